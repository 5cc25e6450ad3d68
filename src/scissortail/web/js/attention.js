// “Your turn” for somebody who is looking elsewhere: the title, a short sound, a notification. The last two only if wanted.

import { say } from "./words.js";
import { notifications } from "./settings.js";
import { play } from "./sound.js";

let title = document.title;

/** What the page is called. */
export function name(/** @type {string} */ words) {
  title = words;
  document.title = words;
}

/** No table is on the screen any more. */
export const rest = () => name("Scissortail");

export function yourTurn(/** @type {string} */ game) {
  play("turn");
  if (!document.hidden) return;
  document.title = `✂ ${title}`;
  if (notifications.value !== "on" || globalThis.Notification?.permission !== "granted") return;
  try {
    const note = new Notification(say("page-your-turn"), { body: game, icon: "/static/art/scissors.svg", tag: location.pathname });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // some phones allow notifications to service workers only
  }
}

/** Whether notifications are allowed now, after asking if need be. */
export async function mayNotify() {
  if (!globalThis.Notification || !isSecureContext) return false;
  return (Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission) === "granted";
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title;
});
