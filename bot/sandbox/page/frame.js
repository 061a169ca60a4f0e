// The frame around the messages: texts, the head of the chat, empty states, and which pane shows.

import { avatar, byId, fullName, h } from "./dom.js";
import { renderChats } from "./chatlist.js";
import { sendText } from "./composer.js";
import { t } from "./i18n.js";
import { addPerson, renderPeople } from "./people.js";
import { chatFace, isPrivate, openRow, state } from "./state.js";
import { renderTopics } from "./topics.js";

export function renderTexts() {
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = t(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", t(element.dataset.label));
    if (element.matches("button")) element.title = t(element.dataset.label);
  }
  byId("text").placeholder = t("write");
  byId("writing-as").textContent = state.me ? t("writingAs", { name: fullName(state.me) }) : t("people");
}

function subtitle(row) {
  return isPrivate(row) ? t("bot") : t("memberCount", { n: row.members.length });
}

function renderHead() {
  const row = openRow();
  if (!row) return;
  const { id, name } = chatFace(row);
  byId("chat-avatar").replaceChildren(avatar(id, name, isPrivate(row) ? "" : "square"));
  byId("chat-title").textContent = name;
  byId("chat-about").textContent = subtitle(row);
  byId("log").classList.toggle("direct", isPrivate(row));
}

function emptyChat(row) {
  const { id, name } = chatFace(row);
  const about = isPrivate(row) && (state.world.bot.description ?? "");
  const start = h("button", { type: "button", class: "primary large", id: "start", onclick: () => sendText("/start") }, t("start"));
  const words = isPrivate(row) ? t("emptyPrivate", { bot: name }) : t("emptyGroup");
  return [avatar(id, name, "huge"), h("h2", {}, name), about && h("p", { class: "about" }, about), h("p", { class: "muted" }, words), isPrivate(row) && start];
}

function welcome() {
  const add = h("button", { type: "button", class: "primary large", onclick: addPerson }, t("addPerson"));
  return [avatar(state.world.bot.id, fullName(state.world.bot), "huge"), h("h2", {}, t("welcome")), h("p", { class: "muted" }, t("welcomeText")), add];
}

function renderEmpty() {
  const row = openRow();
  byId("conversation").hidden = !row;
  byId("nothing").hidden = Boolean(row);
  byId("new-group").hidden = !state.me;
  const parts = state.me ? [h("h2", {}, t("pickTitle")), h("p", { class: "muted" }, t("pick"))] : welcome();
  byId("nothing").replaceChildren(...parts);
  if (row) byId("empty").replaceChildren(...emptyChat(row).filter(Boolean));
  document.body.dataset.screen = row || !state.me ? "chat" : "list";
}

export function renderAll() {
  renderTexts();
  renderPeople();
  renderChats();
  renderHead();
  renderTopics();
  renderEmpty();
}
