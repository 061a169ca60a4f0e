// The composer: writing, sending, replying, editing one's last message, and drafts a chat.

import * as api from "./api.js";
import { addFiles, bindAttach, hasFiles, takeFiles } from "./attach.js";
import { byId } from "./dom.js";
import { bindCommands, closeCommands, commandKey, filterCommands } from "./commands.js";
import { canEdit } from "./actions.js";
import { t } from "./i18n.js";
import { goTo, upsert, visible } from "./log.js";
import { emit, preview, senderOf, state } from "./state.js";
import { complain } from "./toasts.js";

const drafts = new Map();
let mode = null;
let queue = Promise.resolve();

const text = () => byId("text");
const draftKey = (chat) => `${state.me?.id}:${chat}`;
const coarse = () => matchMedia("(pointer: coarse)").matches;

function grow() {
  text().style.height = "auto";
  text().style.height = `${Math.min(text().scrollHeight, 180)}px`;
  byId("send").disabled = text().value.trim() === "" && !hasFiles();
}

function write(value) {
  text().value = value;
  grow();
}

function showMode() {
  byId("context").hidden = !mode;
  if (!mode) return;
  const { name } = senderOf(mode.message);
  byId("context-title").textContent = mode.kind === "edit" ? t("editing") : t("replying", { name });
  byId("context-text").textContent = preview(mode.message).slice(0, 200);
}

function setMode(kind, message) {
  mode = kind && { kind, message };
  showMode();
  text().focus();
}

export function reply(message) {
  if (mode?.kind === "edit") write("");
  setMode("reply", message);
}

export function edit(message) {
  setMode("edit", message);
  write(message.text);
  text().setSelectionRange(text().value.length, text().value.length);
}

function leaveMode() {
  if (mode?.kind === "edit") write("");
  mode = null;
  showMode();
}

function editLast() {
  const mine = visible().findLast(canEdit);
  if (!mine) return;
  goTo(mine.id);
  edit(mine);
}

async function deliver(job) {
  const { me, chat, thread, words, files, context } = job;
  for (const [index, file] of files.entries()) {
    const caption = index === 0 ? words : "";
    receive(job, await api.sendFile(me, chat, file, { caption, thread }));
  }
  if (files.length > 0 || !words) return;
  const extra = context && { [context.kind === "edit" ? "edit" : "reply_to"]: context.message.id };
  receive(job, await api.say({ as: me, chat, text: words, ...(thread ? { thread } : {}), ...extra }));
}

function receive({ me, chat }, message) {
  if (me === state.me.id && chat === state.chat) upsert(message);
  emit("said", message);
}

// Messages leave one after the other; what could not be sent comes back into the composer.
function enqueue(job) {
  queue = queue.then(() => deliver(job)).catch((error) => {
    complain(error);
    if (job.chat !== state.chat || text().value) return;
    write(job.words);
    addFiles(job.files);
  });
}

export function sendText(words) {
  enqueue({ me: state.me.id, chat: state.chat, thread: state.topic, words, files: [], context: null });
}

function submit() {
  const words = text().value.trim();
  if (!state.chat || (!words && !hasFiles())) return;
  const context = mode;
  mode = null;
  showMode();
  write("");
  drafts.delete(draftKey(state.chat));
  closeCommands();
  enqueue({ me: state.me.id, chat: state.chat, thread: state.topic, words, files: takeFiles(), context });
}

function onKey(event) {
  if (event.isComposing || commandKey(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !coarse()) {
    event.preventDefault();
    submit();
  } else if (event.key === "ArrowUp" && text().value === "" && !mode) {
    event.preventDefault();
    editLast();
  } else if (event.key === "Escape" && mode) {
    event.stopPropagation();
    leaveMode();
  }
}

export function keepDraft() {
  if (state.chat && mode?.kind !== "edit") drafts.set(draftKey(state.chat), text().value);
  mode = null;
}

export function restoreDraft() {
  takeFiles();
  showMode();
  closeCommands();
  write(drafts.get(draftKey(state.chat)) ?? "");
  if (!coarse()) text().focus();
}

export function bindComposer() {
  bindAttach();
  bindCommands((command) => {
    write("");
    sendText(command);
  });
  text().addEventListener("keydown", onKey);
  text().addEventListener("input", () => {
    grow();
    filterCommands();
  });
  text().addEventListener("blur", () => setTimeout(() => document.activeElement !== text() && closeCommands(), 150));
  byId("composer").addEventListener("files", grow);
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
    text().focus();
  });
  byId("context-close").addEventListener("click", () => {
    leaveMode();
    text().focus();
  });
}
