// The one door to the libraries: elements written as in HTML, hooks and signals.

import { h } from "preact";
import htm from "htm";

export { Component, Fragment, createContext, h, render } from "preact";
export { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";

/** Elements: html`<p class="quiet">${words}</p>`. */
export const html = htm.bind(h);
