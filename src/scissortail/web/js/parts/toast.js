// A sentence at the page's edge that goes away by itself.

import { html, signal } from "../html.js";
import { refusal } from "../words.js";

const LASTS = 6000;
const shown = signal({ words: "", bad: false });
let hiding = 0;

/**
 * @param {string} words
 * @param {boolean} [bad]
 */
export function toast(words, bad = false) {
  shown.value = { words, bad };
  clearTimeout(hiding);
  hiding = setTimeout(() => { shown.value = { words: "", bad: false }; }, LASTS);
}

/** Say why something was refused. */
export const complain = (/** @type {import("../net.js").No} */ no) => toast(refusal(no), true);

export const Toast = () => html`<div id="toast" class=${shown.value.bad ? "bad" : ""} role="status" aria-live="polite">${shown.value.words}</div>`;
