// An address of this house as a QR code, for somebody's camera.

import { html, useEffect, useState } from "../html.js";
import { ask } from "../net.js";

const MARGIN = 4;

/** @param {{path: string, words: string}} props */
export function Qr({ path, words }) {
  const [code, show] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    let isHere = true;
    ask("POST", "/api/qr", { path }).then((found) => isHere && show(found), () => {}); // the address stands beside it
    return () => { isHere = false; };
  }, [path]);
  if (!code) return html`<div class="qr"></div>`;
  const side = code.size + 2 * MARGIN;
  return html`<svg class="qr" viewBox=${`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label=${words} shape-rendering="crispEdges">
    <rect x=${-MARGIN} y=${-MARGIN} width=${side} height=${side} fill="#fff" /><path d=${code.path} fill="#000" />
  </svg>`;
}
