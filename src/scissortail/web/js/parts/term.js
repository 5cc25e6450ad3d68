// A word of the game that explains itself: on hover, on focus, on a tap and on a long press. Escape closes it.

import { html, useEffect, useId, useLayoutEffect, useRef, useState } from "../html.js";
import { has, load, say } from "../words.js";

const HOVER = 250;
const PRESS = 450;
const GAP = 8;

/**
 * `<${Term} id="kraken">krakens</${Term}>`; without children it says its own name.
 * @param {{id: string, children?: any}} props
 */
export function Term({ id, children }) {
  const tip = useId();
  const word = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const timer = useRef(0);
  const [known, setKnown] = useState(has(`term-${id}`));
  const [open, setOpen] = useState(false);

  const soon = (/** @type {boolean} */ wish, /** @type {number} */ wait) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wish), wait);
  };
  const now = (/** @type {boolean} */ wish) => {
    clearTimeout(timer.current);
    setOpen(wish);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!known) load("learn").then(() => setKnown(true), () => {});
  }, [known]);
  useEffect(() => {
    if (!open) return undefined;
    const close = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      now(false);
    };
    const away = () => now(false);
    addEventListener("keydown", close, true);
    addEventListener("scroll", away, { capture: true, passive: true });
    return () => {
      removeEventListener("keydown", close, true);
      removeEventListener("scroll", away, { capture: true });
    };
  }, [open]);

  return html`<span class="explained">
    <button type="button" class="term" ref=${word} data-term=${id} aria-describedby=${open && known ? tip : undefined}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && soon(true, HOVER)}
      onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && soon(false, HOVER)}
      onPointerDown=${(/** @type {PointerEvent} */ event) => event.pointerType !== "mouse" && soon(true, PRESS)}
      onContextMenu=${(/** @type {Event} */ event) => open && event.preventDefault()}
      onFocus=${() => word.current?.matches(":focus-visible") && now(true)} onBlur=${() => now(false)} onClick=${() => now(true)}
    >${children ?? (known ? say(`term-${id}-name`) : id)}</button>
    ${open && known && html`<${Tip} id=${tip} term=${id} word=${word} stay=${() => now(true)} leave=${() => soon(false, HOVER)} />`}
  </span>`;
}

/**
 * @param {{id: string, term: string, word: {current: HTMLElement | null}, stay: () => void, leave: () => void}} props
 */
function Tip({ id, term, word, stay, leave }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const tip = self.current;
    const from = word.current?.getBoundingClientRect();
    if (!tip || !from) return;
    tip.showPopover?.(); // above everything, and cut off by nothing
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(from.left + from.width / 2 - width / 2, document.documentElement.clientWidth - width - GAP));
    const above = from.top - height - GAP;
    tip.style.left = `${left}px`;
    tip.style.top = `${above >= GAP ? above : from.bottom + GAP}px`;
  }, []);
  return html`<span class="tip" role="tooltip" popover="manual" ref=${self} id=${id} onPointerEnter=${stay} onPointerLeave=${leave}>
    <b>${say(`term-${term}-name`)}</b> ${say(`term-${term}`)}</span>`;
}
