command-privacy = Hakkında neleri saklıyorum
command-export = Verilerimi indir
command-forgetme = Beni unut

privacy-home = Başa dön
privacy-export = Hakkında sakladığım her şey.
privacy-forget-sure =
    <b>Seni unutayım mı?</b>

    Yanıtların, ilerlemen ve ayarların silinir; gruplardaki yanıtların adsız kalır. Geri alınamaz. Önce /export ile bir kopya alabilirsin.
privacy-forget-yes = Evet, unut
privacy-forget-no = Vazgeç
privacy-forgotten = Seni unuttum: yanıtların, ilerlemen ve ayarların silindi. Yeniden başlamak istersen /start yeter.
privacy-kept = Her şey olduğu gibi duruyor.

privacy-text =
    <b>Hakkında neleri saklıyorum</b>

    • Telegram kimliğin, adın, kullanıcı adın ve dilin: sana seslenebilmek ve sıralamada gösterebilmek için.
    • Yanıtların, zamanı ve süresiyle: ilerlemeni göstermek, yanlışlarını yeniden sormak ve soruları iyileştirmek için.
    • Ayarların.

    Mesajlarının içeriğini, telefon numaranı ya da kişilerini saklamam. Verilerin yalnızca bu botun veritabanında durur.

    Verilerini /export ile indirebilir, /forgetme ile sildirebilirsin.
