// The menu of commands above the composer: opened by its button or '/', narrowed while typing.

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";
import { state } from "./state.js";

let found = [];
let active = 0;
let choose = () => {};

const menu = () => byId("commands");
const text = () => byId("text");
export const commandsOpen = () => !menu().hidden;

function option({ command, description }, index) {
  const attributes = { id: `command-${index}`, role: "option", class: "command-option", "aria-selected": String(index === active) };
  const onpointerdown = (event) => event.preventDefault();
  return h("li", { ...attributes, onpointerdown, onclick: () => pick(index) },
    h("span", { class: "command-name" }, `/${command}`), h("span", { class: "command-about" }, description));
}

function mark() {
  [...menu().children].forEach((item, index) => item.setAttribute("aria-selected", String(index === active)));
  menu().children[active]?.scrollIntoView({ block: "nearest" });
  text().setAttribute("aria-activedescendant", `command-${active}`);
}

function open(list) {
  found = list;
  active = 0;
  menu().setAttribute("aria-label", t("commands"));
  menu().replaceChildren(...list.map(option));
  menu().hidden = list.length === 0;
  byId("command-button").setAttribute("aria-expanded", String(!menu().hidden));
  if (menu().hidden) text().removeAttribute("aria-activedescendant");
  else mark();
}

export const closeCommands = () => open([]);

export function filterCommands() {
  const typed = /^\/(\w*)$/u.exec(text().value);
  if (!typed) return closeCommands();
  const start = typed[1].toLowerCase();
  return open(state.world.commands.filter(({ command }) => command.startsWith(start)));
}

function pick(index) {
  const { command } = found[index];
  closeCommands();
  choose(`/${command}`);
}

function complete() {
  text().value = `/${found[active].command} `;
  closeCommands();
}

// Returns whether the key belonged to the menu.
export function commandKey(event) {
  if (!commandsOpen()) return false;
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (move) active = (active + move + found.length) % found.length;
  else if (event.key === "Enter" && !event.shiftKey) pick(active);
  else if (event.key === "Tab" && !event.shiftKey) complete();
  else if (event.key === "Escape") closeCommands();
  else return false;
  if (move) mark();
  event.preventDefault();
  return true;
}

export function bindCommands(onchoose) {
  choose = onchoose;
  byId("command-button").addEventListener("click", () => {
    if (commandsOpen()) closeCommands();
    else open(state.world.commands);
    text().focus();
  });
}
