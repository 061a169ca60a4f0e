command-admin = How the bot is doing: daily questions, answers, what waits

admin-title = Operating · { $time }
admin-daily = Daily question
admin-today = Today
admin-waiting = Waiting

admin-on =
    { $groups ->
        [0] Subscribers: { $on }
        [one] Subscribers: { $on } · one is a group
       *[other] Subscribers: { $on } · { $groups } are groups
    }
admin-off = Paused: { $paused } · out of reach: { $blocked }
admin-due-none = No question is overdue.
admin-due = Waiting to be sent: { $due } · the first should have gone out { $behind } ago
admin-soon = To go out within the hour: { $soon }

admin-sent =
    { $under_way ->
        [0] Questions sent: { $sent }
       *[other] Questions sent: { $sent } · on their way: { $under_way }
    }
admin-failed = Questions that did not arrive: { $failed }
admin-answered =
    { $people ->
        [one] Answers: { $answers } · by one person
       *[other] Answers: { $answers } · by { $people } people
    }

admin-backlog =
    { $backlog ->
        [0] No message or tap waits for an answer.
       *[other] Messages and taps that wait for an answer: { $backlog }
    }
admin-reports =
    { $reports ->
        [0] No open reports.
       *[other] Open reports: { $reports } · { $questions ->
            [one] about one question
           *[other] about { $questions } questions
        } · /reports
    }
admin-drafts =
    { $drafts ->
        [0] No file waits for a decision.
       *[other] Files that wait for a decision: { $drafts } · /import
    }

admin-more =
    /questions – look at questions, edit them
    /import – add questions
    /reports – reported questions
    /analysis – how well the questions measure
admin-refresh = Refresh
admin-refreshed = Up to date
admin-home = Back to start
