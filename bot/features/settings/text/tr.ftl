command-settings = Dil, konular, zorluk, tur uzunluğu

settings-title = Ayarlar
settings-row-language = Dil: <b>{ $value }</b>
settings-row-questions = Soru dili: <b>{ $value }</b>
settings-row-topics = Konular: <b>{ $value }</b>
settings-row-difficulty = Zorluk: <b>{ $value }</b>
settings-row-size = Turda <b>{ $count }</b> soru

settings-language = Dil
settings-questions = Soru dili
settings-topics = Konular
settings-difficulty = Zorluk
settings-size = Tur uzunluğu
settings-home = Başa dön
settings-back = ◀ Ayarlar
settings-all = Hepsi

settings-about-language = Seninle hangi dilde konuşayım?
settings-about-questions = Soruları hangi dilde sorayım? O dilde yoksa soru elindeki dilde gelir.
settings-about-topics = Bir turda hangi konulardan sorayım? Birden fazlasını seçebilirsin.
settings-about-difficulty = Hangi zorlukta sorular gelsin? Birden fazlasını seçebilirsin.
settings-about-size = Bir turda kaç soru olsun?

settings-language-tr = Türkçe
settings-language-en = English
settings-level-1 = 1 · terim
settings-level-2 = 2 · işleyiş
settings-level-3 = 3 · seçim
settings-level-4 = 4 · hesap ve arıza
settings-level-5 = 5 · tasarım
