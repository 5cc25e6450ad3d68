// Who I am at this house.

import { signal } from "./html.js";
import { Refused, ask } from "./net.js";

const KNOWN = "scissortail-known";

/** `{name}`, or null for somebody who has not come in yet. @type {import("@preact/signals-core").Signal<{name: string} | null>} */
export const who = signal(null);

/** Ask the server. The cookie cannot be seen from here, so a note beside it says whether to ask. */
export async function findMe() {
  if (!localStorage.getItem(KNOWN)) return;
  try {
    who.value = await ask("GET", "/api/me");
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== 401) throw problem;
    localStorage.removeItem(KNOWN);
  }
}

/**
 * Be somebody: by a name (`/api/me`), a link (`/api/link`) or a recovery code (`/api/recover`).
 * @param {string} path
 * @param {object} body
 */
export async function become(path, body) {
  await ask("POST", path, body);
  localStorage.setItem(KNOWN, "yes");
  who.value = await ask("GET", "/api/me");
}

/** Be forgotten by the house. */
export async function forget() {
  await ask("DELETE", "/api/me");
  localStorage.removeItem(KNOWN);
  who.value = null;
}
