authoring-no-files = I can't do anything with files. /quiz asks you questions, /help says what else I can do.

authoring-how = <b>Adding questions</b>

    Send me a file, or paste questions here. I read them, show you what I found, and add them once you agree.

    You can write these under the file:
    <code>topic: ml-scaling-performance</code>
    <code>language: en</code>
    <code>encoding: cp1254</code>

    What I read: text (pasted questions, GIFT, Aiken, Markdown), CSV and Excel, Moodle XML, QTI, JSON, Anki, Kahoot, and Bilge's own YAML. At most 20 MB.{ $waiting ->
        [0] { "" }
        [one] { "" }

    One file waits for your decision:
       *[other] { "" }

    { $waiting } files wait for your decision:
    }
authoring-received = <b>{ $name }</b> is here, reading it…
authoring-perhaps-cut = Telegram splits long texts, so this message may be incomplete. A file is safer for long texts.
authoring-reading-again = <b>{ $name }</b> is being read again; the message above will show what comes of it.
authoring-unknown-options = I don't understand: { $words }. I know topic, language, encoding, partial.
authoring-file-large = This file is larger than 20 MB, and Telegram gives me no more than that. Split it and send the parts.
authoring-many-drafts = { $most } of your files wait for a decision. Import or discard one first: /import
authoring-foreign-draft = This file is another author's.

authoring-already-waiting = This file is in line and will be read in a moment.
authoring-already-reading = This file is being read right now.
authoring-already-ready = This file has been read and waits for your decision.
authoring-already-importing = This file is being imported already.
authoring-already-done = This file has been imported.
authoring-already-failed = This file could not be read.
authoring-already-discarded = This file was discarded. Send it again if you changed your mind.

authoring-format = { " " }· { $format }
authoring-counts = { $count ->
    [one] <b>1</b> question
   *[other] <b>{ $count }</b> questions
    }: { $new } new, { $changed } to update, { $unchanged } unchanged
authoring-left = { $count ->
    [one] 1 question belongs
   *[other] { $count } questions belong
    } to the bank's files or was edited in the chat, and stays as it is.
authoring-refused = ❌ { $count ->
    [one] 1 question has errors and stays out.
   *[other] { $count } questions have errors and stay out.
    }
authoring-parked = ⏸ { $count ->
    [one] 1 question is of a kind that can't be asked here and stays out.
   *[other] { $count } questions are of a kind that can't be asked here and stay out.
    }
authoring-topics = Topic: { $titles }
authoring-topic-known = { $title }
authoring-topic-new = { $title } (new)
authoring-topic-wanted = Which topic do these questions belong to? Choose one below, or write <code>topic: new-topic</code>.
authoring-findings = <b>Findings</b>
authoring-finding = { $sign } line { $line }: { $text } <i>({ $rule })</i>
authoring-more-findings = All findings are in bulgular.txt.
authoring-not-linted = The file is large, so I did not look at the rules of item writing.
authoring-report = All findings
authoring-template = I don't know the format of this file. You can fill in this template and send it to me.

authoring-card = Card { $number }
authoring-card-here = • Card { $number }
authoring-show-answer = Show the answer
authoring-hide-answer = Hide the answer
authoring-back-summary = ◀ Summary
authoring-import = Import
authoring-import-partial = { $count ->
    [one] Import the sound one
   *[other] Import the { $count } sound ones
    }
authoring-discard = Discard
authoring-again = Read again
authoring-choose-topic = Choose topic
authoring-choose-topic-how = Which topic do the questions belong to? If it is not listed, write <code>topic: new-topic</code>.
authoring-topic-of-file = New topic: { $topic }
authoring-switch-language = Language: { $value }
authoring-language-tr = Turkish
authoring-language-en = English

authoring-failed-empty = I found no question in it that I could take.
authoring-failed-gone = Telegram no longer gives me this file. Please send it again.
authoring-failed-network = I could not get the file from Telegram. Try again in a moment.
authoring-failed-slow = Reading the file took longer than a minute, so I stopped. Split it and send the parts.
authoring-failed-broken = Something went wrong while reading this file, and the operators have been told. You can try to save it in another format and send that.
authoring-failed-heavy = I ran out of memory reading this file. Split it and send the parts.
authoring-discarded = <b>{ $name }</b>: discarded, nothing was added.
authoring-expired = <b>{ $name }</b> waited a week for your decision, so I let it go. Send it again if you like.
authoring-progress = ⏳ <b>{ $name }</b> is being imported: { $done } / { $total }
authoring-imported = ✅ <b>{ $name }</b> is imported

    imported { $imported }, updated { $updated }, skipped { $skipped }, refused { $refused }
