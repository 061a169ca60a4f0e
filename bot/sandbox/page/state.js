// What the page knows: who you are, your chats, the open chat; and a small bus that says what changed.

import { fullName } from "./dom.js";
import { t } from "./i18n.js";

export const state = {
  me: null,
  world: { bot: { id: 0, first_name: "Bot" }, users: [], chats: [], commands: [] },
  chat: null,
  topic: null,
  blocked: new Set(),
};

const bus = new EventTarget();

export const on = (name, listener) => bus.addEventListener(name, (event) => listener(event.detail));
export const emit = (name, detail) => bus.dispatchEvent(new CustomEvent(name, { detail }));

export const chatRow = (id) => state.world.chats.find((row) => row.id === id) ?? null;
export const openRow = () => chatRow(state.chat);
export const people = () => state.world.users.filter((user) => !user.is_bot);
export const isPrivate = (row) => row.type === "private";

export function chatFace(row) {
  const bot = state.world.bot;
  if (isPrivate(row)) return { id: bot.id, name: fullName(bot) };
  return { id: row.id, name: row.title };
}

export function senderOf(message) {
  const chat = message.sender_chat;
  if (chat) return { id: chat.id, name: chat.title ?? t("anonymous") };
  const user = message.from;
  return user ? { id: user.id, name: fullName(user) } : { id: 0, name: t("anonymous") };
}

// A general topic is thread 1 on some servers and no thread at all on others.
export const threadOf = (message) => (message.thread === 1 ? null : message.thread ?? null);

export function preview(message) {
  if (message.text || message.caption) return message.text || message.caption;
  if (message.photo) return t("photo");
  if (message.document) return message.document.name ?? t("document");
  if (message.sticker) return t("sticker");
  if (message.location) return t("location");
  return t(message.service ?? "service", { name: senderOf(message).name });
}
