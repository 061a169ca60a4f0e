// The small menu of one message: reply, copy, edit, delete.

import * as api from "./api.js";
import { byId, h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { messageOf } from "./log.js";
import { emit, openRow, state } from "./state.js";
import { complain, toast } from "./toasts.js";

let origin = null;

export const canEdit = (message) => message.outgoing && Boolean(message.text);

function canRemove(message) {
  return message.outgoing || openRow()?.admins.includes(state.me.id) || openRow()?.type === "private";
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch (error) {
    complain(error);
  }
}

async function remove(message) {
  try {
    await api.remove(state.me.id, message.chat, message.id);
  } catch (error) {
    complain(error);
  }
}

function entries(message) {
  const text = message.text ?? message.caption;
  return [
    ["reply", "reply", () => emit("reply", message)],
    text && ["copy", "copy", () => copyText(text)],
    canEdit(message) && ["edit", "edit", () => emit("edit", message)],
    canRemove(message) && ["remove", "trash", () => remove(message)],
  ].filter(Boolean);
}

function item([key, picture, run]) {
  const onclick = () => {
    byId("menu").hidePopover();
    run();
  };
  return h("button", { type: "button", role: "menuitem", tabindex: "-1", class: key === "remove" ? "menu-item danger" : "menu-item", onclick }, icon(picture), t(key));
}

function position(menu, { left, top, bottom }) {
  const { width, height } = menu.getBoundingClientRect();
  const below = bottom + height + 8 < innerHeight;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${below ? bottom + 4 : Math.max(8, top - height - 4)}px`;
}

function show(message, box, from) {
  const menu = byId("menu");
  origin = from;
  menu.setAttribute("aria-label", t("messageActions"));
  menu.replaceChildren(...entries(message).map(item));
  menu.showPopover();
  position(menu, box);
  menu.firstElementChild.focus();
}

function move(event) {
  const items = [...byId("menu").children];
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Tab") byId("menu").hidePopover();
  if (!by) return;
  event.preventDefault();
  items[(items.indexOf(document.activeElement) + by + items.length) % items.length].focus();
}

function messageAt(target) {
  const element = target.closest?.(".message");
  return element && messageOf(Number(element.dataset.id));
}

function onContextMenu(event) {
  const message = messageAt(event.target);
  if (!message || event.target.closest("a, img") || String(getSelection())) return;
  event.preventDefault();
  const { clientX: left, clientY: top } = event;
  show(message, { left, top, bottom: top }, event.target.closest(".message"));
}

function onKey(event) {
  if (event.key !== "Enter" || !event.target.matches(".message")) return;
  event.preventDefault();
  show(messageAt(event.target), event.target.querySelector(".bubble").getBoundingClientRect(), event.target);
}

export function openActions({ message, at }) {
  show(message, at.getBoundingClientRect(), at);
}

export function bindActions() {
  byId("log").addEventListener("contextmenu", onContextMenu);
  byId("log").addEventListener("keydown", onKey);
  byId("log").addEventListener("dblclick", (event) => {
    const message = !event.target.closest("button, a, pre") && messageAt(event.target);
    if (message) emit("reply", message);
  });
  byId("menu").addEventListener("keydown", move);
  byId("menu").addEventListener("toggle", (event) => {
    if (event.newState === "closed" && byId("menu").contains(document.activeElement)) origin?.focus();
  });
}
