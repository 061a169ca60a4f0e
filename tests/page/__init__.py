"""The chat page, driven in headless Chromium."""
