// What the browser's tab says of a screen.

import { useEffect } from "../html.js";
import { name } from "../attention.js";

/** @param {string} words */
export const useTitle = (words) => useEffect(() => name(words ? `${words} – Scissortail` : "Scissortail"), [words]);
