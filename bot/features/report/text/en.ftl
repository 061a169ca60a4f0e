command-report = Report a mistake in the last question

report-what = What is wrong with this question?
report-again =
    { $state ->
        [draft] You began to report this question. Choose what is wrong to finish it.
        [open] You have reported this question already: <b>{ $kind }</b>. It is being looked at; you can change your report.
        [fixed] You reported this question before and it was fixed. If something is still wrong, choose what.
       *[rejected] You reported this question before and it was looked at. If you have something to add, choose what.
    }
report-kind-key = The answer is wrong
report-kind-unclear = Unclear
report-kind-typo = A typo
report-kind-outdated = Out of date
report-kind-other = Something else
report-leave = Never mind
report-left = All right, nothing was reported.
report-write =
    Put it into words and I'll pass it on: your next message will be the report of this question.

    I'll wait for 10 minutes. /cancel leaves it.
report-only-text = Please send the report as text. /cancel leaves it.
report-thanks =
    Thank you, the authors have your report: <b>{ $kind }</b>

    I'll write to you once it is settled.
report-thanks-changed =
    Your report has been changed: <b>{ $kind }</b>

    I'll write to you once it is settled.
report-detail = Add details
report-how = There is no question to report. Once you have answered one, tap "Report a problem" below its explanation, or send /report.
report-too-many = { $most } reports a day are the most. I'll take the others tomorrow.
report-in-private = Reports are made in a private chat: { $link }

report-told-fixed =
    The question you reported has been fixed, thank you.

    { $stem }
report-told-rejected =
    We looked at the question you reported; it stays as it is.

    { $stem }

    { $reason }
report-reason-checked = We checked the answer against its sources again; it is right.
report-reason-clear = We read the question and its options again; the wording is clear enough.
report-reason-vague = We could not tell what is wrong. With more details we'll look again.

report-regraded = The answer to a question you have met was corrected.
report-regraded-key = The answer is: <b>{ $key }</b>
report-regraded-up = Yours now counts as right (+{ $points } points).
report-regraded-share = Yours has been graded anew (+{ $points } points).
report-regraded-down = Yours no longer counts as right ({ $points } points).
report-regraded-same = Your answers have been graded anew; your points stay the same.

report-queue = Waiting: { $questions ->
        [one] { $questions } question
       *[other] { $questions } questions
    }, { $reports ->
        [one] { $reports } report
       *[other] { $reports } reports
    }
report-queue-empty =
    No reports are waiting.

    They appear here when a learner taps "Report a problem" below an explanation.
report-earlier = ◀ Previous
report-later = Next ▶
report-back-queue = ◀ Reports
report-back-item = ◀ Question
report-new = { $count ->
        [one] { $count } new report.
       *[other] { $count } new reports.
    } Questions waiting: { $questions }
report-open-queue = See the reports
report-asked =
    { $total ->
        [0] Nobody has answered it in this wording yet.
       *[other] First answers: { $total } · right { $right } ({ $low }–{ $high })
    }
report-few = Few answers: don't rely on the shares.
report-reports = <b>Reports ({ $count }):</b> { $kinds }
report-of-kind = { $kind } { $count }
report-more-texts = … and { $count } more in words
report-none-open = No report of this question is waiting.
report-change-key = Change the key
report-fixed = Fixed
report-reject = Reject
report-choose-key = Which one shall be the answer? Now: { $key }
report-mark-keys = Mark the right ones. Now: { $key }
report-preview = Preview
report-effect =
    Key: { $old } → <b>{ $new }</b>

    Of { $total } answers so far
    become right: { $risen }
    become wrong: { $fallen }
    earn another share: { $shifted }

    People to be told: { $people }
report-confirm = Confirm
report-corrected =
    ✅ The key has changed: { $old } → <b>{ $new }</b>

    Earlier answers are being graded anew; whoever is concerned will be told.

    If the explanation argues for the old key, mend it too: <code>/questions { $question }</code>
report-settled-fixed = ✅ { $count ->
        [one] { $count } report closed as fixed; whoever sent it will be told.
       *[other] { $count } reports closed as fixed; whoever sent them will be told.
    }
report-settled-rejected = { $count ->
        [one] { $count } report rejected; whoever sent it will be told why.
       *[other] { $count } reports rejected; whoever sent them will be told why.
    }
report-settled-already = The reports of this question are closed.
report-changed = The question has changed meanwhile. Open it again with /reports.
report-why-reject = What shall the reporters be told?
report-reason-label-checked = The answer is right
report-reason-label-clear = The wording is clear
report-reason-label-vague = Not understood
report-reason-label-own = In my own words
report-write-reason =
    Write the reason: your next message goes to the reporters of this question as it is.

    I'll wait for 10 minutes. /cancel leaves it.
