card-header = { $topic } · Level { $difficulty } · { $place }/{ $total }
card-your-answer = ← your answer
card-continues = The whole question and its options are above.

asking-skip = Skip
asking-submit = Answer
asking-next = Next question ▶
asking-others = Why not the other options?
asking-report = Report a problem
asking-several = Several may be right: mark them, then answer.
asking-skipped = Skipped; it comes back later.
asking-toast-right = ✅ Correct
asking-toast-wrong = ❌ Wrong, the answer is { $letters }
asking-toast-already = Your answer is recorded: { $letters }
asking-already-shown = The question is in the chat, below.
asking-nothing-marked = Mark at least one option first.

explanation-right = ✅ Correct: { $letters }
explanation-key = ✅ The answer is { $letters }
explanation-wrong = ❌ The answer is { $letters }
explanation-why = <b>Why { $letter } is right:</b> { $why }
explanation-why-not = <b>Why not { $letter }:</b> { $why }
explanation-sources = <i>Source: { $sources }</i>

closing-recorded = Recorded: { $letter }. You can change it until the time is over.
closing-fastest = First right answers: { $names }
closing-nobody = Nobody answered this question.

duration-seconds = { $seconds } s
duration-minutes = { $minutes } min { $seconds } s
duration-hours = { $hours } h { $minutes } min

when-today = today { $time }
when-tomorrow = tomorrow { $time }
when-every-day = every day
when-working-days = Monday to Friday
when-weekend = weekends

error-unexpected = Something went wrong and the operators know. Your answers are safe; please try again in a moment.
error-stale-button = This button is out of date. Start a new round with /quiz.
error-foreign-button = This button is somebody else's. Start your own round with /quiz.
error-flood = That was quick; I am catching up in order. Your taps are recorded.
error-edited-command = I don't run edited commands. Send the command as a new message.
error-not-understood = I didn't understand that. /quiz asks you questions, /help shows what I can do.
error-unknown-command = I don't know the command { $command }. The list of commands: /help
error-only-private = { $command } works in a private chat only: write to me there.
error-only-group = { $command } works in groups only.
error-anonymous = Anonymous administrators and channels can't play: there is nobody to score. Try again under your own name.
