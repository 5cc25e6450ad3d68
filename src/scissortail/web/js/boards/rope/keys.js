// Arrows go from card to card as they lie; digits name cards.

/** @type {Record<string, (x: number, y: number) => [number, number]>} */
const AHEAD = {
  ArrowLeft: (x, y) => [-x, y],
  ArrowRight: (x, y) => [x, y],
  ArrowUp: (x, y) => [-y, x],
  ArrowDown: (x, y) => [y, x],
};

const ASIDE = 2.5;

/**
 * The stop that an arrow leads to from here.
 * @param {HTMLElement} root
 * @param {string} key
 * @returns {HTMLElement | null}
 */
export function ahead(root, key) {
  const way = AHEAD[key];
  const here = document.activeElement;
  if (!way || !here || !root.contains(here)) return null;
  const from = here.getBoundingClientRect();
  let best = { far: Infinity, stop: /** @type {HTMLElement | null} */ (null) };
  for (const stop of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-stop]"))) {
    const to = stop.getBoundingClientRect();
    const [onward, aside] = way((to.left + to.right - from.left - from.right) / 2, (to.top + to.bottom - from.top - from.bottom) / 2);
    const far = onward + ASIDE * Math.abs(aside);
    if (stop !== here && onward > 2 && far < best.far) best = { far, stop };
  }
  return best.stop;
}

/** Whether keys belong to the board now: it has the focus, or nothing else has. */
export function isOurs(/** @type {HTMLElement} */ root, /** @type {KeyboardEvent} */ event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || document.querySelector("dialog[open]")) return false;
  const here = document.activeElement;
  return !here || here === document.body || here.id === "main" || root.contains(here);
}
