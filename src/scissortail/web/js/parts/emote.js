// What people say without words. It travels as an emoji; here it is cut of our own paper.

import { html } from "../html.js";
import { say } from "../words.js";

/** By what is sent. */
export const EMOTES = new Map([["🙂", "smile"], ["😄", "laugh"], ["😮", "wow"], ["😢", "sad"], ["👍", "thumb"], ["👏", "clap"], ["🐀", "rat"], ["🧀", "cheese"], ["🐉", "dragon"], ["🍬", "sweet"]]);

/** @type {Record<string, string>} */
const PICTURES = { rat: "rat", cheese: "cheese-yellow", dragon: "dragon", sweet: "sweet-3" };

/** What is in a face. @type {Record<string, () => any>} */
const FACES = {
  smile: () => html`<path class="line" d="M7.5 14c2 3.5 7 3.5 9 0" />`,
  laugh: () => html`<path class="ink" d="M6.5 13h11c0 6-11 6-11 0z" />`,
  wow: () => html`<ellipse class="ink" cx="12" cy="16" rx="2.2" ry="2.8" />`,
  sad: () => html`<path class="line" d="M8 17.5c1.8-3 6.2-3 8 0" /><path class="tear" d="M6.5 12c-2 3-1.5 5 0 5s2-2 0-5z" />`,
};

/** @type {Record<string, string>} */
const HANDS = {
  thumb: "M3 11h4v9H3zM8.5 11.5L12 3.5c2.5 0 3 2 2.5 4L14 10h5c1.5 0 2.2 1.2 1.8 2.5l-2 6.5c-.3 1-1 1.5-2 1.5h-8z",
  clap: "M4 13l4-7c1-1.5 3-.5 2.3 1L9 10l5-5.5c1.2-1.2 2.8.2 1.8 1.6L13 10l4-3.5c1.3-1 2.6.6 1.5 1.8L15 12l3-1.5c1.5-.6 2.3 1 1 2l-6 5.5c-3 2.5-6.5 2.5-8.5.5S2.5 15.5 4 13zM19 3l1-2M22 6l1.5-.5M16 2l0-1.5",
};

/** @param {{name: string}} props */
export function Emote({ name }) {
  const words = say(`page-emote-${name}`);
  if (PICTURES[name]) return html`<img class="emote" src=${`/static/art/${PICTURES[name]}.svg`} alt=${words} width="24" height="24" />`;
  return html`<svg class="emote" viewBox="0 0 24 24" role="img" aria-label=${words}>
    ${HANDS[name] ? html`<path class="skin" d=${HANDS[name]} />`
      : html`<circle class="skin" cx="12" cy="12" r="10" /><circle class="ink" cx="8.5" cy="9.5" r="1.4" /><circle class="ink" cx="15.5" cy="9.5" r="1.4" />${FACES[name]?.()}`}
  </svg>`;
}
