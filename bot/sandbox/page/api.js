// The stage of the sandbox as functions: each resolves to the JSON it answered or rejects with StageError.

import { t } from "./i18n.js";

export class StageError extends Error {}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (cause) {
    throw new StageError(t("unreachable"), { cause });
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new StageError(t("failed", { error: body.error ?? response.status }));
  return body;
}

function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const query = (values) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export const world = (as, chat) => request(`/stage/world?${query({ as, chat })}`);
export const history = (as, chat) => request(`/stage/chats/${chat}/messages?${query({ as, limit: 200 })}`);
// Whoever fetches messages has read them; one is enough to say so.
export const markRead = (as, chat) => request(`/stage/chats/${chat}/messages?${query({ as, limit: 1 })}`);
export const say = (message) => post("/stage/messages", message);
export const remove = (as, chat, message) => post("/stage/delete", { as, chat, message });
export const tap = (as, chat, message, data) => post("/stage/taps", { as, chat, message, data });
export const tapAnswer = (id, timeout) => request(`/stage/taps/${encodeURIComponent(id)}?${query({ timeout })}`);
export const addUser = (user) => post("/stage/users", user);
export const addGroup = (group) => post("/stage/groups", group);
export const setMember = (chat, user, status) => post(`/stage/groups/${chat}/members`, { user, status });
export const setBlocked = (user, blocked) => post("/stage/block", { user, blocked });
export const events = (as) => new EventSource(`/stage/events?${query({ as })}`);

export function sendFile(as, chat, file, { caption, thread } = {}) {
  const form = new FormData();
  form.set("as", as);
  form.set("chat", chat);
  form.set("file", file, file.name);
  if (caption) form.set("caption", caption);
  if (thread) form.set("thread", thread);
  return request("/stage/documents", { method: "POST", body: form });
}
