"""The words of the bare bots: as long as a real question's."""

STEM = "Senkron dağıtık eğitim bağlamında 'straggler' (geride kalan worker) nedir?"
OPTIONS = (
    "Hesaplamasını erken bitirdiği için işten çıkarılan bir worker.",
    "Yanlışlıkla iki worker arasında kopyalanan bir veri batch'i.",
    "Bir çökmeden sonra doğru yüklenemeyen bir checkpoint.",
    "Diğerlerinden çok daha yavaş olan ve o adımın güncellemesini geciktiren bir worker.",
)
HEAD = "<b>ML Ölçekleme ve Performans · Zorluk 1 · 3/10</b>"
CARD = "\n".join([HEAD, "", STEM, "", *(f"{'ABCD'[i]}) {text}" for i, text in enumerate(OPTIONS))])
MARKED = CARD.replace("D) ", "✅ D) ").replace("B) ", "❌ B) ")
EXPLANATION = (
    "❌ Doğru yanıt D\n\n<blockquote>Senkron dağıtık eğitimde, paylaşılan güncelleme "
    "gerçekleşmeden önce tüm worker'ların bir adımı bitirmesi gerekir. Straggler, belirli bir "
    "adımda alışılmadık derecede yavaş olan bir worker'dır; bu yüzden diğer tüm worker'lar onu "
    "beklerken boşta kalır ve genel eğitim hızı düşer.</blockquote>\n\n"
    "<b>B neden değil:</b> Bu bir veri hatasıdır."
)
ROWS = ([(letter, f"a:{i}") for i, letter in enumerate("ABCD")], [("Atla", "s"), ("Bitir", "x")])
NEXT = ("Sonraki soru ▶", "n")
