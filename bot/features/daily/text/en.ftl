command-daily = A question every day: /daily 07:30, /daily off

daily-title = Daily question
daily-about = Every day, at the time you choose, I send one question: you answer and read why. A minute is enough.
daily-about-zone = Times are those of { $zone }.
daily-off-since = The daily question is off. Your streak and answers are kept; choose a time to begin again.
daily-begin = Every day at { $time }
daily-next = Next question: <b>{ $when }</b>
daily-streak = Streak: <b>{ $days } { $days ->
    [one] day
   *[other] days
    }</b> · longest { $best }
daily-streak-none = Streak: begins with your first answer
daily-freezes = Freezes: { $count } (each covers a day you miss, by itself)
daily-frozen = The last freeze covered { $day }.
daily-row-time = Time: <b>{ $time }</b>, { $zone }
daily-row-days = Days: <b>{ $days }</b>
daily-row-count = <b>{ $count }</b> { $count ->
    [one] question
   *[other] questions
    } a day
daily-row-topics = Topics: <b>{ $value }</b>
daily-row-difficulty = Difficulty: <b>{ $value }</b>
daily-row-shared = Same question as everybody: <b>{ $value }</b>
daily-row-remind = Evening reminder: <b>{ $value }</b>
daily-row-digest = Sunday digest: <b>{ $value }</b>
daily-on = on
daily-none = off
daily-all = all

daily-time = Time
daily-zone = Time zone
daily-days = Days
daily-count = Questions a day
daily-topics = Topics
daily-difficulty = Difficulty
daily-remind = Reminder
daily-pause = Pause
daily-shared-start = Same as everybody
daily-shared-stop = My own question
daily-digest-start = Send a Sunday digest
daily-digest-stop = No Sunday digest
daily-stop = Stop
daily-resume = Go on
daily-other-time = Another time
daily-back = ◀ Daily question
daily-home = Back to start
daily-open = Daily question
daily-quiz = Answer more
daily-stay-off = Leave it off
daily-no-reminder = No reminder

daily-about-time = At what time shall it come? Choose one, or write it: 07:45
daily-about-zone-page = By which clock? Choose one, write your city (for example Leeds), or share your location with 📎.
daily-about-days = On which days? A day you leave out does not break the streak.
daily-about-count = How many questions a day?
daily-about-topics = From which topics shall I ask? You can choose several.
daily-about-difficulty = Which difficulties do you want? You can choose several.
daily-about-remind = Shall I remind you once in the evening if the day's question is unanswered?
daily-about-pause = How long a pause? Choose, or write the date you come back: 2026-12-24. A pause does not break the streak.
daily-pause-days = { $days } days

daily-begun = Done. The first question comes { $when }.
daily-already = The daily question is already on for { $time }. The next one comes { $when }.
daily-changed = Done. The next question comes { $when }.
daily-zone-changed = Your time zone is { $zone } now. The next question comes { $when }.
daily-zone-only = Your time zone is { $zone } now.
daily-paused = Paused until { $day }. On that day we go on where you left off.
daily-resumed = We go on. The next question comes { $when }.
daily-blocked = I could not reach you, so I paused the daily questions. Nothing has piled up; one tap and we go on.
daily-stopped = The daily question is off. Your streak and answers are kept; /daily turns it on again whenever you like.
daily-was-off = The daily question is off already. To turn it on, choose a time:

daily-bad-time = "{ $text }" is not a time. Write it like 07:30.
daily-bad-date = "{ $text }" is not a date. Write it like 2026-12-24 or 24.12.
daily-past-date = A pause can only end on a day to come. Write a date from tomorrow on.
daily-far-date = A pause can last a year at most. For longer, /daily off will do.
daily-unknown = "{ $text }" is neither a time nor a place I know. Write a time like 07:30, a place like Leeds or Europe/London.
daily-which = "{ $text }" is not a time, nor a place with one time zone. Write a time like 07:30; if it is a place, is it one of these?
daily-no-zone-there = I found no time zone for this location. Try the name of your city.
daily-not-on = The daily question is not on. Choose a time with /daily to begin.
daily-no-day = At least one day must stay.
daily-reminder-too-early = The reminder has to come after the question. Choose a later time.

daily-line = Today's question
daily-line-streak = Today's question · streak { $days } { $days ->
    [one] day
   *[other] days
    }
daily-line-shared = Today's question, the same for everybody
daily-line-shared-streak = Today's question, the same for everybody · streak { $days } { $days ->
    [one] day
   *[other] days
    }
daily-reminder = Today's question is waiting for you above.
daily-reminder-streak = Today's question is waiting for you above. Answer it and your streak is { $days } days.

daily-done = That's it for today. Streak: <b>{ $days } { $days ->
    [one] day
   *[other] days
    }</b>
daily-done-best = That's it for today. Streak: <b>{ $days } { $days ->
    [one] day
   *[other] days
    }</b>, your longest so far.
daily-done-skipped = That's it for today.
daily-saved = A freeze covered { $days }; your streak goes on.
daily-earned = 7 days have earned a freeze: it covers a day you miss, all by itself.
daily-anew = Welcome back. Nothing has piled up; the streak begins again at 1 today.
daily-late = Your answer is recorded. This question was an earlier day's; today's is the one that counts for the streak.
daily-share = { $people } people have answered this question today, { $percent } of them right.
daily-share-first = You are the first to answer this question today.

daily-digest-title = Your week
daily-digest-answered = { $total } { $total ->
    [one] question
   *[other] questions
    }
daily-digest-right = { $right } right · { $percent }
daily-digest-streak = Streak { $days } { $days ->
    [one] day
   *[other] days
    }
daily-digest-strongest = Strongest topic
daily-digest-weakest = Worth another look
daily-digest-caption = <b>Your week:</b> { $right } of { $total } right ({ $percent }), streak { $days } { $days ->
    [one] day
   *[other] days
    }.
daily-digest-empty = You answered nothing this week, and that is fine. Whenever you are ready, we begin with one question.
