command-quiz = Soru çöz: /quiz, /quiz 5, /quiz konu 5
command-cancel = Turu bitir, özetini gör

quiz-stop = Bitir
quiz-new = Yeni tur
quiz-topics = Konular
quiz-settings = Ayarlar
quiz-continue = Devam et ▶
quiz-retry = Yanlışları yeniden sor ({ $count })

quiz-over = Bu tur bitmişti. /quiz ile yenisini başlatabilirsin.

quiz-summary = 🏁 { $total } soruda { $right } doğru ({ $percent }), { $time }
quiz-summary-skipped = Atlanan: { $count }
quiz-summary-all-right = Hepsi doğru.
quiz-summary-missed = Yeniden bakmaya değer:
quiz-summary-more = … ve { $count } soru daha
quiz-summary-empty =
    🏁 Tur bitti.

    Bu turda yanıt vermedin; hazır olduğunda yenisini başlatabilirsin.

quiz-unfinished = Yarım kalan bir turun var: { $place }/{ $total }.
quiz-not-awaited = Tamam, yazmanı beklemiyorum. Açık bir turun varsa sürüyor.
quiz-no-round = Şu anda açık bir turun yok. /quiz ile başlatabilirsin.
quiz-bad-count = { $count } soruluk tur olmaz: 1 ile { $largest } arasında bir sayı yaz. Örneğin /quiz 5
quiz-unknown-topic = "{ $topic }" diye bir konu yok. Şunlardan biri mi?
quiz-no-such-topic = "{ $topic }" diye bir konu yok.
quiz-nothing-fits = Seçtiğin konu, zorluk ve dile uyan soru yok. Ayarları biraz genişletmeyi dene.
quiz-nothing-missed = Yeniden sorulacak yanlışın kalmamış.
