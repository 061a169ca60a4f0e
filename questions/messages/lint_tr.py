"""Madde denetiminin bulduklarının Türkçe metinleri."""

MESSAGES: dict[str, str] = {}
