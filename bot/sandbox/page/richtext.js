// Text with entities (UTF-16 offsets, as JavaScript counts too) becomes elements; nothing is parsed as HTML.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { emit } from "./state.js";

const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);
const LITERAL = new Set(["code", "pre", "url", "text_link", "bot_command", "mention", "email"]);
const AUTOMATIC = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)'\]]|(?<=^|[\s(])\/[a-z0-9_]{1,32}(?:@\w+)?(?![\w/])/giu;
const SAFE = new Set(["http:", "https:", "mailto:", "tel:"]);

export function safeUrl(address) {
  const withScheme = /^[a-z][a-z0-9+.-]*:/iu.test(address) ? address : `https://${address}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  return url && SAFE.has(url.protocol) ? url.href : null;
}

export function link(address, ...children) {
  const href = safeUrl(address);
  if (!href) return h("span", {}, ...children);
  const onclick = (event) => emit("link", { event, href });
  return h("a", { href, target: "_blank", rel: "noopener noreferrer", onclick }, ...children);
}

function command(text, ...children) {
  return h("button", { type: "button", class: "command", onclick: () => emit("command", text) }, ...children);
}

function spoiler(...children) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (!element.classList.contains("hidden")) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.remove("hidden");
    for (const name of ["role", "tabindex", "aria-label"]) element.removeAttribute(name);
  };
  const attributes = { class: "spoiler hidden", role: "button", tabindex: "0", "aria-label": t("spoiler") };
  const element = h("span", { ...attributes, onclick: reveal, onkeydown: reveal }, h("span", {}, ...children));
  return element;
}

function preformatted(entity, ...children) {
  const code = h("code", {}, ...children);
  const copy = () => emit("copy", code.textContent);
  const button = h("button", { type: "button", class: "copy", onclick: copy, "aria-label": t("copy") }, icon("copy"));
  const bar = h("span", { class: "pre-bar" }, h("span", {}, entity.language ?? ""), button);
  return h("div", { class: "pre" }, bar, h("pre", { tabindex: "0" }, code));
}

function expandable(...children) {
  const toggle = () => {
    const open = quote.classList.toggle("open");
    button.setAttribute("aria-expanded", String(open));
    button.textContent = t(open ? "less" : "more");
  };
  const button = h("button", { type: "button", class: "expand", onclick: toggle, "aria-expanded": "false" }, t("more"));
  const body = h("div", { class: "quote-body" }, ...children);
  const quote = h("blockquote", { class: "expandable" }, body, button);
  requestAnimationFrame(() => {
    button.hidden = body.scrollHeight <= body.clientHeight + 1;
  });
  return quote;
}

const WRAP = {
  bold: (_, text, inner) => h("strong", {}, inner),
  italic: (_, text, inner) => h("em", {}, inner),
  underline: (_, text, inner) => h("u", {}, inner),
  strikethrough: (_, text, inner) => h("s", {}, inner),
  code: (_, text, inner) => h("code", {}, inner),
  pre: (entity, text, inner) => preformatted(entity, inner),
  blockquote: (_, text, inner) => h("blockquote", {}, inner),
  expandable_blockquote: (_, text, inner) => expandable(inner),
  spoiler: (_, text, inner) => spoiler(inner),
  text_link: (entity, text, inner) => link(entity.url ?? "", inner),
  url: (_, text, inner) => link(text, inner),
  email: (_, text, inner) => link(`mailto:${text}`, inner),
  bot_command: (_, text, inner) => command(text, inner),
  mention: (_, text, inner) => h("span", { class: "mention" }, inner),
  text_mention: (_, text, inner) => h("span", { class: "mention" }, inner),
};

function* plain(text, literal) {
  let at = 0;
  for (const match of literal ? [] : text.matchAll(AUTOMATIC)) {
    if (match.index > at) yield text.slice(at, match.index);
    yield match[0].startsWith("/") ? command(match[0], match[0]) : link(match[0], match[0]);
    at = match.index + match[0].length;
  }
  if (at < text.length) yield text.slice(at);
}

// A block starts and ends its own line, so the line breaks around it are already shown.
function trimmed(text, { afterBlock, beforeBlock }) {
  const start = afterBlock && text.startsWith("\n") ? 1 : 0;
  const end = beforeBlock && text.length > start && text.endsWith("\n") ? -1 : undefined;
  return text.slice(start, end);
}

function render(text, from, to, entities, literal) {
  const parts = [];
  let at = from;
  let afterBlock = false;
  let rest = entities;
  while (rest.length > 0) {
    const [entity, ...tail] = rest;
    const start = Math.max(entity.offset, at);
    const end = Math.min(entity.offset + entity.length, to);
    rest = tail;
    if (start >= end) continue;
    const isBlock = BLOCKS.has(entity.type);
    parts.push(...plain(trimmed(text.slice(at, start), { afterBlock, beforeBlock: isBlock }), literal));
    const inside = tail.filter((other) => other.offset < end);
    const inner = render(text, start, end, inside, literal || LITERAL.has(entity.type));
    const wrap = WRAP[entity.type];
    parts.push(wrap ? wrap(entity, text.slice(start, end), inner) : inner);
    rest = tail.filter((other) => other.offset + other.length > end);
    at = end;
    afterBlock = isBlock;
  }
  parts.push(...plain(trimmed(text.slice(at, to), { afterBlock, beforeBlock: false }), literal));
  return parts;
}

export function richText(text, entities) {
  const ordered = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return render(text, 0, text.length, ordered, false);
}
