// A sentence at the page's edge that goes away by itself.

import { html, signal } from "../html.js";
import { refusal } from "../words.js";

const LASTS = 6000;
const NOTHING = { words: "", bad: false };
const shown = signal(NOTHING);
let hiding = 0;

/**
 * @param {string} words
 * @param {boolean} [bad]
 */
export function toast(words, bad = false) {
  shown.value = { words, bad };
  clearTimeout(hiding);
  hiding = setTimeout(() => { shown.value = NOTHING; }, LASTS);
}

/** Say why something was refused. */
export const complain = (/** @type {import("../net.js").No} */ no) => toast(refusal(no), true);

/** What was refused before does not matter any more once something was taken. */
export const forget = () => { if (shown.peek().bad) shown.value = NOTHING; };

export const Toast = () => html`<div id="toast" class=${shown.value.bad ? "bad" : ""} role="status" aria-live="polite">${shown.value.words}</div>`;
