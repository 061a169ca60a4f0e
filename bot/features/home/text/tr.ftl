command-help = Neler yapabildiğim

home-welcome =
    Merhaba { $name }, ben Bilge.

    Teknik sınavlara hazırlanırken soru sorarım, yanıtını kaydederim ve her seferinde nedenini anlatırım.
home-first = ▶ İlk soru
home-daily = Günlük soru
home-topics = Konular
home-leaderboard = Sıralama
home-settings = Ayarlar

home-help =
    <b>Neler yapabilirsin</b>

    /quiz – bir tur başlat
    /quiz 5 – beş soruluk tur
    /quiz konu 5 – bir konudan beş soru
    /daily – her gün seçtiğin saatte soru, seri ve haftalık özet
    /topics – konular ve ilerlemen
    /leaderboard – bu haftanın, ayın ve tüm zamanların sıralaması
    /settings – dil, konular, zorluk, tur uzunluğu
    /report – son sorudaki bir hatayı bildir
    /cancel – turu bitir, özetini gör
    /privacy – hakkında neleri sakladığım
    /export, /forgetme – verilerini indir ya da sildir

    Bir soruya yanıt verdiğinde doğrusunu, nedenini ve seçimin yanlışsa neden yanlış olduğunu gösteririm. Yanlışların ileride yeniden gelir.

home-help-admin =
    <b>Yönetim</b>

    /admin – botun durumu: günlük soru, yanıtlar, bekleyenler
    /questions – sorulara bak, düzenle
    /import – soru ekle
    /reports – bildirilen sorular
    /analysis – sorular ne kadar iyi ölçüyor
