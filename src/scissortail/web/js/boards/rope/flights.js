// Cards fly from where they lay to where they lie now.

import { html, render } from "../../html.js";
import { lasting } from "../../settings.js";
import { play } from "../../sound.js";
import { Back, Card } from "./card.js";

/** @typedef {{left: number, top: number, width: number, height: number, value?: string | undefined}} Box */
/** @typedef {Map<string, Box>} Places */

const FLIGHT = 240;
const APART = 45;

/** Where every card and place is, within the board. @returns {Places} */
export function places(/** @type {HTMLElement} */ root) {
  const origin = root.getBoundingClientRect();
  /** @type {Places} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-at]"))) {
    const { left, top, width, height } = element.getBoundingClientRect();
    found.set(element.dataset.at ?? "", { left: left - origin.left, top: top - origin.top, width, height, value: element.dataset.value });
  }
  return found;
}

/**
 * Show what happened.
 * @param {HTMLElement} root
 * @param {Places} before
 * @param {import("../../types.js").Event[]} events
 * @param {number | null} seat whose hand is shown card by card
 */
export function fly(root, before, events, seat) {
  const now = places(root);
  const stage = new Stage(root, before, now, seat);
  for (const event of events) stage.show(event);
  stage.closeRanks();
}

class Stage {
  /**
   * @param {HTMLElement} root
   * @param {Places} before
   * @param {Places} now
   * @param {number | null} seat
   */
  constructor(root, before, now, seat) {
    this.root = root;
    this.before = before;
    this.now = now;
    this.seat = seat;
    this.time = lasting(FLIGHT);
    this.delay = 0;
  }

  show(/** @type {import("../../types.js").Event} */ { key, args }) {
    switch (key) {
      case "rope-played-hand":
        return this.lay(args.card, this.fromHand(args.seat, args.card), this.rowEnd(args.row));
      case "rope-played-deck":
        return this.lay(args.card, `deck-${args.seat}`, this.rowEnd(args.row));
      case "rope-played-supply":
        return this.lay(args.card, `supply-${args.seat}-${args.supply}`, this.rowEnd(args.row));
      case "rope-laid":
        return this.lay(args.card, this.fromHand(args.seat, args.card), `supply-${args.seat}-${args.supply}`);
      case "rope-completed":
        return this.clear(args.row);
      case "rope-turned":
        return this.turn(`deck-${args.seat}`);
      case "rope-drew":
      case "rope-drew-unseen":
        return this.draw(args.seat);
      case "rope-dealt":
        return this.seat && this.draw(this.seat);
      default:
        return undefined;
    }
  }

  element(/** @type {string} */ at) {
    return /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-at="${at}"]`));
  }

  /** The card of my hand that is gone, or the whole hand of somebody else. */
  fromHand(/** @type {number} */ seat, /** @type {string} */ card) {
    if (seat !== this.seat) return this.before.has(`hand-${seat}`) ? `hand-${seat}` : `place-${seat}`;
    return [...this.before.keys()].find((at) => at.startsWith(`card-${card}-`) && !this.now.has(at)) ?? `hand-${seat}`;
  }

  /** Where a row's last card lies, or the gap that it filled before the row was cleared. */
  rowEnd(/** @type {number} */ row) {
    const cards = [...this.now.keys()].filter((at) => at.startsWith(`lies-${row}-`));
    return cards.at(-1) ?? `gap-${row}`;
  }

  /**
   * @param {string} value
   * @param {string} from
   * @param {string} to
   */
  lay(value, from, to) {
    play(value === "x" ? "snip" : "slide");
    const start = this.before.get(from);
    const end = to.startsWith("gap-") ? this.before.get(to) : this.now.get(to);
    if (!this.time || !start || !end) return;
    if (!to.startsWith("gap-")) this.hide(to);
    this.flight(html`<${Card} value=${value} />`, start, end, this.delay);
    this.delay += this.time * 0.6;
  }

  /** A finished row goes to the discard, card after card. */
  clear(/** @type {number} */ row) {
    play("snip");
    const end = this.now.get("discard");
    if (!this.time || !end) return;
    const cards = [...this.before].filter(([at]) => at.startsWith(`lies-${row}-`));
    const delay = this.delay + this.time * 0.5;
    cards.forEach(([, start], index) => {
      this.flight(html`<${Card} value=${start.value} />`, start, end, delay + index * lasting(APART / 2), true);
    });
    this.delay = delay;
  }

  turn(/** @type {string} */ at) {
    if (!this.time) return;
    this.element(at)?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: this.time, delay: this.delay, easing: "ease-out", fill: "backwards" });
  }

  draw(/** @type {number} */ seat) {
    const stock = this.now.get("stock");
    if (!this.time || !stock) return;
    if (seat !== this.seat) {
      const end = this.now.get(`hand-${seat}`) ?? this.now.get(`place-${seat}`);
      if (end) this.flight(html`<${Back} />`, stock, { ...stock, left: end.left + end.width / 2 - stock.width / 2, top: end.top + end.height / 2 - stock.height / 2 }, this.delay, true);
      return;
    }
    const fresh = [...this.now].filter(([at]) => at.startsWith("card-") && !this.before.has(at));
    fresh.forEach(([at, end], index) => this.slide(at, stock, end, this.delay + index * lasting(APART)));
  }

  /** Cards of the hand that are still there move together. */
  closeRanks() {
    if (!this.time) return;
    for (const [at, end] of this.now) {
      const start = this.before.get(at);
      if (at.startsWith("card-") && start && (start.left !== end.left || start.top !== end.top)) this.slide(at, start, end, 0);
    }
  }

  /**
   * @param {string} at
   * @param {Box} start
   * @param {Box} end
   * @param {number} delay
   */
  slide(at, start, end, delay) {
    this.element(at)?.animate([{ transform: `translate(${start.left - end.left}px, ${start.top - end.top}px)` }, { transform: "none" }],
      { duration: this.time, delay, easing: "ease-out", fill: "backwards" });
  }

  hide(/** @type {string} */ at) {
    this.element(at)?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: this.time + this.delay });
  }

  /**
   * @param {any} card
   * @param {Box} start
   * @param {Box} end
   * @param {number} delay
   * @param {boolean} [fades]
   */
  flight(card, start, end, delay, fades = false) {
    const carrier = document.createElement("span");
    carrier.className = "flight";
    carrier.setAttribute("aria-hidden", "true");
    render(card, carrier);
    Object.assign(carrier.style, { left: `${end.left}px`, top: `${end.top}px`, width: `${end.width}px`, height: `${end.height}px` });
    this.root.append(carrier);
    const size = start.width / Math.max(1, end.width);
    const moving = carrier.animate(
      [{ transform: `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${size})`, opacity: 1 }, { transform: "none", opacity: fades ? 0.2 : 1 }],
      { duration: this.time, delay, easing: "ease-out", fill: "both" });
    const done = () => carrier.remove();
    moving.finished.then(done, done);
  }
}
