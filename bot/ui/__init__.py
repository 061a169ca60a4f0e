"""What people see, as data: screens, buttons, texts; nothing here knows Telegram's client."""
