groupdaily-title = Daily question
groupdaily-row-time = Time: <b>{ $time }</b>, { $zone }
groupdaily-row-days = Days: <b>{ $days }</b>
groupdaily-row-topics = Topics: <b>{ $value }</b>
groupdaily-row-difficulty = Difficulty: <b>{ $value }</b>
groupdaily-row-closing = Closes: <b>{ $value }</b>
groupdaily-row-weekly-on = Weekly standing on Mondays <b>on</b>
groupdaily-row-weekly-off = Weekly standing on Mondays <b>off</b>
groupdaily-next = Next question: <b>{ $when }</b>

groupdaily-time = Time
groupdaily-zone = Time zone
groupdaily-topics = Topics
groupdaily-difficulty = Difficulty
groupdaily-days = Days
groupdaily-closing = Closing
groupdaily-weekly-start = Turn the weekly standing on
groupdaily-weekly-stop = Turn the weekly standing off
groupdaily-stop = Stop the daily question
groupdaily-back = ◀ Daily question
groupdaily-all = All
groupdaily-choices = Choices

groupdaily-about-time = At what time shall the question come? For any other time write <code>/daily 09:15</code>.
groupdaily-about-zone = By which place's clock? If it is not listed, write the city: <code>/daily London</code>
groupdaily-about-topics = From which topics shall I ask? You can choose several.
groupdaily-about-difficulty = Which difficulties do you want? You can choose several.
groupdaily-about-days = On which days shall I ask?
groupdaily-about-closing = When shall a question close? Results and explanation come at the close. A change begins with the next question.
groupdaily-closes-next = with the next question
groupdaily-closes-after =
    { $hours ->
        [one] after { $hours } hour
       *[other] after { $hours } hours
    }

groupdaily-off = The daily question is off in this group.
groupdaily-stopped = The daily question is stopped.
groupdaily-how =
    Once it is on, one question for everybody comes at the same time each day; results and explanation follow at the close.

    At what time? For any other time write <code>/daily 07:30</code>. Time zone: { $zone }

groupdaily-open = Question of the day · { $count } answered
groupdaily-results-next = Results and explanation come with the next question.
groupdaily-results-at = Results and explanation: { $time }
groupdaily-right = Right ({ $right }/{ $total }, { $share }): { $names }
groupdaily-none-right = { $total } answered, and nobody was right this time.
groupdaily-and-more = { $names } and { $count } more
groupdaily-standing = This week's standing
groupdaily-week = The week's standing · { $days }
groupdaily-people =
    { $people ->
        [one] { $people } person answered
       *[other] { $people } people answered
    }
groupdaily-line = { $rank }. { $name } · { $points } points · { $right }/{ $total }
groupdaily-board = Leaderboard
groupdaily-nothing-fits = There is no question of the day: none fits the topics and difficulty. Administrators can widen the choices.

groupdaily-only-admins = Only administrators set the group's daily question. For one of your own, write /daily to me in private.
groupdaily-bad-time = There is no time "{ $time }". For example <code>/daily 07:30</code>
groupdaily-place-unknown = "{ $place }" is neither a time nor a place I know. For example <code>/daily 09:00</code> or <code>/daily London</code>
groupdaily-place-near = I found no place called "{ $place }". Is it one of these?
groupdaily-no-day = At least one day must stay. To have no questions at all, stop them.
groupdaily-too-late = This question is closed; your answer does not count.
groupdaily-is-off = The daily question is off in this group. Turn it on with /daily.
