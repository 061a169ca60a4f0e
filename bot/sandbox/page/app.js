// The page as a whole: what is bound to what, and how it begins.

import * as api from "./api.js";
import { bindActions, copyText, openActions } from "./actions.js";
import { byId, icon } from "./dom.js";
import { bindChats, renderChats } from "./chatlist.js";
import { bindComposer, edit, reply, sendText } from "./composer.js";
import { renderAll, renderTexts } from "./frame.js";
import { aboutChat, newGroup } from "./groups.js";
import { onDelete, onEdit, onMessage, onSaid, readSoon, refreshSoon } from "./happenings.js";
import { setLanguage, t } from "./i18n.js";
import * as log from "./log.js";
import { bindPeople } from "./people.js";
import { REMEMBERED, become, hide, mine, onRefused, show } from "./session.js";
import { emit, on, openRow, people, state } from "./state.js";
import { answerToast, complain, guarded, toast } from "./toasts.js";
import { bindTopics, renderTopics } from "./topics.js";

// A link to the bot itself with a start parameter works as in the real client.
async function onLink({ event, href }) {
  const url = new URL(href);
  const isBot = url.hostname === "t.me" && url.pathname.slice(1).toLowerCase() === state.world.bot.username?.toLowerCase();
  if (!isBot || url.searchParams.has("startgroup")) return;
  event.preventDefault();
  await show(mine());
  const payload = url.searchParams.get("start");
  if (payload) sendText(`/start ${payload}`);
}

function bindEvents() {
  on("become", guarded((id) => become(id)));
  on("show", guarded((id) => show(id)));
  on("refresh", refreshSoon);
  on("refused", onRefused);
  on("said", onSaid);
  on("topic", (id) => {
    state.topic = id;
    renderTopics();
    log.renderLog();
    log.toBottom();
  });
  on("goto", (id) => log.goTo(id) || toast(t("notLoaded")));
  on("link", guarded(onLink));
  on("command", sendText);
  on("copy", copyText);
  on("reply", reply);
  on("edit", edit);
  on("actions", openActions);
  on("live:message", onMessage);
  on("live:edit", onEdit);
  on("live:delete", onDelete);
  on("live:toast", answerToast);
  on("live:chats", refreshSoon);
}

function bindPage() {
  for (const element of document.querySelectorAll("[data-icon]")) element.prepend(icon(element.dataset.icon));
  byId("new-group").addEventListener("click", newGroup);
  byId("back").addEventListener("click", hide);
  byId("chat-head").addEventListener("click", aboutChat);
  addEventListener("popstate", () => {
    const chat = Number(new URLSearchParams(location.search).get("chat")) || null;
    if (chat) guarded(() => show(chat, { push: false }))();
    else hide();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !openRow()) return;
    openRow().unread = 0;
    readSoon();
    refreshSoon();
  });
}

// Nobody is here yet: whoever is added elsewhere, by a script for example, is welcomed at once.
async function awaitPeople() {
  if (state.me) return;
  state.world = await api.world(null, null);
  if (people().length > 0) emit("become", people()[0].id);
  else setTimeout(guarded(awaitPeople), 1500);
}

async function boot() {
  setLanguage(navigator.language);
  bindPage();
  bindEvents();
  for (const bind of [bindActions, bindChats, bindComposer, bindPeople, bindTopics, log.bindLog]) bind();
  renderTexts();
  const query = new URLSearchParams(location.search);
  state.world = await api.world(null, null);
  const wanted = Number(query.get("as")) || Number(localStorage.getItem(REMEMBERED));
  const me = people().find((user) => user.id === wanted) ?? people()[0];
  if (me) await become(me.id, { chat: Number(query.get("chat")) || null });
  else renderAll();
  if (!me) guarded(awaitPeople)();
  document.body.dataset.ready = "true";
}

boot().catch((error) => {
  complain(error);
  document.body.dataset.ready = "true";
});
