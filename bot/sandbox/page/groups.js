// Groups: the form that makes one, and the sheet that tells and changes who is in it.

import * as api from "./api.js";
import { avatar, fullName, h } from "./dom.js";
import { field, formDialog, openDialog } from "./dialogs.js";
import { t } from "./i18n.js";
import { chatFace, emit, isPrivate, openRow, people, state } from "./state.js";
import { complain, toast } from "./toasts.js";

function memberChoice(user) {
  const mine = user.id === state.me.id;
  const box = h("input", { type: "checkbox", name: "member", value: user.id, checked: true, disabled: mine });
  const note = mine && h("small", {}, t("you"));
  return h("label", { class: "pick" }, box, avatar(user.id, fullName(user), "small"), h("span", {}, fullName(user)), note);
}

function forumFields() {
  const topics = h("input", { type: "text", name: "topics", placeholder: t("topicsHint"), "aria-label": t("topics"), hidden: true });
  const toggle = (event) => {
    topics.hidden = !event.target.checked;
    if (!topics.hidden) topics.focus();
  };
  const box = h("input", { type: "checkbox", name: "forum", onchange: toggle });
  return [h("label", { class: "pick" }, box, h("span", {}, t("forum"))), topics];
}

function groupOf(data) {
  const members = [state.me.id, ...data.getAll("member").map(Number)];
  const group = { title: data.get("title").trim(), type: "supergroup", members: [...new Set(members)], admins: [state.me.id] };
  if (!data.get("forum")) return group;
  const topics = data.get("topics").split(",").map((name) => name.trim()).filter(Boolean);
  return { ...group, is_forum: true, topics };
}

async function create(data) {
  const row = await api.addGroup(groupOf(data));
  emit("show", row.id);
}

export function newGroup() {
  const title = { type: "text", name: "title", required: true, maxlength: "128", pattern: ".*\\S.*", autocomplete: "off" };
  const fields = [
    field(t("groupTitle"), h("input", { ...title, placeholder: t("groupTitleHint") }), t("botJoins", { bot: chatFace({ type: "private" }).name })),
    h("fieldset", {}, h("legend", {}, t("members")), h("div", { class: "picks" }, people().map(memberChoice))),
    forumFields(),
  ];
  formDialog(t("newGroup"), fields, t("create"), create);
}

function standing(row, user) {
  if (row.admins.includes(user.id)) return "administrator";
  return row.members.includes(user.id) ? "member" : "left";
}

function standingChoice(row, user) {
  const now = standing(row, user);
  const labels = { administrator: t("admin"), member: t("member"), left: now === "left" ? "—" : t("left") };
  const change = async (event) => {
    try {
      await api.setMember(row.id, user.id, event.target.value);
      emit("refresh");
    } catch (error) {
      complain(error);
      event.target.value = now;
    }
  };
  const options = Object.entries(labels).map(([value, label]) => h("option", { value, selected: value === now }, label));
  return h("select", { "aria-label": t("joinAs", { name: fullName(user) }), onchange: change }, options);
}

function memberLine(row, user) {
  const name = h("span", { class: "grow" }, fullName(user));
  return h("li", {}, avatar(user.id, fullName(user), "small"), name, standingChoice(row, user));
}

async function block(blocked) {
  try {
    await api.setBlocked(state.me.id, blocked);
    if (blocked) state.blocked.add(state.me.id);
    else state.blocked.delete(state.me.id);
    toast(t(blocked ? "blocked" : "unblocked"));
  } catch (error) {
    complain(error);
  }
}

function privateSheet(close) {
  const blocked = state.blocked.has(state.me.id);
  const toggle = async () => {
    close();
    await block(!blocked);
  };
  const button = h("button", { type: "button", class: blocked ? "primary" : "danger", onclick: toggle }, t(blocked ? "unblock" : "block"));
  return [h("p", { class: "muted" }, t("blockText")), h("div", { class: "actions" }, button)];
}

function groupSheet(row, close) {
  const everyone = [...people(), state.world.bot];
  const done = h("button", { type: "button", class: "primary", onclick: close }, t("ok"));
  return [h("ul", { class: "members" }, everyone.map((user) => memberLine(row, user))), h("div", { class: "actions" }, done)];
}

export function aboutChat() {
  const row = openRow();
  if (!row) return;
  const close = () => dialog.close();
  const body = h("div", {}, isPrivate(row) ? privateSheet(close) : groupSheet(row, close));
  const dialog = openDialog(chatFace(row).name, body);
  dialog.querySelector("h2").focus();
}
