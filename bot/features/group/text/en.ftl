group-title = Settings of the group
group-row-seconds = <b>{ $seconds } s</b> for each question
group-row-count = <b>{ $count }</b> questions a round
group-row-topics = Topics: <b>{ $value }</b>
group-row-difficulty = Difficulty: <b>{ $value }</b>
group-row-language = Language: <b>{ $value }</b>
group-row-starters-all = <b>Everybody</b> may start a round
group-row-starters-admins = <b>Only administrators</b> may start a round
group-row-bonus-on = Speed bonus <b>on</b>
group-row-bonus-off = Speed bonus <b>off</b>

group-seconds = Time
group-count = Questions
group-topics = Topics
group-difficulty = Difficulty
group-language = Language
group-more = Rules of the game
group-back = ◀ Settings
group-all = All
group-private = Write to Bilge in private

group-about-seconds = How many seconds for each question?
group-about-count = How many questions shall a round have?
group-about-topics = From which topics shall rounds be? You can choose several.
group-about-difficulty = Which difficulties do you want? You can choose several.
group-about-language = In which language shall I ask and speak here?
group-about-more = What is ticked is on.

group-switch-bonus = Speed bonus
group-switch-starters = Only administrators start rounds
group-switch-quiet = Hide who chose what
group-switch-tidy = Delete old question cards

group-language-tr = Türkçe
group-language-en = English
group-only-admins = Only administrators change the settings of the group.
group-help =
    <b>What you can do in a group</b>

    /quiz – open a round: everybody answers, the explanation comes at the close of each question
    /quiz 5 30s – five questions, 30 seconds each
    /quiz topic 5 – from one topic
    /stop – end the round (its host or administrators)
    /leaderboard – the group's leaderboard
    /daily – a question every day (administrators)
    /settings – settings of the group (administrators)
