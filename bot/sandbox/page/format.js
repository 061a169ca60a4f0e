// Times, days and sizes as the language of the page writes them.

import { t } from "./i18n.js";

const locale = () => (document.documentElement.lang === "tr" ? "tr-TR" : "en-GB");
const dateOf = (seconds) => new Date(seconds * 1000);

export const dayKey = (seconds) => dateOf(seconds).toDateString();

export function clock(seconds) {
  return dateOf(seconds).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
}

function daysAgo(seconds) {
  const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(new Date()) - midnight(dateOf(seconds))) / 86_400_000);
}

export function dayName(seconds) {
  const ago = daysAgo(seconds);
  if (ago === 0) return t("today");
  if (ago === 1) return t("yesterday");
  const sameYear = dateOf(seconds).getFullYear() === new Date().getFullYear();
  const year = sameYear ? {} : { year: "numeric" };
  return dateOf(seconds).toLocaleDateString(locale(), { day: "numeric", month: "long", ...year });
}

export function shortTime(seconds) {
  const ago = daysAgo(seconds);
  if (ago === 0) return clock(seconds);
  if (ago < 7) return dateOf(seconds).toLocaleDateString(locale(), { weekday: "short" });
  return dateOf(seconds).toLocaleDateString(locale(), { day: "2-digit", month: "2-digit", year: "2-digit" });
}

export function fileSize(bytes) {
  const units = ["B", "KB", "MB", "GB"];
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const number = (bytes / 1024 ** step).toLocaleString(locale(), { maximumFractionDigits: step ? 1 : 0 });
  return `${number} ${units[step]}`;
}
