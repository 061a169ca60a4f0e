command-help = Neler yapabildiğim
command-privacy = Hakkında neleri saklıyorum

home-welcome =
    Merhaba { $name }, ben Bilge.

    Teknik sınavlara hazırlanırken soru sorarım, yanıtını kaydederim ve her seferinde nedenini anlatırım.
home-first = ▶ İlk soru
home-topics = Konular
home-settings = Ayarlar
home-back = Başa dön

home-help =
    <b>Neler yapabilirsin</b>

    /quiz – bir tur başlat
    /quiz 5 – beş soruluk tur
    /quiz konu 5 – bir konudan beş soru
    /topics – konular ve ilerlemen
    /settings – dil, konular, zorluk, tur uzunluğu
    /cancel – turu bitir, özetini gör
    /privacy – hakkında neleri sakladığım

    Bir soruya yanıt verdiğinde doğrusunu, nedenini ve seçimin yanlışsa neden yanlış olduğunu gösteririm. Yanlışların ileride yeniden gelir.
home-privacy =
    <b>Hakkında neleri saklıyorum</b>

    • Telegram kimliğin, adın, kullanıcı adın ve dilin: sana seslenebilmek ve sıralamada gösterebilmek için.
    • Yanıtların, zamanı ve süresiyle: ilerlemeni göstermek, yanlışlarını yeniden sormak ve soruları iyileştirmek için.
    • Ayarların.

    Mesajlarının içeriğini, telefon numaranı ya da kişilerini saklamam. Verilerin yalnızca bu botun veritabanında durur.
