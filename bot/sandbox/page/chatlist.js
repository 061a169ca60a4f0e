// The list of chats: face, name, last line, time, and how much is unread.

import { avatar, byId, h, reconcile } from "./dom.js";
import { shortTime } from "./format.js";
import { t } from "./i18n.js";
import { chatFace, emit, isPrivate, preview, senderOf, state } from "./state.js";

const rows = new Map();

function author(row) {
  const { last } = row;
  if (last.outgoing) return t("youSaid");
  return isPrivate(row) || !(last.text || last.caption || last.document) ? "" : `${senderOf(last).name}: `;
}

function lastLine(row) {
  if (!row.last) return h("span", { class: "last-line" }, t("noMessages"));
  return h("span", { class: "last-line" }, h("span", { class: "author" }, author(row)), preview(row.last).slice(0, 200));
}

function badge(count) {
  if (!count) return null;
  return h("span", { class: "badge" }, h("span", { "aria-hidden": "true" }, count > 99 ? "99+" : count), h("span", { class: "sr-only" }, t("unread", { n: count })));
}

function rowContent(row) {
  const { id, name } = chatFace(row);
  const time = row.last && h("time", {}, shortTime(row.last.date));
  const kind = isPrivate(row) ? null : h("span", { class: "kind" }, row.members.length);
  return [
    avatar(id, name, isPrivate(row) ? "" : "square"),
    h("span", { class: "row-text" },
      h("span", { class: "row-top" }, h("span", { class: "name" }, name), kind, time),
      h("span", { class: "row-bottom" }, lastLine(row), badge(row.unread))),
  ];
}

function rowElement(row) {
  if (!rows.has(row.id)) {
    const open = () => emit("show", row.id);
    const button = h("button", { type: "button", class: "chat-row", onclick: open, "data-chat": row.id });
    rows.set(row.id, h("li", {}, button));
  }
  const item = rows.get(row.id);
  const button = item.firstElementChild;
  button.replaceChildren(...rowContent(row).filter(Boolean));
  if (row.id === state.chat) button.setAttribute("aria-current", "true");
  else button.removeAttribute("aria-current");
  return item;
}

const newestFirst = (a, b) => (b.last?.date ?? 0) - (a.last?.date ?? 0);

export function renderChats() {
  reconcile(byId("chats"), [...state.world.chats].sort(newestFirst).map(rowElement));
  const unread = state.world.chats.reduce((sum, row) => sum + row.unread, 0);
  const name = state.world.bot.first_name;
  document.title = unread ? `(${unread}) ${name}` : name;
}

function step(event) {
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!move) return;
  event.preventDefault();
  const buttons = [...byId("chats").querySelectorAll("button")];
  buttons[buttons.indexOf(document.activeElement) + move]?.focus();
}

export function bindChats() {
  byId("chats").addEventListener("keydown", step);
}
