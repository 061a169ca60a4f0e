groupdaily-title = Günlük soru
groupdaily-row-time = Saat: <b>{ $time }</b>, { $zone }
groupdaily-row-days = Günler: <b>{ $days }</b>
groupdaily-row-topics = Konular: <b>{ $value }</b>
groupdaily-row-difficulty = Zorluk: <b>{ $value }</b>
groupdaily-row-closing = Kapanış: <b>{ $value }</b>
groupdaily-row-weekly-on = Pazartesileri haftalık sıralama <b>açık</b>
groupdaily-row-weekly-off = Pazartesileri haftalık sıralama <b>kapalı</b>
groupdaily-next = Sıradaki soru: <b>{ $when }</b>

groupdaily-time = Saat
groupdaily-zone = Saat dilimi
groupdaily-topics = Konular
groupdaily-difficulty = Zorluk
groupdaily-days = Günler
groupdaily-closing = Kapanış
groupdaily-weekly-start = Haftalık sıralamayı aç
groupdaily-weekly-stop = Haftalık sıralamayı kapat
groupdaily-stop = Günlük soruyu durdur
groupdaily-back = ◀ Günlük soru
groupdaily-all = Hepsi
groupdaily-choices = Seçimler

groupdaily-about-time = Soru saat kaçta gelsin? Başka bir saat için <code>/daily 09:15</code> yazın.
groupdaily-about-zone = Hangi yerin saatiyle? Listede yoksa şehri yazın: <code>/daily İzmir</code>
groupdaily-about-topics = Sorular hangi konulardan gelsin? Birden fazlasını seçebilirsiniz.
groupdaily-about-difficulty = Hangi zorlukta sorular gelsin? Birden fazlasını seçebilirsiniz.
groupdaily-about-days = Hangi günler soru gelsin?
groupdaily-about-closing = Yanıtlar ne zaman kapansın? Sonuçlar ve açıklama kapanışta gelir. Değişiklik sıradaki sorudan başlar.
groupdaily-closes-next = sıradaki soruyla
groupdaily-closes-after = { $hours } saat sonra

groupdaily-off = Bu grupta günlük soru kapalı.
groupdaily-stopped = Günlük soru durduruldu.
groupdaily-how =
    Açarsanız her gün aynı saatte herkese tek bir soru gelir; sonuçlar ve açıklama kapanışta paylaşılır.

    Saat kaçta gelsin? Başka bir saat için <code>/daily 07:30</code> yazın. Saat dilimi: { $zone }

groupdaily-open = Günün sorusu · { $count } kişi yanıtladı
groupdaily-results-next = Sonuçlar ve açıklama sıradaki soruyla gelir.
groupdaily-results-at = Sonuçlar ve açıklama: { $time }
groupdaily-right = Doğru yanıtlayanlar ({ $right }/{ $total }, { $share }): { $names }
groupdaily-none-right = { $total } kişi yanıtladı, bu kez doğrusu çıkmadı.
groupdaily-and-more = { $names } ve { $count } kişi daha
groupdaily-standing = Bu haftanın sıralaması
groupdaily-week = Haftanın sıralaması · { $days }
groupdaily-people = { $people } kişi yanıtladı
groupdaily-line = { $rank }. { $name } · { $points } puan · { $right }/{ $total }
groupdaily-board = Sıralama
groupdaily-nothing-fits = Günün sorusu seçilemedi: konulara ve zorluğa uyan soru yok. Yöneticiler seçimleri genişletebilir.

groupdaily-only-admins = Grubun günlük sorusunu yalnızca yöneticiler ayarlayabilir. Kendi günlük sorun için bana özelden /daily yaz.
groupdaily-bad-time = "{ $time }" diye bir saat yok. Örneğin <code>/daily 07:30</code>
groupdaily-place-unknown = "{ $place }" ne bir saat ne de bildiğim bir yer. Örneğin <code>/daily 09:00</code> ya da <code>/daily İzmir</code>
groupdaily-place-near = "{ $place }" diye bir yer bulamadım. Şunlardan biri mi?
groupdaily-no-day = En az bir gün kalmalı. Hiç soru istemiyorsanız durdurabilirsiniz.
groupdaily-too-late = Bu soru kapandı; yanıtın sayılmadı.
groupdaily-is-off = Bu grupta günlük soru kapalı. /daily ile açabilirsiniz.
