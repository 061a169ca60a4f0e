command-analysis = Sorular ne kadar iyi ölçüyor

analysis-waiting = Yanıtlar inceleniyor: { $share }. Bitince sonucu burada göreceksin.
analysis-empty = Henüz incelenecek yanıt yok. Sorular çözüldükçe hangisinin iyi ölçtüğü, hangisinde sorun olduğu burada görünür.
analysis-title = Soru analizi
analysis-about = { $people } kişinin ilk kez karşılaştığı sorulara verdiği { $answers } yanıt
analysis-fast = { $fast } yanıt 1,5 saniyeden kısa sürdüğü için sayılmadı.
analysis-suspicious =
    { $count ->
        [0] { $total } sorunun hiçbirinde belirgin bir sorun yok.
       *[other] { $total } sorunun { $count } tanesi şüpheli; en şüphelisi başta.
    }
analysis-when = Hesaplandı: { $when }
analysis-refresh = Yeniden hesapla
analysis-before = ◀ Önceki
analysis-after = Sonraki ▶
analysis-back = ◀ Listeye dön
analysis-picture = Resim olarak
analysis-version = Öbür sürüm ({ $revision })

analysis-brief-facility = doğru { $share }
analysis-brief-r = r { NUMBER($r, minimumFractionDigits: 2, maximumFractionDigits: 2) }
analysis-brief-answers = { $answers } yanıt

analysis-head = { $question } · { $topic } · Zorluk { $difficulty }
analysis-answers = { $answers } ilk yanıtın { $right } tanesi doğru.
analysis-times = { $count } kez
analysis-facility = Doğru oranı { $share } (%95 aralık: { $low } ile { $high } arası)
analysis-discrimination = Ayırt edicilik { NUMBER($r, minimumFractionDigits: 2, maximumFractionDigits: 2) }, { $verdict } (aralık: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } ile { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } arası)
analysis-level = Ölçülen zorluk { NUMBER($level, minimumFractionDigits: 1, maximumFractionDigits: 1) }, bildirilen { $declared } (aralık: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } ile { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } arası)
analysis-working = İşe yarayan çeldirici: { $working }/{ $count }
analysis-mend = Düzeltmek için: <code>/questions { $question }</code>
analysis-dead = işe yaramıyor
analysis-rival = güçlülerin seçtiği
analysis-strong = Turuncu çizgi: en güçlü %27'nin tercihi

analysis-verdict-good = iyi
analysis-verdict-fair = yeterli
analysis-verdict-weak = zayıf
analysis-verdict-poor = çok zayıf
analysis-verdict-negative = ters

analysis-flag-wrong-key = Anahtar yanlış olabilir: güçlüler başka bir seçeneği işaretliyor.
analysis-flag-key-negative = Zayıflar güçlülerden daha çok doğru yapıyor; anahtarı denetle.
analysis-flag-too-hard = Neredeyse kimse doğru yapamıyor.
analysis-flag-distractor-strong = Bir çeldirici güçlüleri çekiyor.
analysis-flag-key-weak = Bilenle bilmeyeni ayırmıyor.
analysis-flag-too-easy = Neredeyse herkes doğru yapıyor.
analysis-flag-level = Ölçülen zorluk bildirilenden farklı.
analysis-flag-distractor-dead = Hemen hiç seçilmeyen bir çeldirici var.

analysis-caution-few = 20'den az yanıt var: yalnızca sayılar gösteriliyor.
analysis-caution-rough = 100'den az yanıt var: ayırt edicilik ve çeldiriciler için erken.
analysis-caution-strangers = Yanıtlayanların çoğu başka soru çözmemiş: ayırt edicilik hesaplanamıyor.
analysis-caution-several = Birden fazla doğru seçenek var: oranlar her seçeneğin işaretlenme payıdır.
analysis-caution-old = Eski bir sürüm ya da artık sorulmayan bir soru.
