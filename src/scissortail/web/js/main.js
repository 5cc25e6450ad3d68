// The page: its frame, and in it the screen for this address.

import { html, render, useEffect, useRef, useState } from "./html.js";
import { load } from "./words.js";
import { Refused } from "./net.js";
import { findMe } from "./me.js";
import { place, screenOf } from "./route.js";
import { Frame } from "./parts/frame.js";
import { Sorry } from "./parts/sorry.js";
import { complain } from "./parts/toast.js";

/** The screen for where we are; the former one stays until the next is there. */
function Screen() {
  const at = place.value;
  const [shown, show] = useState(/** @type {any} */ (null));
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useEffect(() => {
    let isCurrent = true;
    screenOf(at)().then(({ Screen: found }) => {
      if (!isCurrent) return;
      show({ found, at });
      if (!first.current) main.current?.focus({ preventScroll: true });
      first.current = false;
    }, () => show({ found: null, at }));
    return () => { isCurrent = false; };
  }, [at]);
  return html`<main id="main" ref=${main} tabindex="-1">
    ${shown && (shown.found ? html`<${shown.found} key=${`${shown.at.screen}/${shown.at.id}`} id=${shown.at.id} query=${shown.at.query} hash=${shown.at.hash} />`
      : html`<${Sorry} no=${{ key: "page-offline" }} />`)}
  </main>`;
}

async function start() {
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  const [, problem] = await Promise.all([load(), findMe().then(() => null, (found) => found)]);
  render(html`<${Frame}>${problem ? html`<${Sorry} no=${problem.no ?? {}} />` : html`<${Screen} />`}</${Frame}>`, page);
}

addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Refused)) return;
  event.preventDefault();
  complain(event.reason.no);
});
start();
