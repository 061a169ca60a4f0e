command-settings = Language, topics, difficulty, length of a round

settings-title = Settings
settings-row-language = Language: <b>{ $value }</b>
settings-row-questions = Questions in: <b>{ $value }</b>
settings-row-topics = Topics: <b>{ $value }</b>
settings-row-difficulty = Difficulty: <b>{ $value }</b>
settings-row-size = <b>{ $count }</b> questions a round

settings-language = Language
settings-questions = Question language
settings-topics = Topics
settings-difficulty = Difficulty
settings-size = Length of a round
settings-home = Back to start
settings-back = ◀ Settings
settings-all = All

settings-about-language = Which language shall I speak with you?
settings-about-questions = In which language shall I ask? Where a question has none in it, it comes in the one it has.
settings-about-topics = From which topics shall I ask? You can choose several.
settings-about-difficulty = Which difficulties do you want? You can choose several.
settings-about-size = How many questions shall a round have?

settings-language-tr = Türkçe
settings-language-en = English
settings-level-1 = 1 · a term
settings-level-2 = 2 · a mechanism
settings-level-3 = 3 · a choice
settings-level-4 = 4 · figures and failures
settings-level-5 = 5 · design
