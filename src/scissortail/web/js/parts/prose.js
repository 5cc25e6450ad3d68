// A sentence with words in it that explain themselves, written as [words](term), and with numbers of rules that lead to them.

import { html } from "../html.js";
import { gameOf } from "../learn/rules.js";
import { Term } from "./term.js";

const MARK = /\[([^\]]+)\]\(([a-z-]+)\)|\b([CWR]\d+)\b/g;

/** @param {{text: string}} props */
export function Prose({ text }) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    parts.push(text.slice(at, found.index));
    at = found.index + found[0].length;
    const [, words, term, rule] = found;
    parts.push(term ? html`<${Term} id=${term}>${words}</${Term}>` : html`<${RuleLink} rule=${/** @type {string} */ (rule)} />`);
  }
  parts.push(text.slice(at));
  return html`${parts}`;
}

/** The words alone. */
export const plainly = (/** @type {string} */ text) => text.replace(/\[([^\]]+)\]\([a-z-]+\)/g, "$1");

/** @param {{rule: string}} props */
export function RuleLink({ rule }) {
  const game = gameOf(rule);
  return game ? html`<a class="cite" href=${`/rules/${game}#${rule.toLowerCase()}`}>${rule.toUpperCase()}</a>` : html`${rule}`;
}
