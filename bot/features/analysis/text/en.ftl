command-analysis = How well the questions measure

analysis-waiting = Looking through the answers: { $share }. The result will stand here.
analysis-empty = There are no answers to look at yet. As people answer, you will see here which questions measure well and which have a problem.
analysis-title = Item analysis
analysis-about = { $answers } answers of { $people } people to questions they met for the first time
analysis-fast = { $fast } answers came in under 1.5 seconds and are left out.
analysis-suspicious =
    { $count ->
        [0] None of { $total } questions has an evident problem.
        [one] One of { $total } questions is suspicious; it stands first.
       *[other] { $count } of { $total } questions are suspicious; the worst stands first.
    }
analysis-when = Worked out: { $when }
analysis-refresh = Work out anew
analysis-before = ◀ Previous
analysis-after = Next ▶
analysis-back = ◀ To the list
analysis-picture = As a picture
analysis-version = Another revision ({ $revision })

analysis-brief-facility = { $share } right
analysis-brief-r = r { NUMBER($r, minimumFractionDigits: 2, maximumFractionDigits: 2) }
analysis-brief-answers =
    { $answers ->
        [one] 1 answer
       *[other] { $answers } answers
    }

analysis-head = { $question } · { $topic } · Level { $difficulty }
analysis-answers = { $right } of { $answers } first answers are right.
analysis-times =
    { $count ->
        [one] once
       *[other] { $count } times
    }
analysis-facility = Facility { $share } (95% interval: { $low } to { $high })
analysis-discrimination = Discrimination { NUMBER($r, minimumFractionDigits: 2, maximumFractionDigits: 2) }, { $verdict } (interval: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
analysis-level = Measured difficulty { NUMBER($level, minimumFractionDigits: 1, maximumFractionDigits: 1) }, declared { $declared } (interval: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
analysis-working = Working distractors: { $working }/{ $count }
analysis-mend = To mend it: <code>/questions { $question }</code>
analysis-dead = does no work
analysis-rival = the strong choose it
analysis-strong = Orange: what the strongest 27% chose

analysis-verdict-good = good
analysis-verdict-fair = fair
analysis-verdict-weak = weak
analysis-verdict-poor = poor
analysis-verdict-negative = negative

analysis-flag-wrong-key = The key may be wrong: the strong choose another option.
analysis-flag-key-negative = The weak do better than the strong; check the key.
analysis-flag-too-hard = Hardly anybody is right.
analysis-flag-distractor-strong = A distractor draws the strong.
analysis-flag-key-weak = It does not tell the strong from the weak.
analysis-flag-too-easy = Nearly everybody is right.
analysis-flag-level = It is not as difficult as declared.
analysis-flag-distractor-dead = It has a distractor that hardly anybody takes.

analysis-caution-few = Fewer than 20 answers: only counts are shown.
analysis-caution-rough = Fewer than 100 answers: too early for discrimination and distractors.
analysis-caution-strangers = Most of these people answered nothing else: discrimination can't be worked out.
analysis-caution-several = Several options are right: shares say how often each was marked.
analysis-caution-old = An earlier revision, or a question that is not asked any more.
