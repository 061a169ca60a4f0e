// The messages of the open chat: kept in order, grouped by day and sender, and stuck to the bottom.

import { byId, h, reconcile } from "./dom.js";
import { dayKey, dayName } from "./format.js";
import { t } from "./i18n.js";
import { isService, messageElement } from "./bubbles.js";
import { openRow, senderOf, state, threadOf } from "./state.js";

const GROUP_GAP = 600;
const messages = new Map();
const elements = new Map();
const days = new Map();
let stuck = true;
let missed = 0;

const scroller = () => byId("scroller");
const shown = (message) => !openRow()?.is_forum || threadOf(message) === state.topic;

export const visible = () => [...messages.values()].filter(shown).sort((a, b) => a.id - b.id);
export const messageOf = (id) => messages.get(id);
export const elementOf = (id) => elements.get(id);

function together(a, b) {
  if (!a || !b || isService(a) || isService(b)) return false;
  const near = Math.abs(b.date - a.date) < GROUP_GAP && dayKey(a.date) === dayKey(b.date);
  return near && senderOf(a).id === senderOf(b).id;
}

function daySign(message) {
  const key = dayKey(message.date);
  if (!days.has(key)) days.set(key, h("div", { class: "day" }, h("span", {})));
  days.get(key).firstElementChild.textContent = dayName(message.date);
  return days.get(key);
}

function place(list) {
  const wanted = [];
  list.forEach((message, index) => {
    const before = list[index - 1];
    const element = elements.get(message.id);
    if (!before || dayKey(before.date) !== dayKey(message.date)) wanted.push(daySign(message));
    element.classList.toggle("first", !together(before, message));
    element.classList.toggle("last", !together(message, list[index + 1]));
    wanted.push(element);
  });
  return wanted;
}

export function toBottom({ smooth = false } = {}) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scroller().scrollTo({ top: scroller().scrollHeight, behavior: smooth && !calm ? "smooth" : "instant" });
  stuck = true;
  showPill();
}

function showPill() {
  if (stuck) missed = 0;
  const pill = byId("pill");
  pill.hidden = stuck;
  pill.classList.toggle("with-news", missed > 0);
  byId("pill-text").textContent = missed ? t("newMessages", { n: missed }) : "";
  pill.setAttribute("aria-label", missed ? t("newMessages", { n: missed }) : t("toBottom"));
}

function onScroll() {
  const { scrollTop, scrollHeight, clientHeight } = scroller();
  stuck = scrollHeight - scrollTop - clientHeight < 60;
  showPill();
}

function oneTabStop(list) {
  const log = byId("log");
  log.querySelector(".message[tabindex='0']")?.setAttribute("tabindex", "-1");
  const last = list.findLast((message) => !isService(message));
  if (last) elements.get(last.id).tabIndex = 0;
}

export function renderLog() {
  const list = visible();
  reconcile(byId("log"), place(list));
  oneTabStop(list);
  byId("empty").hidden = list.length > 0;
  if (stuck) toBottom();
}

const originalOf = (message) => message.reply_to && messages.get(message.reply_to.id);

// An edit replaces the bubble that may hold the focus; the new one takes it over.
function rebuild(message) {
  const old = elements.get(message.id);
  const focused = old?.contains(document.activeElement);
  const element = messageElement(message, originalOf(message));
  elements.set(message.id, element);
  if (!old) return element;
  old.replaceWith(element);
  if (focused) (element.querySelector(".inline-button") ?? element).focus({ preventScroll: true });
  return element;
}

export function upsert(message, { fresh = true } = {}) {
  const known = messages.has(message.id);
  messages.set(message.id, message);
  const element = rebuild(message);
  if (!known && fresh) element.classList.add("arriving");
  if (!known && fresh && !stuck && !message.outgoing && shown(message)) missed += 1;
  renderLog();
  if (!known && message.outgoing && fresh) toBottom();
  showPill();
}

export function drop(id) {
  messages.delete(id);
  elements.get(id)?.remove();
  elements.delete(id);
  renderLog();
}

export function fill(list) {
  const log = byId("log");
  log.setAttribute("aria-busy", "true");
  for (const map of [messages, elements, days]) map.clear();
  log.replaceChildren();
  for (const message of list) messages.set(message.id, message);
  for (const message of list) rebuild(message);
  stuck = true;
  renderLog();
  log.setAttribute("aria-busy", "false");
}

// After a lost connection: what changed meanwhile, without disturbing what is there.
export function merge(list) {
  const ids = new Set(list.map((message) => message.id));
  for (const id of messages.keys()) if (!ids.has(id)) drop(id);
  for (const message of list) {
    const same = JSON.stringify(messages.get(message.id)) === JSON.stringify(message);
    if (!same) upsert(message);
  }
}

export function goTo(id) {
  const element = elements.get(id);
  if (!element?.isConnected) return false;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  element.classList.remove("flash");
  requestAnimationFrame(() => element.classList.add("flash"));
  element.focus({ preventScroll: true });
  return true;
}

function step(event) {
  const move = { ArrowDown: "next", ArrowUp: "previous" }[event.key];
  const current = event.target.closest?.(".message");
  if (!move || event.target !== current) return;
  event.preventDefault();
  let next = current[`${move}ElementSibling`];
  while (next && !next.matches(".message")) next = next[`${move}ElementSibling`];
  if (!next) return;
  current.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

export function bindLog() {
  scroller().addEventListener("scroll", onScroll, { passive: true });
  byId("log").addEventListener("keydown", step);
  byId("pill").addEventListener("click", () => toBottom({ smooth: true }));
  const follow = new ResizeObserver(() => stuck && toBottom());
  follow.observe(byId("log"));
  follow.observe(scroller());
}
