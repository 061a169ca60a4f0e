"""Turkish word table."""

from __future__ import annotations

import re

from questions.lint.word_table import Words, pairs, prefixes

_STOP = """
aşağıdaki aşağıdakilerden hangisi hangileri nedir neden nasıl olarak olması olduğu olduğunda olmak
sonra sonunda sonucu önce bütün birlikte zaman durum durumda anlamı gelir yapar ederken verir
temel genel doğru yanlış şekilde biçimde yalnızca sadece arasında arasındaki ilgili kadar daha
çünkü ancak fakat hemen bunun bunları hepsi kullanılır kullanılan sağlar gerekir gerekli değil
diğer birkaç yüzde böyle şöyle başka aynı farklı yerine üzerinde altında içinde dışında gibi
olabilir olmayan edilen edildiğinde yapılan yapılır ekip ekibin çalışan çalışır öğrenci
"""

WORDS = Words(
    asks=re.compile(r"\bhangi|\bkimi\b|\bne(?:dir|ler)?\b"),
    negative=re.compile(
        r"\b(?:değil(?:dir)?|yanlış(?:tır)?|olamaz|söylenemez|hariç|dışında(?:dır)?|sayılmaz"
        r"|beklenmez|gerekmez|yapılmaz|sağlamaz|içermez|bulunmaz|kullanılmaz|yer almaz)\b"
    ),
    negated_end=re.compile(r"(?:\bdeğil(?:dir)?|ma[zm]|me[zm]|mıyor|miyor|muyor|müyor)\W*$"),
    all_of=re.compile(
        r"(?:yukarıdakilerin |bunların |seçeneklerin )?(?:hepsi|tümü|tamamı)(?:dır|dir|dür)?"
        r"(?: doğru(?:dur)?| yanlış(?:tır)?)?|her (?:ikisi|üçü|dördü)(?: de)?"
    ),
    none_of=re.compile(r"(?:yukarıdakilerin |bunların |seçeneklerin )?hiçbiri(?:si)?(?:dir)?"),
    letters=re.compile(
        r"(?:yalnızca |sadece )?[a-j](?:,? [a-j])* (?:ve|veya|ya da) [a-j](?: şıkları)?"
    ),
    absolute=re.compile(
        r"\b(?:her zaman|her koşulda|her durumda|asla|hiç|hiçbir\w*|yalnızca|sadece|yalnız"
        r"|tamamen|bütünüyle|kesinlikle|mutlaka|daima|kalıcı olarak|garanti\w*)\b"
    ),
    two_questions=re.compile(
        r"\b(?:ne|neden|nasıl|nerede|kim|kaç|hangi\w*)\b[^.?!]*\bve\b[^.?!]*"
        r"\b(?:ne zaman|neden|nasıl|nerede|kim|kaç|niçin|hangi\w*)\b"
    ),
    occasion=re.compile(r"\w(?:dığında|diğinde|duğunda|düğünde|tığında|tiğinde|ınca|ince|ken)\b"),
    stop=prefixes(_STOP),
    opposites=pairs(
        "artar/azalır artırır/azaltır artarken/azalırken yükselir/düşer büyür/küçülür büyük/küçük "
        "yüksek/düşük önce/sonra hızlı/yavaş hızlanır/yavaşlar fazla/az çok/az evet/hayır "
        "doğru/yanlış uzar/kısalır uzun/kısa geniş/dar açık/kapalı"
    ),
    numbers=("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz", "on"),
)
