"""The rooms that know Telegram: what comes in, what goes out, and nothing of quizzes."""
