command-topics = Topics and your progress

topics-title = Topics
topics-name = <b>{ $title }</b>
topics-row =
    { $seen ->
        [0] { $total } questions, not started yet
       *[other] { $seen } of { $total } questions seen, { $right } right
    }
topics-all = ▶ Ask from all
topics-home = Back to start
topics-back = ◀ Previous
topics-more = Next ▶
topics-empty = No topics yet. They appear here once the bank has questions.
