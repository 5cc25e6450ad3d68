// Words and things of the games that explain themselves. Whatever has `data-term="kraken"`, in a sentence or on a board, is
// explained on hover, on focus and on a long press; a word also on a tap. Escape closes the explanation.

import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../html.js";
import { has, load, say } from "../words.js";
import { picture } from "../learn/rules.js";

const WORD = 250;
const THING = 700;
const FOCUS = 1200;
/** So long a finger must rest, and not stray farther than this. */
const PRESS = 500;
const STRAY = 10;
const GAP = 8;
const TIP = "explanation";

/** What is explained now. @type {import("@preact/signals-core").Signal<{term: string, on: Element} | null>} */
const shown = signal(null);
let timer = 0;

/**
 * A word with its explanation: `<${Term} id="kraken">krakens</${Term}>`; without children it says its own name.
 * @param {{id: string, children?: any}} props
 */
export function Term({ id, children }) {
  const [known, setKnown] = useState(has(`term-${id}`));
  useEffect(() => {
    if (!known) load("learn").then(() => setKnown(true), () => {});
  }, [known]);
  return html`<button type="button" class="term" data-term=${id}>${children ?? (known ? say(`term-${id}-name`) : "")}</button>`;
}

/** What explains itself there, if anything. @returns {Element | null} */
const thing = (/** @type {EventTarget | null} */ target) => (target instanceof Element ? target.closest("[data-term]") : null);
const isWord = (/** @type {Element} */ on) => on.classList.contains("term");

/**
 * @param {Element} on
 * @param {number} wait
 */
function open(on, wait) {
  clearTimeout(timer);
  const term = on.getAttribute("data-term") ?? "";
  const words = load("learn");
  timer = setTimeout(() => words.then(() => {
    if (on.isConnected && has(`term-${term}`)) shown.value = { term, on };
  }, () => {}), wait);
}

function close(wait = 0) {
  clearTimeout(timer);
  timer = setTimeout(() => { shown.value = null; }, wait);
}

/** Listens to the whole page, once. */
function listen() {
  let from = { x: 0, y: 0 };
  let isPressed = false;
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {
    pointerover(event) {
      if (event.pointerType !== "mouse" || event.buttons) return;
      const on = thing(event.target);
      if (on) open(on, isWord(on) ? WORD : THING);
      else if (!(event.target instanceof Element && event.target.closest(`#${TIP}`))) close(WORD);
      else clearTimeout(timer);
    },
    pointerdown(event) {
      isPressed = false;
      const on = thing(event.target);
      if (!on) return close();
      if (event.pointerType === "mouse") return isWord(on) ? undefined : close();
      from = { x: event.clientX, y: event.clientY };
      open(on, PRESS);
      isPressed = true;
    },
    pointermove(event) {
      if (!isPressed || shown.value || Math.hypot(event.clientX - from.x, event.clientY - from.y) < STRAY) return;
      isPressed = false;
      close();
    },
    pointerup() {
      if (isPressed && !shown.value) close();
    },
    click(event) {
      const on = thing(event.target);
      if (on && isWord(on)) open(on, 0);
      else if (on && isPressed && shown.value?.on === on) {
        event.preventDefault(); // it was pressed to be explained, not to be played
        event.stopPropagation();
      }
      isPressed = false;
    },
    contextmenu(event) {
      if (isPressed && shown.value) event.preventDefault();
    },
    focusin(event) {
      const on = thing(event.target);
      if (on?.matches(":focus-visible")) open(on, isWord(on) ? 0 : FOCUS);
      else if (!on) close();
    },
    keydown(event) {
      if (event.key !== "Escape" || !shown.value) return;
      event.stopPropagation();
      close();
    },
    scroll: () => shown.value && close(),
  };
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener, { capture: true, passive: kind === "scroll" });
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) document.removeEventListener(kind, listener, { capture: true });
  };
}

/** The explanation that is open, if one is. There is one of these on the page. */
export function Explanation() {
  useEffect(listen, []);
  const now = shown.value;
  return now && html`<${Tip} key=${now.term} term=${now.term} on=${now.on} />`;
}

/** @param {{term: string, on: Element}} props */
function Tip({ term, on }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const tip = /** @type {HTMLElement} */ (self.current);
    const from = on.getBoundingClientRect();
    tip.showPopover?.(); // above everything, and cut off by nothing
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(from.left + from.width / 2 - width / 2, document.documentElement.clientWidth - width - GAP));
    const above = from.top - height - GAP;
    tip.style.left = `${left}px`;
    tip.style.top = `${above >= GAP ? above : from.bottom + GAP}px`;
    const former = on.getAttribute("aria-describedby");
    on.setAttribute("aria-describedby", former ? `${former} ${TIP}` : TIP);
    return () => (former ? on.setAttribute("aria-describedby", former) : on.removeAttribute("aria-describedby"));
  }, [term, on]);
  return html`<div class="explanation" role="tooltip" popover="manual" ref=${self} id=${TIP}>
    ${picture(term) && html`<img src=${picture(term)} alt="" />`}<div><b>${say(`term-${term}-name`)}</b> ${say(`term-${term}`)}</div></div>`;
}
