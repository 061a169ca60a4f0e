card-header = { $topic } · Zorluk { $difficulty } · { $place }/{ $total }
card-your-answer = ← senin yanıtın
card-continues = Sorunun ve seçeneklerin tamamı yukarıda.

asking-skip = Atla
asking-submit = Yanıtla
asking-next = Sonraki soru ▶
asking-others = Diğer seçenekler neden değil?
asking-report = Sorun bildir
asking-several = Birden fazla doğru olabilir: işaretle, sonra yanıtla.
asking-skipped = Atlandı; ileride yeniden gelir.
asking-toast-right = ✅ Doğru
asking-toast-wrong = ❌ Yanlış, doğrusu { $letters }
asking-toast-already = Yanıtın kayıtlı: { $letters }
asking-already-shown = Soru sohbette, aşağıda seni bekliyor.
asking-nothing-marked = Önce en az bir seçenek işaretle.

explanation-right = ✅ Doğru: { $letters }
explanation-key = ✅ Doğru yanıt { $letters }
explanation-wrong = ❌ Doğru yanıt { $letters }
explanation-why = <b>{ $letter } neden doğru:</b> { $why }
explanation-why-not = <b>{ $letter } neden değil:</b> { $why }
explanation-sources = <i>Kaynak: { $sources }</i>

closing-recorded = Kaydedildi: { $letter }. Süre bitene kadar değiştirebilirsin.
closing-fastest = İlk doğrular: { $names }
closing-nobody = Bu soruya kimse yanıt vermedi.

duration-seconds = { $seconds } sn
duration-minutes = { $minutes } dk { $seconds } sn
duration-hours = { $hours } sa { $minutes } dk

when-today = bugün { $time }
when-tomorrow = yarın { $time }
when-every-day = her gün
when-working-days = hafta içi
when-weekend = hafta sonu

error-unexpected = Bir şey ters gitti, sorumlulara haber verildi. Yanıtların güvende; birazdan yeniden dene.
error-stale-button = Bu düğmenin süresi geçti. /quiz ile yeni bir tur başlatabilirsin.
error-foreign-button = Bu düğme başkasının. Kendi turunu /quiz ile başlatabilirsin.
error-flood = Biraz hızlı gittin, sırayla yetişiyorum. Dokunuşların kayıtlı.
error-edited-command = Düzenlenen komutları çalıştırmıyorum. Komutu yeni bir mesaj olarak gönder.
error-not-understood = Bunu anlamadım. /quiz ile soru çözebilir, /help ile neler yapabildiğime bakabilirsin.
error-unknown-command = { $command } diye bir komut bilmiyorum. Komutların listesi: /help
error-only-private = { $command } yalnızca özel sohbette çalışır: bana özelden yaz.
error-only-group = { $command } yalnızca gruplarda çalışır.
error-anonymous = Adsız yönetici ya da kanal olarak oynayamazsın: puan yazacak biri yok. Kendi adınla yeniden dene.
