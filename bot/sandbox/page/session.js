// Who you are and which chat is open: loading, switching, and the address that says it.

import * as api from "./api.js";
import { keepDraft, restoreDraft } from "./composer.js";
import { renderAll } from "./frame.js";
import { setLanguage } from "./i18n.js";
import { connect, disconnect } from "./live.js";
import * as log from "./log.js";
import { chatRow, people, state } from "./state.js";

export const REMEMBERED = "sandbox-me";
const narrow = () => matchMedia("(max-width: 719px)").matches;
export const mine = () => state.me?.id ?? null;

// A server that was started anew does not know this person any more: begin again with it.
export async function onRefused(as) {
  const world = await api.world(null, null).catch(() => null);
  if (world && !world.users.some(({ id }) => id === as)) location.replace(location.pathname);
}

function address({ push }) {
  const query = new URLSearchParams();
  if (state.me) query.set("as", state.me.id);
  if (state.chat) query.set("chat", state.chat);
  const url = `${location.pathname}?${query}`;
  if (push) history.pushState(null, "", url);
  else history.replaceState(null, "", url);
}

async function loadWorld() {
  const world = await api.world(mine(), state.chat);
  const reading = (row) => row.id === state.chat && !document.hidden;
  state.world = { ...world, chats: world.chats.map((row) => (reading(row) ? { ...row, unread: 0 } : row)) };
}

export async function show(id, { push = true } = {}) {
  keepDraft();
  const same = state.chat === id;
  state.chat = id;
  state.topic = null;
  if (!chatRow(id)) await loadWorld();
  if (!chatRow(id)) state.chat = null;
  if (state.chat === null) return hide();
  address({ push: push && !same && narrow() });
  const [{ messages }, world] = await Promise.all([api.history(mine(), id), api.world(mine(), id)]);
  if (state.chat !== id) return undefined;
  state.world.commands = world.commands;
  chatRow(id).unread = 0;
  renderAll();
  log.fill(messages.filter((message) => !message.deleted));
  return restoreDraft();
}

export function hide() {
  keepDraft();
  const last = state.chat;
  state.chat = null;
  address({ push: false });
  renderAll();
  document.querySelector(`[data-chat="${last}"]`)?.focus();
}

function startingChat(wanted) {
  if (chatRow(wanted)) return wanted;
  return narrow() ? null : (state.world.chats[0]?.id ?? null);
}

export async function become(id, { chat = state.chat } = {}) {
  keepDraft();
  disconnect();
  const wasPrivate = state.me && chat === mine();
  state.me = { id };
  state.chat = null;
  state.world.chats = [];
  await loadWorld();
  state.me = people().find((user) => user.id === id) ?? null;
  if (!state.me) return renderAll();
  localStorage.setItem(REMEMBERED, id);
  setLanguage(state.me.language_code);
  connect(id);
  const wanted = startingChat(wasPrivate ? id : chat);
  return wanted === null ? hide() : show(wanted, { push: false });
}

export async function refresh() {
  await loadWorld();
  state.me = people().find((user) => user.id === mine()) ?? state.me;
  if (state.chat && !chatRow(state.chat)) hide();
  renderAll();
  if (!state.chat) return;
  const id = state.chat;
  const { messages } = await api.history(mine(), id);
  if (state.chat === id) log.merge(messages.filter((message) => !message.deleted));
}
