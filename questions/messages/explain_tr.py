"""Denetimdeki her kuralın ne işe yaradığı, Türkçe."""

EXPLANATIONS: dict[str, str] = {
    "LB01": "Ötekilerden çok uzun ya da çok kısa bir doğru seçenek okunmadan bulunur. Seçenekleri "
    "yakın uzunluğa getir: doğruyu kısalt ya da bir çeldiriciyi ayrıntılandır.",
    "LB02": "Çok soruda en uzun seçenek doğruysa insanlar bunu öğrenir. Uzunluk bir şey "
    "söylemeyene kadar çeldiricileri uzat ya da doğruları kısalt.",
    "PB01": "Doğrular bir yeri kayırıyor ya da art arda aynı yerde duruyorsa, sıranın korunduğu "
    "yerlerde (anket, kâğıt) tahmin edilir. Doğruların yerini değiştir.",
    "AN01": "'Hepsi', 'A ve C' gibi seçenekler sıra karışınca anlamını yitirir, yarım bilgiyi "
    "ödüllendirir. İçeriği yaz; sonda kalması gerekeni sabitle.",
    "NG01": "Küçük yazılmış bir 'değil' gözden kaçar. Doğru olanı sor ya da olumsuzluğu BÜYÜK "
    "harfle yaz; olumsuz kökün altında olumsuz seçenek bırakma.",
    "DU01": "Aynı iki seçenekten biri boşa gider; biri doğruysa ikisi de değerlendirilemez. "
    "Birini değiştir.",
    "DU02": "Neredeyse aynı şeyi söyleyen ya da birbirini içeren seçenekler tek başına doğru ya "
    "da yanlış olamaz. Birbirini dışlayacak biçimde yaz.",
    "OV01": "İki aralığa birden düşen değerin iki yanıtı olur. Aralıkları çakışmadan "
    "buluşacak biçimde kur.",
    "OR01": "Sayılar ve tarihler sıralıyken daha çabuk karşılaştırılır. Artan ya da azalan "
    "sıraya koy.",
    "GR01": "Sonu, başı ya da eki tek başına farklı olan seçenek içeriği okunmadan göze çarpar. "
    "Bütün seçenekleri aynı yapıda yaz.",
    "AB01": "'Her zaman', 'asla', 'yalnızca': sınava alışık biri bunları okumadan eler. "
    "Çeldiricileri doğru kadar özenli yaz; gerçek öyleyse doğru da kesin olabilir.",
    "CL01": "Kökteki bir sözcüğün yalnızca doğru seçenekte yinelenmesi onu gösterir. Sözcüğü bir "
    "çeldiricide de kullan ya da başka türlü söyle.",
    "PR01": "Birbirinin aynası iki seçenek, doğrunun onlardan biri olduğunu ele verir. Sınanan "
    "bu karışıklığın kendisiyse kalsın; değilse çiftleri değiştir.",
    "DB01": "İki şey soran kök yarım bilinebilir ve ikisini de yanıtlayan seçenek kendini belli "
    "eder. Tek şey sor.",
    "LN01": "Uzun metin Telegram anketine, çok uzunu tek mesaja sığmaz. Yanıta gerekmeyeni çıkar.",
    "EX01": "İnsan açıklamadan öğrenir. Doğrunun neden doğru olduğunu ve en güçlü çeldiricinin "
    "nerede yanıldığını iki-dört cümlede yaz.",
    "EX02": "Bir seçeneği işaretleyen, onun neden yanlış olduğunu bilmek ister. Her seçeneğe, "
    "ardındaki yanılgıyı adıyla söyleyen kendi gerekçesini yaz.",
    "ND01": "Aynı şeyi soran iki soru iki kez sayılır, bir kez öğretir. İyisini bırak ya da "
    "ötekine başka bir şey sordur.",
    "TR01": "Sorunun iki dili tek maddedir, istatistikleri de tektir. Sayılar, kod, olumsuzluk "
    "ve kapsam uyuşsun; çevrilmemiş yer kalmasın.",
    "RD01": "Kök bir okuma sınavı olmamalı. Uzun cümleleri böl, yalın söyle; teknik terimler "
    "kalabilir.",
    "HM01": "İki seçenek yazı turadır. Her çeldiriciye inanan biri çıkıyorsa üç iyi seçenek yeter.",
}
