// A button that copies a text.

import { html } from "../html.js";
import { say } from "../words.js";
import { toast } from "./toast.js";

/** @param {{text: string, words?: string}} props */
export function Copy({ text, words }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // without TLS there is no clipboard to write to; the old way still works
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    toast(say("page-copied"));
  };
  return html`<button type="button" onClick=${copy}>${words ?? say("page-copy")}</button>`;
}
