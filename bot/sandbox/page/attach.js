// Files on their way: from the paper clip, dropped on the chat, or pasted.

import { byId, h, icon, iconButton } from "./dom.js";
import { fileSize } from "./format.js";
import { t } from "./i18n.js";

let files = [];
let depth = 0;

function chip(file) {
  const remove = iconButton("close", t("removeFile"), () => {
    files = files.filter((other) => other !== file);
    renderFiles();
    byId("text").focus();
  });
  return h("li", { class: "file-chip" }, icon("file"), h("span", { class: "file-name" }, file.name), h("span", { class: "file-size" }, fileSize(file.size)), remove);
}

function renderFiles() {
  byId("files").replaceChildren(...files.map(chip));
  byId("files").hidden = files.length === 0;
  byId("composer").dispatchEvent(new CustomEvent("files"));
}

export const hasFiles = () => files.length > 0;

export function addFiles(list) {
  files = [...files, ...list];
  renderFiles();
  if (files.length > 0) byId("text").focus();
}

export function takeFiles() {
  const taken = files;
  files = [];
  renderFiles();
  return taken;
}

function onPaste(event) {
  const pasted = [...event.clipboardData.files];
  if (pasted.length === 0) return;
  event.preventDefault();
  addFiles(pasted);
}

const carriesFiles = (event) => [...event.dataTransfer.types].includes("Files");

function hover(event, by) {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  depth = Math.max(0, depth + by);
  byId("drop").hidden = depth === 0;
}

function onDrop(event) {
  if (!carriesFiles(event)) return;
  hover(event, -depth);
  addFiles([...event.dataTransfer.files]);
}

export function bindAttach() {
  const chat = byId("conversation");
  byId("attach").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", ({ target }) => {
    addFiles([...target.files]);
    target.value = "";
  });
  byId("text").addEventListener("paste", onPaste);
  chat.addEventListener("dragenter", (event) => hover(event, 1));
  chat.addEventListener("dragleave", (event) => hover(event, -1));
  chat.addEventListener("dragover", (event) => hover(event, 0));
  chat.addEventListener("drop", onDrop);
}
