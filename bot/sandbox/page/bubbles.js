// One message as a bubble: who, what was replied to, pictures and files, text, time, and its buttons.

import { avatar, h, icon, iconButton, tint } from "./dom.js";
import { photoDialog } from "./dialogs.js";
import { clock, fileSize } from "./format.js";
import { t } from "./i18n.js";
import { richText } from "./richtext.js";
import { chatRow, emit, isPrivate, preview, senderOf } from "./state.js";
import { inlineKeyboard } from "./taps.js";

function senderLine(message, row) {
  const { id, name } = senderOf(message);
  const badge = row?.admins.includes(id) ? h("span", { class: "role" }, t("admin")) : null;
  return h("div", { class: `sender ${tint(id)}` }, h("span", { class: "sender-name" }, name), badge);
}

function quoted(message, original) {
  const { id, text } = message.reply_to;
  const words = original ? preview(original) : text || t("service");
  const name = original && h("span", { class: "quoted-name" }, senderOf(original).name);
  const attributes = { type: "button", class: "quoted", "aria-label": t("goTo", { text: words.slice(0, 80) }) };
  return h("button", { ...attributes, onclick: () => emit("goto", id) }, name, h("span", { class: "quoted-text" }, words.slice(0, 300)));
}

function photo(message) {
  const { url, width, height } = message.photo;
  const image = h("img", { src: url, width, height, alt: message.caption || t("photo"), loading: "lazy" });
  return h("button", { type: "button", class: "photo", "aria-label": t("openPhoto"), onclick: () => photoDialog(url, image.alt) }, image);
}

const isPicture = (file) => /^image\/(png|jpeg|gif|webp)$/u.test(file.mime ?? "") && file.size < 10_000_000;

function documentPicture(file) {
  const image = h("img", { src: file.url, alt: file.name ?? t("photo"), loading: "lazy" });
  return h("button", { type: "button", class: "photo", "aria-label": t("openPhoto"), onclick: () => photoDialog(file.url, image.alt) }, image);
}

function documentLine(file) {
  const name = file.name ?? t("document");
  const size = fileSize(file.size ?? 0);
  const attributes = { class: "document", href: file.url, download: name, "aria-label": t("download", { name, size }) };
  const words = h("span", { class: "document-text" }, h("span", { class: "document-name" }, name), h("span", { class: "document-size" }, size));
  return h("a", attributes, h("span", { class: "document-icon" }, icon("file")), words, icon("download"));
}

function attachment(message) {
  const file = message.document;
  return [message.photo && photo(message), file && isPicture(file) && documentPicture(file), file && documentLine(file)];
}

function meta(message) {
  const time = new Date(message.date * 1000);
  const edited = message.edit_date && h("span", { class: "edited" }, t("edited"));
  return [edited, h("time", { datetime: time.toISOString(), title: time.toLocaleString() }, clock(message.date))];
}

// The hidden twin keeps room for the time at the end of the last line.
function words(message) {
  const text = message.text ?? message.caption;
  const time = h("span", { class: "meta" }, meta(message));
  if (!text) return [message.document || message.photo ? null : h("div", { class: "text muted" }, preview(message)), time];
  const room = h("span", { class: "meta-room", "aria-hidden": "true" }, meta(message));
  return [h("div", { class: "text" }, richText(text, message.caption_entities ?? message.entities), room), time];
}

function bubble(message, original) {
  const row = chatRow(message.chat);
  const named = !message.outgoing && row && !isPrivate(row);
  const onlyPicture = message.photo && !message.caption;
  return h("div", { class: onlyPicture ? "bubble picture" : "bubble" },
    named && senderLine(message, row), message.reply_to && quoted(message, original), attachment(message), words(message));
}

export function isService(message) {
  return Boolean(message.service) || !["text", "caption", "document", "photo", "sticker", "location"].some((key) => message[key]);
}

export function messageElement(message, original) {
  if (isService(message)) return h("div", { class: "service", "data-id": message.id }, preview(message));
  const { id, name } = senderOf(message);
  const side = message.outgoing ? "out" : "in";
  const attributes = { class: `message ${side}`, "data-id": message.id, tabindex: "-1", "aria-label": `${name}, ${clock(message.date)}` };
  const more = iconButton("more", t("messageActions"), (event) => emit("actions", { message, at: event.currentTarget }), { tabindex: "-1", class: "icon-button more" });
  return h("article", attributes, avatar(id, name, "small"),
    h("div", { class: "stack" }, bubble(message, original), inlineKeyboard(message)), more);
}
