command-quiz = Answer questions: /quiz, /quiz 5, /quiz topic 5
command-cancel = End the round and see its summary

quiz-stop = Stop
quiz-new = New round
quiz-topics = Topics
quiz-settings = Settings
quiz-continue = Continue ▶
quiz-retry = Ask what I missed again ({ $count })

quiz-over = This round was over. Start a new one with /quiz.

quiz-summary = 🏁 { $right } of { $total } right ({ $percent }), { $time }
quiz-summary-skipped = Skipped: { $count }
quiz-summary-all-right = All of them right.
quiz-summary-missed = Worth another look:
quiz-summary-more = … and { $count } more
quiz-summary-empty =
    🏁 The round is over.

    You gave no answer this time; start another one when you are ready.

quiz-unfinished = You have an unfinished round: { $place }/{ $total }.
quiz-not-awaited = All right, I'm not waiting for your words any more. Your round, if one is open, goes on.
quiz-no-round = You have no open round. Start one with /quiz.
quiz-bad-count = A round of { $count } won't do: write a number from 1 to { $largest }. For example /quiz 5
quiz-unknown-topic = There is no topic "{ $topic }". Is it one of these?
quiz-no-such-topic = There is no topic "{ $topic }".
quiz-nothing-fits = No question fits the topics, difficulty and language you chose. Try widening your settings.
quiz-nothing-missed = There is nothing left to ask again.
