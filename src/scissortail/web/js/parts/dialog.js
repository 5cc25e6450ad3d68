// A sheet above the page that has to be answered or closed first, and the question whether somebody is sure.

import { html, signal, useEffect, useId, useRef } from "../html.js";
import { say } from "../words.js";
import { Sign } from "./sign.js";

/**
 * The browser keeps the keyboard inside, closes it by Escape, and gives the focus back to where it was.
 * @param {{title: any, close: () => void, children?: any, class?: string, [more: string]: any}} props
 */
export function Dialog({ title, close, children, class: kind = "", ...more }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const here = useRef(true);
  const id = useId();
  useEffect(() => {
    const shown = box.current;
    if (!shown?.open) shown?.showModal();
    return () => {
      here.current = false;
      shown?.close();
    };
  }, []);
  const closed = () => { if (here.current) close(); };
  const outside = (/** @type {MouseEvent} */ event) => {
    if (event.target === box.current) box.current?.close();
  };
  return html`<dialog ...${more} ref=${box} class=${`dialog ${kind}`} aria-labelledby=${id} onClose=${closed} onMouseDown=${outside}>
    <div class="dialog-body stack">
      <header class="row"><h2 id=${id} class="grow">${title}</h2>
        <button type="button" class="plain round" aria-label=${say("page-dialog-close")} onClick=${() => box.current?.close()}><${Sign} name="close" /></button></header>
      ${children}
    </div>
  </dialog>`;
}

/** @typedef {{title: string, words: string, yes: string, answer: (sure: boolean) => void}} Question */

const asked = signal(/** @type {Question | null} */ (null));

/**
 * Ask before something that cannot be taken back.
 * @param {string} title what is asked
 * @param {string} yes the verb on the button that does it
 * @param {string} [words] what it means
 * @returns {Promise<boolean>}
 */
export function sure(title, yes, words = "") {
  asked.value?.answer(false);
  return new Promise((answer) => { asked.value = { title, words, yes, answer }; });
}

/** Where the page's frame keeps the question. */
export function Asked() {
  const question = asked.value;
  if (!question) return null;
  const done = (/** @type {boolean} */ answer) => {
    if (asked.value === question) asked.value = null;
    question.answer(answer);
  };
  return html`<${Dialog} key=${question} title=${question.title} close=${() => done(false)} id="sure" role="alertdialog">
    ${question.words && html`<p>${question.words}</p>`}
    <div class="row end">
      <button type="button" id="sure-no" autofocus onClick=${() => done(false)}>${say("page-dialog-no")}</button>
      <button type="button" id="sure-yes" class="primary" onClick=${() => done(true)}>${question.yes}</button>
    </div>
  </${Dialog}>`;
}
