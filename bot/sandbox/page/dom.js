// Small helpers that build elements; whatever is said goes in as text, never as markup.

export const byId = (id) => document.getElementById(id);

const PRESENT = (child) => child !== null && child !== undefined && child !== false;

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : value);
}

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children.flat(Infinity).filter(PRESENT));
  return element;
}

export function icon(name) {
  const SVG = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

export function iconButton(name, label, onclick, extra = {}) {
  const attributes = { type: "button", class: "icon-button", "aria-label": label, title: label };
  return h("button", { ...attributes, onclick, ...extra }, icon(name));
}

function firstLetter(word) {
  const segments = new Intl.Segmenter().segment(word);
  return [...segments][0]?.segment ?? "";
}

export function initials(name, language) {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return letters.map(firstLetter).join("").toLocaleUpperCase(language) || "?";
}

export const tint = (id) => `tint-${Math.abs(Number(id) || 0) % 8}`;

export function avatar(id, name, extra = "") {
  const language = document.documentElement.lang;
  const attributes = { class: `avatar ${tint(id)} ${extra}`, "aria-hidden": "true" };
  return h("span", attributes, initials(name, language));
}

export const fullName = (user) =>
  [user.first_name, user.last_name].filter(Boolean).join(" ") || String(user.id);

// Moves, adds and drops as few children as possible, so that focus and scroll stay where they are.
export function reconcile(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.children]) if (!keep.has(child)) child.remove();
  wanted.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}
