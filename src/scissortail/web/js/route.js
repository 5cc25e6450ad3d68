// Which screen an address is. Links inside the page do not load it anew.

import { signal } from "./html.js";

/** @typedef {{screen: string, id: string, query: URLSearchParams, hash: string}} Place */

/** The screens by the first part of an address; each is loaded when it is first shown. @type {Record<string, () => Promise<{Screen: any}>>} */
export const SCREENS = {
  "": () => import("./screens/home.js"),
  new: () => import("./screens/new.js"),
  table: () => import("./screens/table.js"),
  replay: () => import("./screens/replay.js"),
  workshop: () => import("./screens/workshop.js"),
  learn: () => import("./screens/learn.js"),
  rules: () => import("./screens/rules.js"),
  me: () => import("./screens/me.js"),
  settings: () => import("./screens/settings.js"),
  link: () => import("./screens/link.js"),
};

/** What is shown where there is no screen. */
const NOWHERE = () => import("./screens/nowhere.js");

/** How many parts an address may have after the first, where it is not none. @type {Record<string, readonly [number, number]>} */
const PARTS = { new: [1, 1], table: [1, 1], replay: [1, 1], learn: [0, 1], rules: [0, 1] };

/** The screen of an address; undefined if there is none. */
function known(/** @type {string} */ path) {
  const [, screen = "", ...parts] = path.replace(/\/$/, "").split("/");
  if (!Object.hasOwn(SCREENS, screen)) return undefined;
  const [least, most] = PARTS[screen] ?? [0, 0];
  return parts.length >= least && parts.length <= most ? screen : undefined;
}

/** @param {Place} at */
export const screenOf = (at) => SCREENS[at.screen] ?? NOWHERE;

function decoded(/** @type {string} */ part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign
  }
}

/** @returns {Place} */
function read() {
  const [, , id = ""] = location.pathname.split("/");
  return { screen: known(location.pathname) ?? "nowhere", id: decoded(id), query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

/** Where we are. */
export const place = signal(read());

/**
 * Show another screen.
 * @param {string} address
 */
export function go(address) {
  history.pushState(null, "", address);
  place.value = read();
  scrollTo(0, 0);
}

/**
 * Change the address without leaving a way back to the former one.
 * @param {string} address
 */
export const rename = (address) => history.replaceState(null, "", address);

addEventListener("popstate", () => { place.value = read(); });

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("a") : null;
  if (!target || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (target.target || target.hasAttribute("download") || target.origin !== location.origin) return;
  if (known(target.pathname) === undefined || (target.hash && target.pathname === location.pathname)) return;
  event.preventDefault();
  go(target.href);
});
