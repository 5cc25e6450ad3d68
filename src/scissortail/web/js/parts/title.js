// What the browser's tab says of a screen.

import { useEffect } from "../html.js";
import { name } from "../attention.js";
import { say } from "../words.js";

/** @param {string} words */
export const useTitle = (words) => useEffect(() => name(words ? say("page-title", { what: words }) : "Scissortail"), [words]);
