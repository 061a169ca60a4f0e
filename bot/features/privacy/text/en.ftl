command-privacy = What I keep about you
command-export = Download my data
command-forgetme = Forget me

privacy-home = Back to start
privacy-export = Everything I keep about you.
privacy-forget-sure =
    <b>Shall I forget you?</b>

    Your answers, progress and settings are deleted; your answers in groups lose your name. This can't be undone. You can take a copy with /export first.
privacy-forget-yes = Yes, forget me
privacy-forget-no = Keep it
privacy-forgotten = You are forgotten: your answers, progress and settings are deleted. If you want to start again, /start is enough.
privacy-kept = Everything stays as it is.

privacy-text =
    <b>What I keep about you</b>

    • Your Telegram id, name, username and language: to address you and to show you on leaderboards.
    • Your answers with their time and duration: to show your progress, to ask again what you missed, and to improve the questions.
    • Your settings.

    I keep no content of your messages, no phone number and no contacts. Your data stays in this bot's database only.

    Download your data with /export, have it deleted with /forgetme.
