// The topics of a forum as a strip of tabs above the messages.

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";
import { emit, openRow, state } from "./state.js";

const news = new Set();
const keyOf = (chat, topic) => `${chat}:${topic ?? 0}`;

function tab({ id, name }) {
  const open = id === state.topic;
  const attributes = { type: "button", role: "tab", class: "topic", "aria-selected": String(open), tabindex: open ? "0" : "-1", "aria-controls": "log" };
  const dot = news.has(keyOf(state.chat, id)) && h("span", { class: "dot" });
  return h("button", { ...attributes, onclick: () => emit("topic", id) }, name, dot);
}

export function renderTopics() {
  const row = openRow();
  const strip = byId("topics");
  const focused = strip.contains(document.activeElement);
  strip.hidden = !row?.is_forum;
  if (strip.hidden) return;
  news.delete(keyOf(state.chat, state.topic));
  strip.setAttribute("aria-label", t("topics"));
  const others = row.topics.filter((topic) => topic.id !== 1);
  strip.replaceChildren(...[{ id: null, name: t("general") }, ...others].map(tab));
  const open = strip.querySelector("[aria-selected=true]");
  open?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (focused) open?.focus();
}

export function noteTopic(chat, topic) {
  news.add(keyOf(chat, topic));
  renderTopics();
}

export function bindTopics() {
  byId("topics").addEventListener("keydown", (event) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!move) return;
    event.preventDefault();
    const tabs = [...byId("topics").children];
    const next = tabs[(tabs.indexOf(document.activeElement) + move + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}
