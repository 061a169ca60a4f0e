// Short words that slide in and go, and alerts that wait to be read.

import { byId, h } from "./dom.js";
import { alertDialog } from "./dialogs.js";

const STAYS = 4200;
const SAME = 3000;
const recent = new Map();

export function toast(text, { tone = "plain" } = {}) {
  const element = h("div", { class: `toast ${tone}` }, text);
  const leave = () => {
    element.classList.add("leaving");
    setTimeout(() => element.remove(), 260);
  };
  element.addEventListener("click", leave);
  byId("toasts").append(element);
  while (byId("toasts").children.length > 3) byId("toasts").firstElementChild.remove();
  setTimeout(leave, STAYS + text.length * 35);
}

export const complain = (error) => toast(error.message, { tone: "error" });

export const guarded = (action) => async (detail) => {
  try {
    await action(detail);
  } catch (error) {
    complain(error);
  }
};

// The answer to a tap arrives twice, as an event and as the end of the wait; it is shown once.
export function answerToast({ chat, message, text, alert }) {
  if (!text) return;
  const key = `${chat}:${message}:${text}`;
  const now = Date.now();
  if (now - (recent.get(key) ?? 0) < SAME) return;
  recent.set(key, now);
  if (alert) alertDialog(text);
  else toast(text);
}
