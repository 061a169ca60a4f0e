// Who you are: a strip of faces to switch between, and the form that adds one more.

import * as api from "./api.js";
import { avatar, byId, fullName, h, icon } from "./dom.js";
import { field, formDialog } from "./dialogs.js";
import { languageOf, t } from "./i18n.js";
import { emit, people, state } from "./state.js";

function face(user) {
  const mine = user.id === state.me?.id;
  const attributes = { type: "button", role: "radio", class: "person", "data-id": user.id };
  const label = { "aria-checked": String(mine), tabindex: mine ? "0" : "-1", title: fullName(user) };
  const choose = () => emit("become", user.id);
  return h("button", { ...attributes, ...label, onclick: choose }, avatar(user.id, fullName(user)), h("span", {}, user.first_name));
}

function step(event) {
  const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!move) return;
  event.preventDefault();
  const faces = [...byId("people").children];
  const next = faces[(faces.indexOf(document.activeElement) + move + faces.length) % faces.length];
  next?.focus();
  next?.click();
}

export function renderPeople() {
  const strip = byId("people");
  const focused = strip.contains(document.activeElement);
  strip.setAttribute("aria-label", t("people"));
  strip.replaceChildren(...people().map(face));
  const mine = strip.querySelector("[aria-checked=true]");
  mine?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (focused) mine?.focus();
  if (!mine && strip.firstElementChild) strip.firstElementChild.tabIndex = 0;
}

function languageChoice() {
  const option = (value, label) => h("option", { value, selected: languageOf(document.documentElement.lang) === value }, label);
  return h("select", { name: "language" }, option("tr", t("turkish")), option("en", t("english")));
}

async function create(data) {
  const user = { first_name: data.get("first").trim(), language_code: data.get("language") };
  const last = data.get("last").trim();
  if (last) user.last_name = last;
  const added = await api.addUser(user);
  emit("become", added.id);
}

export function addPerson() {
  const text = { type: "text", maxlength: "64", autocomplete: "off" };
  const fields = [
    field(t("firstName"), h("input", { ...text, name: "first", required: true, pattern: ".*\\S.*" })),
    field(t("lastName"), h("input", { ...text, name: "last" })),
    field(t("language"), languageChoice()),
  ];
  formDialog(t("addPerson"), fields, t("add"), create);
}

export function bindPeople() {
  byId("people").addEventListener("keydown", step);
  byId("add-person").append(icon("plus"));
  byId("add-person").addEventListener("click", addPerson);
}
