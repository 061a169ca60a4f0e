command-help = What I can do

home-welcome =
    Hello { $name }, I am Bilge.

    I ask questions while you prepare for technical exams, record your answers, and tell you why every time.
home-first = ▶ First question
home-daily = Daily question
home-topics = Topics
home-leaderboard = Leaderboard
home-settings = Settings

home-help =
    <b>What you can do</b>

    /quiz – start a round
    /quiz 5 – a round of five questions
    /quiz topic 5 – five questions from one topic
    /daily – a question every day at your time, with a streak and a weekly summary
    /topics – topics and your progress
    /leaderboard – who leads this week, this month, of all time
    /settings – language, topics, difficulty, length of a round
    /report – report a mistake in the last question
    /cancel – end the round and see its summary
    /privacy – what I keep about you
    /export, /forgetme – download or delete your data

    After each answer I show the right one, the reason, and why your choice was wrong if it was. Questions you missed come back later.

home-help-admin =
    <b>Operating</b>

    /admin – how the bot is doing: daily questions, answers, what waits
    /questions – look at questions, edit them
    /import – add questions
    /reports – reported questions
    /analysis – how well the questions measure
