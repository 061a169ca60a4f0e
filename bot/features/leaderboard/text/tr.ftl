command-leaderboard = Sıralama: /leaderboard week, month, all

leaderboard-title = Sıralama · { $period }
leaderboard-all-topics = Bütün konular
leaderboard-week = Bu hafta
leaderboard-month = Bu ay
leaderboard-all = Tüm zamanlar
leaderboard-row = { $rank }. { $name } · { $points } puan · { $right }/{ $total }
leaderboard-people = { $people } kişi
leaderboard-own = Sıran: { $rank } / { $people }
leaderboard-not-yet = Burada henüz puanın yok.
leaderboard-hidden = Sıralamada gizlisin; seni yalnızca gruplarındakiler görür.
leaderboard-rank = { $rank }.
leaderboard-points = { $points } puan
leaderboard-share = { $right }/{ $total }

leaderboard-empty-week = Bu hafta henüz kimse puan almadı.
leaderboard-empty-month = Bu ay henüz kimse puan almadı.
leaderboard-empty-all = Henüz kimse puan almadı.
leaderboard-fill-group = /quiz ile bir tur oynayın, sıralama burada oluşur.
leaderboard-fill = İlk kez karşılaştığın her soru sayılır. Bir soru çöz, adın burada görünsün.

leaderboard-before = ◀ Önceki
leaderboard-after = Sonraki ▶
leaderboard-pick = Konu seç
leaderboard-picture = Resim olarak
leaderboard-hide = Beni gizle
leaderboard-show = Beni göster
leaderboard-home = Başa dön
leaderboard-play = ▶ Soru çöz
leaderboard-open = Sıralamayı aç
leaderboard-back = ◀ Sıralama
leaderboard-which = Hangi konunun sıralamasına bakmak istersin?
leaderboard-now-hidden = Gizlendin. Sıralamada artık görünmüyorsun.
leaderboard-now-shown = Yeniden sıralamadasın.

leaderboard-name = Sıralamada görünen adın: <b>{ $name }</b>
leaderboard-name-how = Değiştirmek için: <code>/leaderboard ad Kestane</code>. Takma adı kaldırmak için: <code>/leaderboard ad -</code>. Gruplarda hep Telegram'daki adın görünür.
leaderboard-bad-name = Bu ad olmaz: { $shortest } ile { $longest } karakter arasında, harf ya da rakam içeren bir ad yaz. Örneğin /leaderboard ad Kestane
leaderboard-name-private = Takma ad yalnızca genel sıralamada görünür; bana özelden /leaderboard ad yaz. Burada Telegram'daki adın geçer.
leaderboard-unknown = "{ $words }" diye bir sıralama yok. Şunlar var: /leaderboard week, /leaderboard month, /leaderboard all
