// The buttons under a bubble: pressed, busy until the bot has answered, then free again.

import * as api from "./api.js";
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { link, safeUrl } from "./richtext.js";
import { state } from "./state.js";
import { answerToast, complain, toast } from "./toasts.js";

const PATIENCE = 20;
const busy = new Set();

const keyOf = (message, button) => `${state.me.id}:${message.chat}:${message.id}:${button.data}`;

function mark(key, isBusy) {
  if (isBusy) busy.add(key);
  else busy.delete(key);
  for (const element of document.querySelectorAll(".inline-button")) {
    if (element.dataset.key === key) element.setAttribute("aria-busy", String(isBusy));
  }
}

async function press(message, button) {
  const key = keyOf(message, button);
  if (busy.has(key)) return;
  mark(key, true);
  try {
    const { id } = await api.tap(state.me.id, message.chat, message.id, button.data);
    const answer = await api.tapAnswer(id, PATIENCE);
    if (answer.answered) answerToast({ chat: message.chat, message: message.id, ...answer });
    else toast(t("noAnswer"));
  } catch (error) {
    complain(error);
  } finally {
    mark(key, false);
  }
}

function dataButton(message, button) {
  const key = keyOf(message, button);
  const attributes = { type: "button", class: "inline-button", "data-key": key, "aria-busy": String(busy.has(key)) };
  return h("button", { ...attributes, onclick: () => press(message, button) }, h("span", {}, button.text));
}

function urlButton(button) {
  const label = [h("span", {}, button.text), icon("out"), h("span", { class: "sr-only" }, t("opensLink"))];
  if (!safeUrl(button.url)) return h("span", { class: "inline-button" }, h("span", {}, button.text));
  const element = link(button.url, label);
  element.classList.add("inline-button");
  return element;
}

// Arrow keys walk the keyboard as it lies there.
function walk(event) {
  const line = event.target.closest(".button-row");
  const lines = [...event.currentTarget.children];
  const column = [...line.children].indexOf(event.target);
  const upDown = lines[lines.indexOf(line) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? NaN)];
  const across = line.children[column + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? NaN)];
  const next = across ?? upDown?.children[Math.min(column, upDown.children.length - 1)];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

export function inlineKeyboard(message) {
  if (!message.buttons?.length) return null;
  const element = (button) => (button.url ? urlButton(button) : dataButton(message, button));
  const rows = message.buttons.map((row) => h("div", { class: "button-row" }, row.map(element)));
  return h("div", { class: "keyboard", onkeydown: walk }, rows);
}
