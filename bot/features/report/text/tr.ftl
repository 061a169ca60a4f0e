command-report = Son soruda bir yanlış varsa bildir

report-what = Bu soruda yanlış olan ne?
report-again =
    { $state ->
        [draft] Bu soru için bir bildirime başlamıştın. Nesi yanlış, seçerek tamamlayabilirsin.
        [open] Bu soruyu zaten bildirdin: <b>{ $kind }</b>. İnceleniyor; istersen değiştirebilirsin.
        [fixed] Bu soruyu daha önce bildirmiştin, düzeltildi. Hâlâ yanlış olan bir şey varsa seç.
       *[rejected] Bu soruyu daha önce bildirmiştin, incelendi. Ekleyeceğin bir şey varsa seç.
    }
report-kind-key = Yanıt anahtarı yanlış
report-kind-unclear = Soru anlaşılmıyor
report-kind-typo = Yazım hatası
report-kind-outdated = Güncelliğini yitirmiş
report-kind-other = Başka bir şey
report-leave = Vazgeç
report-left = Tamam, bir şey bildirilmedi.
report-write =
    Yazarsan sorumlulara iletirim: sıradaki mesajın bu sorunun bildirimi olacak.

    10 dakika bekliyorum. Vazgeçmek için /cancel.
report-only-text = Bildirimi yazıyla gönder lütfen. Vazgeçmek için /cancel.
report-thanks =
    Teşekkürler, bildirimin sorumlulara ulaştı: <b>{ $kind }</b>

    Sonuçlanınca sana yazacağım.
report-thanks-changed =
    Bildirimin güncellendi: <b>{ $kind }</b>

    Sonuçlanınca sana yazacağım.
report-detail = Ayrıntı ekle
report-how = Bildirilecek bir soru yok. Bir soruyu yanıtladıktan sonra açıklamasının altındaki "Sorun bildir" düğmesine dokun ya da /report yaz.
report-too-many = Bir günde en çok { $most } bildirim gönderebilirsin. Ötekileri yarın bekliyorum.
report-in-private = Bildirim özel sohbette yapılır: { $link }

report-told-fixed =
    Bildirdiğin soru düzeltildi, teşekkürler.

    { $stem }
report-told-rejected =
    Bildirdiğin soruyu inceledik; olduğu gibi kalıyor.

    { $stem }

    { $reason }
report-reason-checked = Doğru yanıtı kaynaklarla yeniden karşılaştırdık; doğru.
report-reason-clear = Soruyu ve seçenekleri yeniden okuduk; anlatım yeterince açık.
report-reason-vague = Neyin yanlış olduğunu anlayamadık. Ayrıntı yazarsan yeniden bakarız.

report-regraded = Yanıtladığın bir sorunun doğru yanıtı düzeltildi.
report-regraded-key = Doğru yanıt: <b>{ $key }</b>
report-regraded-up = Yanıtın artık doğru sayılıyor (+{ $points } puan).
report-regraded-share = Yanıtın yeniden değerlendirildi (+{ $points } puan).
report-regraded-down = Yanıtın artık doğru sayılmıyor ({ $points } puan).
report-regraded-same = Yanıtların yeniden değerlendirildi; puanın değişmedi.

report-queue = Bekleyen bildirimler: { $questions } soru, { $reports } bildirim
report-queue-empty =
    Bekleyen bildirim yok.

    Öğrenenler bir açıklamanın altındaki "Sorun bildir" düğmesine dokunduğunda burada görünür.
report-earlier = ◀ Önceki
report-later = Sonraki ▶
report-back-queue = ◀ Bildirimler
report-back-item = ◀ Soru
report-new = { $count } yeni bildirim var. Bekleyen: { $questions } soru.
report-open-queue = Bildirimlere bak
report-asked =
    { $total ->
        [0] Bu hâliyle henüz yanıtlanmadı.
       *[other] İlk yanıtlar: { $total } · doğru { $right } ({ $low }–{ $high })
    }
report-few = Yanıt sayısı az; oranlara güvenme.
report-reports = <b>Bildirimler ({ $count }):</b> { $kinds }
report-of-kind = { $kind } { $count }
report-more-texts = … ve { $count } yazı daha
report-none-open = Bu sorunun bekleyen bildirimi yok.
report-change-key = Anahtarı değiştir
report-fixed = Çözüldü
report-reject = Reddet
report-choose-key = Doğru yanıt hangisi olacak? Şimdiki: { $key }
report-mark-keys = Doğru olanları işaretle. Şimdiki: { $key }
report-preview = Önizle
report-effect =
    Anahtar: { $old } → <b>{ $new }</b>

    Verilmiş { $total } yanıttan
    doğru sayılacak: { $risen }
    yanlış sayılacak: { $fallen }
    payı değişecek: { $shifted }

    Haber verilecek kişi: { $people }
report-confirm = Onayla
report-corrected =
    ✅ Anahtar değişti: { $old } → <b>{ $new }</b>

    Eski yanıtlar yeniden değerlendiriliyor; ilgili kişilere haber verilecek.

    Açıklama hâlâ eski anahtarı savunuyorsa onu da düzelt: <code>/questions { $question }</code>
report-settled-fixed = ✅ { $count } bildirim çözüldü olarak kapandı; bildirenlere haber verilecek.
report-settled-rejected = { $count } bildirim reddedildi; bildirenlere nedeniyle haber verilecek.
report-settled-already = Bu sorunun bildirimleri kapanmış.
report-changed = Soru bu arada değişti. /reports ile yeniden aç.
report-why-reject = Bildirenlere hangi neden yazılsın?
report-reason-label-checked = Yanıt doğru
report-reason-label-clear = Anlatım açık
report-reason-label-vague = Anlaşılamadı
report-reason-label-own = Kendim yazacağım
report-write-reason =
    Nedeni yaz: sıradaki mesajın, bu soruyu bildirenlere olduğu gibi gidecek.

    10 dakika bekliyorum. Vazgeçmek için /cancel.
