// Elements by a short name. No framework: a view is a function that returns elements.

const SVG = "http://www.w3.org/2000/svg";

function build(element, props, children) {
  for (const [name, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element: `h("p", {class: "quiet"}, "words", other)`. */
export const h = (tag, props, ...children) => build(document.createElement(tag), props, children);

/** An element of a picture. */
export const svg = (tag, props, ...children) => build(document.createElementNS(SVG, tag), props, children);

/** Put new content into an element; what had the keyboard's focus keeps it if it is still there, by its id. */
export function fill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : "";
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

export const button = (words, act, props) => h("button", { type: "button", onclick: act, ...props }, words);

/** A form whose submission calls `act`; nothing is sent by the browser itself. */
export function form(act, props, ...children) {
  const submit = (event) => {
    event.preventDefault();
    act(event.target);
  };
  return h("form", { onsubmit: submit, ...props }, ...children);
}

let hide = 0;
/** A sentence at the page's edge that goes away by itself. */
export function toast(words, bad = false) {
  const place = document.getElementById("toast");
  place.className = bad ? "bad" : "";
  place.textContent = words;
  clearTimeout(hide);
  hide = setTimeout(() => { place.textContent = ""; }, 6000);
}

const AHEAD = {
  ArrowLeft: (x, y) => [-x, y],
  ArrowRight: (x, y) => [x, y],
  ArrowUp: (x, y) => [-y, x],
  ArrowDown: (x, y) => [y, x],
};

/** Keys for a picture whose parts are buttons: Enter and space act, arrows go to the nearest such part that way. */
export function keys(act, selector) {
  return (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      act();
    }
    if (!(event.key in AHEAD)) return;
    event.preventDefault();
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const here = event.currentTarget;
    const [x, y] = middle(here);
    let best = [Infinity, null];
    for (const other of here.ownerSVGElement.querySelectorAll(selector)) {
      const [toX, toY] = middle(other);
      const [ahead, aside] = AHEAD[event.key](toX - x, toY - y);
      const far = ahead + 3 * Math.abs(aside);
      if (ahead > 1 && far < best[0]) best = [far, other];
    }
    best[1]?.focus();
  };
}