authoring-see = See the questions

authoring-overview = <b>Questions</b> · { $total }

    Choose a topic, or search: <code>/questions drift</code>. The id of a question works too.
authoring-topic-count = { $title } ({ $count })
authoring-retired-count = Retired ({ $count })
authoring-list-retired = Retired
authoring-list-all = All questions
authoring-listed = { $count ->
    [one] 1 question
   *[other] { $count } questions
    }
authoring-listed-more = more than { $count } questions; narrow the search
authoring-line = { $number }. { $stem }
authoring-line-retired = { $number }. <s>{ $stem }</s>
authoring-all-topics = Topics
authoring-nothing-found = I found no question with "{ $query }". Try another word of its stem.

authoring-state = <code>{ $id }</code> · { $status } · { $source } · revision { $number }
authoring-status-ready = asked
authoring-status-draft = draft
authoring-status-retired = retired
authoring-source-bank = from the files
authoring-source-import = imported
authoring-source-chat = edited in the chat
authoring-never-asked = Nobody has answered it yet.
authoring-figures = Revision { $number }: { $asked ->
    [one] 1 answer
   *[other] { $asked } answers
    }, { $share } right
authoring-edit = Edit
authoring-show-whys = Reasons
authoring-hide-whys = Hide reasons
authoring-in-tr = In Turkish
authoring-in-en = In English
authoring-retire = Retire
authoring-restore = Ask again
authoring-history = History
authoring-give-back = Give back
authoring-back-list = ◀ List
authoring-back-question = ◀ Question
authoring-now-retired = The question is asked no more; its answers stay.
authoring-now-ready = The question is asked again.
authoring-given-back-bank = The question is the files' again: at its next start the bot takes it as it is there.
authoring-given-back-import = The question belongs to imports again: send the file once more and it reads as it does there.
authoring-not-edited = This question was not edited in the chat.

authoring-history-of = { $id } · history
authoring-no-history = Nobody has touched this question yet.
authoring-noted = { $when } · { $name } · { $what }
authoring-old-new = <s>{ $old }</s> → { $new }
authoring-done-edited = edited
authoring-done-retired = retired
authoring-done-restored = restored
authoring-done-given-back = given back
authoring-done-imported = added ({ $file })
authoring-done-renewed = updated ({ $file })
authoring-done-regraded = key corrected

authoring-choose-field = <b>{ $id }</b> · { $language }

    What shall we change?
authoring-field-stem = Stem
authoring-field-option = Option { $letter }
authoring-field-why = Reason { $letter }
authoring-field-explanation = Explanation
authoring-field-difficulty = Difficulty
authoring-field-key = Key
authoring-field-topic = Topic
authoring-field-in = { $name } · { $language }
authoring-nothing-yet = <i>Nothing yet.</i>
authoring-type-stem = Write the new stem.
authoring-type-option = Write the new text of the option.
authoring-type-why = Write the new reason. Write - to remove it.
authoring-type-explanation = Write the new explanation. Write - to remove it.
authoring-type-difficulty = Choose the new difficulty or write it: 1 to 5.
authoring-type-key = Choose the letter of the right option or write it. Several: A, C
authoring-type-topic = Choose the new topic or write its name.
authoring-old = Before:
authoring-new = After:
authoring-faults = ❌ It can't be saved like this. Write another text:
authoring-hints = Please look at:
authoring-hint = • { $text } <i>({ $rule })</i>
authoring-fresh = Saving makes a new revision: earlier answers stay with the earlier one.
authoring-same-revision = The revision stays the same. If you write another text, I take that one.
authoring-save = Save
authoring-regrade = Save and regrade past answers
authoring-drop = Discard
authoring-saved = Saved
authoring-meanwhile = Somebody changed this question while you were writing. Look at it as it is now and try again.
authoring-too-long = This text has { $found } characters; at most { $most } fit here. Shorten it and write it again.
authoring-empty-text = There is no text in this message that I could keep. Write the new text.
authoring-same = It reads like that already. Write another text.
authoring-no-difficulty = A difficulty is a number from 1 to 5.
authoring-no-key = Write the letter of the right option, A to { $last }. A question with one answer takes one letter.
authoring-no-topic = There is no topic "{ $topic }". The nearest: { $near }
authoring-before = ◀
authoring-after = ▶
