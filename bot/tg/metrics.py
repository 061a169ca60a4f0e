"""What operators watch, in Prometheus' terms; times in seconds."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """The figures of one running bot, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.updates = self._counter("updates", "Updates stored", "kind")
        self.answers = self._counter("answers", "Answers to taps sent, by outcome", "outcome")
        self.calls = self._counter("calls", "Bot API calls by outcome", "method", "step")
        self.errors = self._counter("errors", "Trouble by kind", "kind")
        self.too_many = self._counter("too_many_requests", "429 answers of Telegram")
        self.toast = Histogram(
            "bilge_toast_seconds",
            "From the arrival of a tap to its toast",
            buckets=LATENCIES,
            registry=self.registry,
        )
        self.queue = self._gauge("send_queue", "Messages that wait or are under way")
        self.backlog = self._gauge("backlog", "Updates that wait or are being handled")
        self.poll_age = self._gauge("poll_age_seconds", "Since the last successful getUpdates")

    def _counter(self, name: str, help_: str, *labels: str) -> Counter:
        return Counter(f"bilge_{name}", help_, labels, registry=self.registry)

    def _gauge(self, name: str, help_: str) -> Gauge:
        return Gauge(f"bilge_{name}", help_, registry=self.registry)

    def text(self) -> bytes:
        """The exposition format."""
        return generate_latest(self.registry)
