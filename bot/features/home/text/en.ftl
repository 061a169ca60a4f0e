command-help = What I can do
command-privacy = What I keep about you

home-welcome =
    Hello { $name }, I am Bilge.

    I ask questions while you prepare for technical exams, record your answers, and tell you why every time.
home-first = ▶ First question
home-topics = Topics
home-settings = Settings
home-back = Back to start

home-help =
    <b>What you can do</b>

    /quiz – start a round
    /quiz 5 – a round of five questions
    /quiz topic 5 – five questions from one topic
    /topics – topics and your progress
    /settings – language, topics, difficulty, length of a round
    /cancel – end the round and see its summary
    /privacy – what I keep about you

    After each answer I show the right one, the reason, and why your choice was wrong if it was. Questions you missed come back later.
home-privacy =
    <b>What I keep about you</b>

    • Your Telegram id, name, username and language: to address you and to show you on leaderboards.
    • Your answers with their time and duration: to show your progress, to ask again what you missed, and to improve the questions.
    • Your settings.

    I keep no content of your messages, no phone number and no contacts. Your data stays in this bot's database only.
