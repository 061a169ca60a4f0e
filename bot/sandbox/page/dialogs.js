// Dialogs: alerts, and the shell that the forms and the sheet about a chat are built in.

import { byId, h, iconButton } from "./dom.js";
import { t } from "./i18n.js";

let opened = 0;

export function openDialog(title, body, { role = null, wide = false } = {}) {
  opened += 1;
  const id = `dialog-title-${opened}`;
  const attributes = { class: wide ? "dialog wide" : "dialog", role, "aria-labelledby": id };
  const dialog = h("dialog", attributes, h("h2", { id, tabindex: "-1" }, title), body);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  byId("dialogs").append(dialog);
  dialog.showModal();
  return dialog;
}

export function alertDialog(text) {
  const ok = h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, t("ok"));
  const body = h("div", {}, h("p", { class: "alert-text" }, text), h("div", { class: "actions" }, ok));
  const bot = byId("chat-title").textContent || document.title;
  const dialog = openDialog(bot, body, { role: "alertdialog" });
  ok.focus();
}

export function photoDialog(url, name) {
  const image = h("img", { src: url, alt: name });
  const close = iconButton("close", t("close"), () => dialog.close());
  const dialog = openDialog(t("photo"), h("div", { class: "photo-view" }, close, image), { wide: true });
  image.addEventListener("click", () => dialog.close());
}

export function field(label, control, hint = null) {
  return h("label", { class: "field" }, h("span", {}, label), control, hint && h("small", {}, hint));
}

export function formDialog(title, fields, action, onsubmit) {
  const cancel = h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, t("cancel"));
  const submit = h("button", { type: "submit", class: "primary" }, action);
  const error = h("p", { class: "form-error", role: "alert" });
  const form = h("form", { method: "dialog" }, fields, error, h("div", { class: "actions" }, cancel, submit));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await onsubmit(new FormData(form));
      dialog.close();
    } catch (problem) {
      error.textContent = problem.message;
    } finally {
      submit.disabled = false;
    }
  });
  const dialog = openDialog(title, form);
  form.querySelector("input:not([type=hidden])")?.focus();
  return dialog;
}
