"""The bot as a process: killed, stopped, refused; and its command line."""
