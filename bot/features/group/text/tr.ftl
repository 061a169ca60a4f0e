group-title = Grubun ayarları
group-row-seconds = Soru başına <b>{ $seconds } sn</b>
group-row-count = Turda <b>{ $count }</b> soru
group-row-topics = Konular: <b>{ $value }</b>
group-row-difficulty = Zorluk: <b>{ $value }</b>
group-row-language = Dil: <b>{ $value }</b>
group-row-starters-all = Turu <b>herkes</b> başlatabilir
group-row-starters-admins = Turu <b>yalnızca yöneticiler</b> başlatabilir
group-row-bonus-on = Hız puanı <b>açık</b>
group-row-bonus-off = Hız puanı <b>kapalı</b>

group-seconds = Süre
group-count = Soru sayısı
group-topics = Konular
group-difficulty = Zorluk
group-language = Dil
group-more = Oyun kuralları
group-back = ◀ Ayarlar
group-all = Hepsi
group-private = Bilge'ye özelden yaz

group-about-seconds = Bir soruya kaç saniye verilsin?
group-about-count = Bir turda kaç soru olsun?
group-about-topics = Turlar hangi konulardan olsun? Birden fazlasını seçebilirsiniz.
group-about-difficulty = Hangi zorlukta sorular gelsin? Birden fazlasını seçebilirsiniz.
group-about-language = Grupta hangi dilde sorayım ve konuşayım?
group-about-more = İşaretli olanlar açık.

group-switch-bonus = Hız puanı
group-switch-starters = Turu yalnızca yöneticiler başlatsın
group-switch-quiet = Seçenek dağılımını gösterme
group-switch-tidy = Eski soru kartlarını sil

group-language-tr = Türkçe
group-language-en = English
group-only-admins = Grubun ayarlarını yalnızca yöneticiler değiştirebilir.
group-help =
    <b>Grupta neler yapılabilir</b>

    /quiz – tur aç: herkes yanıtlar, açıklama her sorunun kapanışında gelir
    /quiz 5 30s – beş soru, soru başına 30 saniye
    /quiz konu 5 – bir konudan
    /stop – turu bitir (turu açan ya da yöneticiler)
    /leaderboard – grubun sıralaması
    /daily – her gün bir soru (yöneticiler)
    /settings – grubun ayarları (yöneticiler)
