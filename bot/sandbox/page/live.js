// What happens while the page is open, over server-sent events, with reconnection and catching up.

import * as api from "./api.js";
import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { emit } from "./state.js";

const KINDS = ["message", "edit", "delete", "toast", "chats", "action"];
let source = null;
let timer = 0;
let wait = 500;
let wasLost = false;

function showLost(lost) {
  byId("offline").textContent = lost ? t("connecting") : "";
  byId("offline").hidden = !lost;
}

function opened() {
  wait = 500;
  showLost(false);
  if (wasLost) emit("refresh");
  wasLost = false;
}

function lost(as) {
  wasLost = true;
  showLost(true);
  if (source.readyState !== EventSource.CLOSED) return;
  emit("refused", as);
  clearTimeout(timer);
  timer = setTimeout(() => connect(as), wait);
  wait = Math.min(wait * 2, 8000);
}

export function connect(as) {
  disconnect();
  const current = api.events(as);
  source = current;
  current.addEventListener("open", () => current === source && opened());
  current.addEventListener("error", () => current === source && lost(as));
  for (const kind of KINDS) {
    current.addEventListener(kind, (event) => {
      if (current === source) emit(`live:${kind}`, JSON.parse(event.data || "{}"));
    });
  }
}

export function disconnect() {
  clearTimeout(timer);
  source?.close();
  source = null;
}
