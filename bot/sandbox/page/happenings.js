// What each event changes: bubbles, rows of the list, what counts as read.

import * as api from "./api.js";
import { renderChats } from "./chatlist.js";
import * as log from "./log.js";
import { mine, refresh } from "./session.js";
import { chatRow, emit, openRow, people, state, threadOf } from "./state.js";
import { guarded } from "./toasts.js";
import { noteTopic } from "./topics.js";

function touchRow(message, { count }) {
  const row = chatRow(message.chat);
  if (!row) return emit("refresh");
  const newer = !row.last || message.id >= row.last.id;
  if (newer) row.last = message;
  if (count && (message.chat !== state.chat || document.hidden) && !message.outgoing) row.unread += 1;
  return renderChats();
}

let reading = 0;
export function readSoon() {
  clearTimeout(reading);
  if (!state.chat || document.hidden) return;
  const [me, chat] = [mine(), state.chat];
  reading = setTimeout(guarded(() => api.markRead(me, chat)), 150);
}

const isStranger = (user) => user && !user.is_bot && !people().some(({ id }) => id === user.id);

export function onMessage(message) {
  const open = message.chat === state.chat;
  if (open) log.upsert(message);
  if (open && openRow()?.is_forum && threadOf(message) !== state.topic) noteTopic(message.chat, threadOf(message));
  touchRow(message, { count: true });
  if (open) readSoon();
  if (isStranger(message.from)) refreshSoon();
}

export function onEdit(message) {
  if (message.chat === state.chat) log.upsert(message);
  touchRow(message, { count: false });
}

export function onDelete({ chat, id }) {
  if (chat === state.chat) log.drop(id);
  emit("refresh");
}

let refreshing = 0;
export function refreshSoon() {
  clearTimeout(refreshing);
  refreshing = setTimeout(() => guarded(refresh)(), 60);
}

export function onSaid(message) {
  if (message.chat === mine()) state.blocked.delete(mine());
  touchRow(message, { count: false });
}
