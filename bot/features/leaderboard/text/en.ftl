command-leaderboard = Leaderboard: /leaderboard week, month, all

leaderboard-title = Leaderboard · { $period }
leaderboard-all-topics = All topics
leaderboard-week = This week
leaderboard-month = This month
leaderboard-all = All time
leaderboard-row = { $rank }. { $name } · { $points } points · { $right }/{ $total }
leaderboard-people =
    { $people ->
        [one] { $people } person
       *[other] { $people } people
    }
leaderboard-own = Your place: { $rank } of { $people }
leaderboard-not-yet = You have no points here yet.
leaderboard-hidden = You are hidden here; only your groups see you.
leaderboard-rank = { $rank }.
leaderboard-points = { $points } points
leaderboard-share = { $right }/{ $total }

leaderboard-empty-week = Nobody has scored this week yet.
leaderboard-empty-month = Nobody has scored this month yet.
leaderboard-empty-all = Nobody has scored yet.
leaderboard-fill-group = Play a round with /quiz and the board fills up here.
leaderboard-fill = Every question you meet for the first time counts. Answer one and your name appears here.

leaderboard-before = ◀ Previous
leaderboard-after = Next ▶
leaderboard-pick = Choose a topic
leaderboard-picture = As a picture
leaderboard-hide = Hide me
leaderboard-show = Show me
leaderboard-home = Back to start
leaderboard-play = ▶ Ask me
leaderboard-open = Open the leaderboard
leaderboard-back = ◀ Leaderboard
leaderboard-which = Which topic's leaderboard would you like to see?
leaderboard-now-hidden = You are hidden and off the leaderboard.
leaderboard-now-shown = You are on the leaderboard again.

leaderboard-name = Your name on the leaderboard: <b>{ $name }</b>
leaderboard-name-how = To change it: <code>/leaderboard name Chestnut</code>. To remove a nickname: <code>/leaderboard name -</code>. Groups always see your Telegram name.
leaderboard-bad-name = That name won't do: write { $shortest } to { $longest } characters with a letter or a digit among them. For example /leaderboard name Chestnut
leaderboard-name-private = A nickname shows on the leaderboard of all learners only; send me /leaderboard name in private. Here your Telegram name counts.
leaderboard-unknown = There is no leaderboard "{ $words }". There are: /leaderboard week, /leaderboard month, /leaderboard all
