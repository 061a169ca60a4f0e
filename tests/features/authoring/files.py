"""Small files of every format, each with questions that can be asked."""

from __future__ import annotations

from tests.questions.formats import exchange_cases as cases
from tests.study.pasted import SAMPLE

NATIVE = """\
schema: 1
topic: aglar
questions:
  - id: ag-1
    difficulty: 2
    stem:
      tr: Kuyruk uzarsa gecikmeye ne olur?
      en: What happens to latency when the queue grows?
    options:
      - id: a
        correct: true
        text:
          tr: Artar
          en: It rises
      - id: b
        text:
          tr: Azalır
          en: It falls
"""
GIFT = """\
$CATEGORY: aglar

::ag-g1:: Önbellek neyi sağlar? {
=Hazır yanıtı # Saklanan sonuç verilir.
~Daha doğru yanıtı # Doğruluk değişmez.
#### Önbellek sonuçları saklar ve yeniden hesaplamayı önler.
}
"""
AIKEN = "Önbellek neyi hızlandırır?\nA) Tekrarı\nB) İlk isteği\nANSWER: A\n"
MARKDOWN = "## Önbellek neyi hızlandırır?\n\n- [x] Tekrarı\n- [ ] İlk isteği\n"
ANKI = "#separator:tab\n#html:false\n#columns:Soru\tA\tB\tDoğru\nKaç tane?\tbir\tiki\tA\n"
TSV = "soru\tA\tB\tdoğru\nHangisi büyük?\tbin\tyüz\tA\n"
JSON = """\
{"questions": [{"soru": "Daha büyüğü hangisi?", "secenekler": ["bin", "yüz"], "dogru_harf": "A"}]}
"""
OPENTDB = """\
{"response_code": 0, "results": [{"type": "multiple", "difficulty": "easy",
"category": "Ağlar", "question": "Hangisi en b&uuml;y&uuml;k?", "correct_answer": "bin",
"incorrect_answers": ["y&uuml;z", "on"]}]}
"""
XLSX = cases.workbook([("soru", "A", "B", "doğru"), ("Kaç?", "bir", "iki", "B")])

FILES: dict[str, tuple[str, bytes]] = {
    "bilge": ("aglar.yaml", NATIVE.encode()),
    "seed-paste": ("ornek.txt", SAMPLE.encode()),
    "gift": ("aglar.gift", GIFT.encode()),
    "aiken": ("aiken.txt", AIKEN.encode()),
    "markdown": ("aglar.md", MARKDOWN.encode()),
    "moodle-xml": ("moodle.xml", cases.MOODLE.encode()),
    "qti": ("soru.xml", cases.QTI_21.encode()),
    "csv": ("soru.csv", cases.CSV.encode()),
    "tsv": ("soru.tsv", TSV.encode()),
    "kahoot": ("kahoot.json", cases.KAHOOT.encode()),
    "json": ("duz.json", JSON.encode()),
    "opentdb": ("trivia.json", OPENTDB.encode()),
    "xlsx": ("soru.xlsx", XLSX),
    "anki": ("anki.txt", ANKI.encode()),
}
"""By the name of the format that it is read as."""
