"""What each rule of the linter is for, in English."""

EXPLANATIONS: dict[str, str] = {
    "LB01": "A key much longer or shorter than the rest is found without reading. Bring the "
    "options to a similar length: shorten the key, or make a distractor more precise.",
    "LB02": "Over many questions people learn that the longest option is right. Lengthen "
    "distractors or shorten keys until length tells nothing.",
    "PB01": "Keys that favour a place, or stand at one place many times in a row, can be guessed "
    "where the order is kept (polls, paper). Move the keys around.",
    "AN01": "'All of the above', 'A and C' and the like lose their sense when options are "
    "shuffled and reward partial knowledge. Name the content; pin what must stay last.",
    "NG01": "A small 'not' is overread. Ask for what is so, or write the NOT in capitals; never "
    "let an option negate a negative stem once more.",
    "DU01": "Two equal options: one of them is wasted, and if one is the key, neither can be "
    "judged. Replace one.",
    "DU02": "Options that say nearly the same, or contain each other, can't both be wrong or "
    "right on their own. Make them exclude each other.",
    "OV01": "A value in two ranges has two answers. Make the ranges meet without overlapping.",
    "OR01": "Numbers and dates are compared faster in order. Sort them, rising or falling.",
    "GR01": "An option that alone ends, begins or is inflected differently stands out before its "
    "content is read. Give all options one grammatical form.",
    "AB01": "'Always', 'never', 'only': test-wise people strike such options unread. Word "
    "distractors as carefully as the key, or let a key be absolute where the facts are.",
    "CL01": "A word of the stem that returns in the key alone points at it. Use the word in "
    "a distractor as well, or say it in another way.",
    "PR01": "Two options that mirror each other tell that one of them is right, so the others "
    "drop out. Fine where the confusion itself is tested; else vary the pairs.",
    "DB01": "A stem that asks two things can be half known, and the option that answers both "
    "gives itself away. Ask one thing.",
    "LN01": "Long texts do not fit Telegram's polls, and very long ones not one message. Cut "
    "what the answer does not need.",
    "EX01": "People learn from the explanation. Say in two to four sentences why the key is "
    "right and where the best distractor fails.",
    "EX02": "Somebody who chose an option wants to know what was wrong with that one. Give each "
    "its own reason, naming the misconception behind it.",
    "ND01": "Two questions that ask the same count twice and teach once. Keep the better one, or "
    "make the other ask something else.",
    "TR01": "Both languages of a question are one item with one set of statistics. Make numbers, "
    "code, negation and extent agree, and leave nothing untranslated.",
    "RD01": "The stem should not be a reading test. Split long sentences and say it plainly; "
    "technical terms may stay.",
    "HM01": "Two options are a coin. Three good ones are enough, if every distractor is believed "
    "by somebody.",
}
