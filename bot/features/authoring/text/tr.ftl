authoring-no-files = Dosyalarla bir şey yapamıyorum. Soru çözmek için /quiz, neler yapabildiğim için /help.

authoring-how = <b>Soru ekleme</b>

    Bana bir dosya gönder ya da soruları buraya yapıştır. Okur, ne bulduğumu gösterir, sen onaylayınca eklerim.

    Dosyanın altına şunları yazabilirsin:
    <code>konu: ml-scaling-performance</code>
    <code>dil: en</code>
    <code>kodlama: cp1254</code>

    Okuduğum biçimler: metin (yapıştırılan sorular, GIFT, Aiken, Markdown), CSV ve Excel, Moodle XML, QTI, JSON, Anki, Kahoot ve Bilge'nin kendi YAML'ı. En çok 20 MB.{ $waiting ->
        [0] { "" }
       *[other] { "" }

    Kararını bekleyen { $waiting } dosya var:
    }
authoring-received = <b>{ $name }</b> geldi, okuyorum…
authoring-perhaps-cut = Telegram uzun metinleri böler; bu mesaj yarım kalmış olabilir. Uzun metinleri dosya olarak göndermek daha sağlam.
authoring-reading-again = <b>{ $name }</b> yeniden okunuyor; sonuç yukarıdaki mesajda.
authoring-unknown-options = Şunu anlamadım: { $words }. Bildiklerim: konu, dil, kodlama, kısmi.
authoring-file-large = Bu dosya 20 MB'tan büyük; Telegram bana o kadarını vermiyor. Dosyayı bölüp parça parça gönder.
authoring-many-drafts = Kararını bekleyen { $most } dosyan var. Önce birini aktar ya da bırak: /import
authoring-foreign-draft = Bu dosya başka bir yazarın.

authoring-already-waiting = Bu dosya sırada, birazdan okunacak.
authoring-already-reading = Bu dosya şu anda okunuyor.
authoring-already-ready = Bu dosya okundu, kararını bekliyor.
authoring-already-importing = Bu dosya zaten aktarılıyor.
authoring-already-done = Bu dosya aktarıldı.
authoring-already-failed = Bu dosya okunamadı.
authoring-already-discarded = Bu dosyadan vazgeçildi. Fikrin değiştiyse yeniden gönder.

authoring-format = { " " }· { $format }
authoring-counts = <b>{ $count }</b> soru: { $new } yeni, { $changed } yenilenecek, { $unchanged } değişmemiş
authoring-left = { $count } soru bankanın dosyalarından ya da sohbette düzenlenmiş; oldukları gibi kalır.
authoring-refused = ❌ { $count } soruda hata var, alınmayacak.
authoring-parked = ⏸ { $count } soru burada sorulamayan türden, alınmayacak.
authoring-topics = Konu: { $titles }
authoring-topic-known = { $title }
authoring-topic-new = { $title } (yeni)
authoring-topic-wanted = Bu sorular hangi konuya girsin? Aşağıdan seç ya da <code>konu: yeni-konu</code> yaz.
authoring-findings = <b>Bulgular</b>
authoring-finding = { $sign } satır { $line }: { $text } <i>({ $rule })</i>
authoring-more-findings = Bulguların tamamı bulgular.txt dosyasında.
authoring-not-linted = Dosya büyük olduğu için yazım kurallarına bakmadım.
authoring-report = Bulguların tamamı
authoring-template = Dosyanın biçimini tanıyamadım. Bu şablonu doldurup bana gönderebilirsin.

authoring-card = Kart { $number }
authoring-card-here = • Kart { $number }
authoring-show-answer = Yanıtını göster
authoring-hide-answer = Yanıtı gizle
authoring-back-summary = ◀ Özet
authoring-import = İçe aktar
authoring-import-partial = Sağlam { $count } soruyu aktar
authoring-discard = Vazgeç
authoring-again = Yeniden oku
authoring-choose-topic = Konu seç
authoring-choose-topic-how = Sorular hangi konuya girsin? Listede yoksa <code>konu: yeni-konu</code> yazman yeter.
authoring-topic-of-file = Yeni konu: { $topic }
authoring-switch-language = Dil: { $value }
authoring-language-tr = Türkçe
authoring-language-en = İngilizce

authoring-failed-empty = İçinde alabileceğim bir soru bulamadım.
authoring-failed-gone = Telegram bu dosyayı artık vermiyor. Dosyayı yeniden gönder.
authoring-failed-network = Dosyayı Telegram'dan alamadım. Birazdan yeniden dene.
authoring-failed-slow = Dosyayı okumak bir dakikadan uzun sürdü, yarıda bıraktım. Dosyayı bölüp yeniden gönder.
authoring-failed-broken = Bu dosyayı okurken bir şey ters gitti, sorumlulara haber verildi. Başka bir biçimde kaydedip yeniden göndermeyi deneyebilirsin.
authoring-failed-heavy = Bu dosyayı okumaya belleğim yetmedi. Dosyayı bölüp yeniden gönder.
authoring-discarded = <b>{ $name }</b>: vazgeçildi, hiçbir şey eklenmedi.
authoring-expired = <b>{ $name }</b> bir haftadır kararını bekliyordu, bıraktım. İstersen yeniden gönder.
authoring-progress = ⏳ <b>{ $name }</b> aktarılıyor: { $done } / { $total }
authoring-imported = ✅ <b>{ $name }</b> aktarıldı

    eklenen { $imported }, yenilenen { $updated }, değişmeyen { $skipped }, alınmayan { $refused }
