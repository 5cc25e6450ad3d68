// What somebody has set on this device; remembered here, and known to nobody else.

import { effect, signal } from "./html.js";

const PREFIX = "scissortail-";
const root = document.documentElement;

/**
 * A setting with its choices, the first of which holds until another is chosen.
 * @param {string} name
 * @param {readonly string[]} choices
 */
function setting(name, choices) {
  const kept = localStorage.getItem(PREFIX + name);
  const value = signal(kept && choices.includes(kept) ? kept : choices[0]);
  effect(() => {
    root.dataset[name] = value.value;
    if (value.value === choices[0]) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value.value);
  });
  return value;
}

export const CHOICES = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  motion: ["system", "on", "off"],
  speed: ["normal", "slow", "fast"],
  sound: ["off", "on"],
  notifications: ["off", "on"],
  patterns: ["on", "off"],
});

export const theme = setting("theme", CHOICES.theme);
export const motion = setting("motion", CHOICES.motion);
export const speed = setting("speed", CHOICES.speed);
export const sound = setting("sound", CHOICES.sound);
export const notifications = setting("notifications", CHOICES.notifications);
export const patterns = setting("patterns", CHOICES.patterns);

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the page is dark now. */
export const isDark = () => (theme.value === "system" ? dark.matches : theme.value === "dark");

/** Whether things may move. */
export const moves = () => (motion.value === "system" ? !still.matches : motion.value === "on");

/** @type {Record<string, number>} */
const PACE = { slow: 2, normal: 1, fast: 0.5 };

/** How long something takes that takes so many milliseconds at the usual speed; 0 if nothing is to move. */
export const lasting = (/** @type {number} */ ms) => (moves() ? ms * (PACE[speed.value] ?? 1) : 0);

// These two combine the system's preference with the user's, for the style sheets.
effect(() => {
  root.dataset.dark = String(isDark());
  root.dataset.still = String(!moves());
  root.style.setProperty("--pace", String((PACE[speed.value] ?? 1)));
});
for (const preference of [dark, still]) {
  preference.addEventListener("change", () => {
    root.dataset.dark = String(isDark());
    root.dataset.still = String(!moves());
  });
}
