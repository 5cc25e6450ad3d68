// Buttons that do something which takes a while: they show that it is on its way, and cannot be pressed twice.

import { html, useRef, useState } from "../html.js";
import { Refused } from "../net.js";
import { complain } from "./toast.js";

/**
 * @param {{act: () => any, children?: any, class?: string, disabled?: boolean, [more: string]: any}} props
 */
export function Action({ act, children, class: kind = "", disabled = false, ...more }) {
  const [busy, setBusy] = useState(false);
  const here = useRef(true);
  const press = async () => {
    if (busy) return;
    const found = act();
    if (!(found instanceof Promise)) return;
    setBusy(true);
    try {
      await found;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      complain(problem.no);
    } finally {
      if (here.current) setBusy(false);
    }
  };
  return html`<button type="button" ...${more} class=${kind} disabled=${disabled} aria-busy=${busy ? "true" : undefined} onClick=${press}>${children}</button>`;
}

/**
 * A form whose submission calls `act`; nothing is sent by the browser itself.
 * @param {{act: (form: HTMLFormElement) => any, children?: any, [more: string]: any}} props
 */
export function Form({ act, children, ...more }) {
  const [busy, setBusy] = useState(false);
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await act(/** @type {HTMLFormElement} */ (event.currentTarget));
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      complain(problem.no);
    } finally {
      setBusy(false);
    }
  };
  return html`<form ...${more} aria-busy=${busy ? "true" : undefined} onSubmit=${submit}>${children}</form>`;
}