authoring-see = Soruları gör

authoring-overview = <b>Sorular</b> · { $total }

    Bir konu seç ya da ara: <code>/questions drift</code>. Soru kimliği de yazabilirsin.
authoring-topic-count = { $title } ({ $count })
authoring-retired-count = Kapatılanlar ({ $count })
authoring-list-retired = Kapatılanlar
authoring-list-all = Bütün sorular
authoring-listed = { $count } soru
authoring-listed-more = { $count } sorudan fazlası; aramayı daralt
authoring-line = { $number }. { $stem }
authoring-line-retired = { $number }. <s>{ $stem }</s>
authoring-all-topics = Konular
authoring-nothing-found = "{ $query }" geçen bir soru bulamadım. Kökte geçen başka bir sözcükle dene.

authoring-state = <code>{ $id }</code> · { $status } · { $source } · { $number }. sürüm
authoring-status-ready = soruluyor
authoring-status-draft = taslak
authoring-status-retired = kapalı
authoring-source-bank = dosyadan
authoring-source-import = içe aktarıldı
authoring-source-chat = sohbette düzenlendi
authoring-never-asked = Henüz kimse yanıtlamadı.
authoring-figures = { $number }. sürüm: { $asked } yanıt, { $share } doğru
authoring-edit = Düzenle
authoring-show-whys = Gerekçeler
authoring-hide-whys = Gerekçeleri gizle
authoring-in-tr = Türkçesi
authoring-in-en = İngilizcesi
authoring-retire = Kapat
authoring-restore = Yeniden sor
authoring-history = Geçmiş
authoring-give-back = Dosyaya bırak
authoring-back-list = ◀ Liste
authoring-back-question = ◀ Soru
authoring-now-retired = Soru artık sorulmayacak; verilen yanıtlar duruyor.
authoring-now-ready = Soru yeniden soruluyor.
authoring-given-back-bank = Soru yeniden dosyanın: bot bir sonraki açılışta dosyadaki hâlini alacak.
authoring-given-back-import = Soru yeniden içe aktarmaların: dosyayı bir daha gönderirsen oradaki hâlini alacak.
authoring-not-edited = Bu soru sohbette düzenlenmemiş.

authoring-history-of = { $id } · geçmiş
authoring-no-history = Bu soruya henüz kimse dokunmadı.
authoring-noted = { $when } · { $name } · { $what }
authoring-old-new = <s>{ $old }</s> → { $new }
authoring-done-edited = düzenlendi
authoring-done-retired = kapatıldı
authoring-done-restored = yeniden açıldı
authoring-done-given-back = dosyaya bırakıldı
authoring-done-imported = eklendi ({ $file })
authoring-done-renewed = yenilendi ({ $file })
authoring-done-regraded = anahtarı düzeltildi

authoring-choose-field = <b>{ $id }</b> · { $language }

    Neyi değiştirelim?
authoring-field-stem = Kök
authoring-field-option = Seçenek { $letter }
authoring-field-why = Gerekçe { $letter }
authoring-field-explanation = Açıklama
authoring-field-difficulty = Zorluk
authoring-field-key = Doğru yanıt
authoring-field-topic = Konu
authoring-field-in = { $name } · { $language }
authoring-nothing-yet = <i>Şimdilik boş.</i>
authoring-type-stem = Sorunun yeni kökünü yaz.
authoring-type-option = Seçeneğin yeni metnini yaz.
authoring-type-why = Yeni gerekçeyi yaz. Silmek için - yaz.
authoring-type-explanation = Yeni açıklamayı yaz. Silmek için - yaz.
authoring-type-difficulty = Yeni zorluğu seç ya da yaz: 1'den 5'e.
authoring-type-key = Doğru seçeneğin harfini seç ya da yaz. Birden çoksa: A, C
authoring-type-topic = Yeni konuyu seç ya da adını yaz.
authoring-old = Eski:
authoring-new = Yeni:
authoring-faults = ❌ Bu hâliyle kaydedilemez. Başka bir metin yaz:
authoring-hints = Gözden geçir:
authoring-hint = • { $text } <i>({ $rule })</i>
authoring-fresh = Kaydedince yeni bir sürüm açılır: eski yanıtlar eski sürümde kalır.
authoring-same-revision = Sürüm değişmez. Başka bir metin yazarsan onu alırım.
authoring-save = Kaydet
authoring-regrade = Kaydet, eski yanıtları da düzelt
authoring-drop = Vazgeç
authoring-saved = Kaydedildi
authoring-meanwhile = Bu soru sen yazarken başka biri tarafından değiştirildi. Son hâline bakıp yeniden dene.
authoring-too-long = Bu metin { $found } karakter; burada en çok { $most } olabilir. Kısaltıp yeniden yaz.
authoring-empty-text = Bu mesajda saklayabileceğim bir metin yok. Yeni metni yaz.
authoring-same = Zaten böyle yazıyor. Başka bir metin yaz.
authoring-no-difficulty = Zorluk 1 ile 5 arasında bir sayı olmalı.
authoring-no-key = Doğru seçeneğin harfini yaz: A ile { $last } arasında. Tek yanıtlı soruda yalnızca bir harf.
authoring-no-topic = "{ $topic }" diye bir konu yok. En yakınlar: { $near }
authoring-before = ◀
authoring-after = ▶
