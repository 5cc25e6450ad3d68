// “Your turn” for somebody who is looking elsewhere: the title, a short sound, a notification. The last two only if wanted.

import { button } from "./dom.js";
import { say } from "./words.js";

const SOUND = "scissortail-sound";
let context = null;
let title = document.title;

export function name(words) {
  title = words;
  document.title = words;
}

const wanted = () => localStorage.getItem(SOUND) === "on";

/** Two snips, made on the spot. */
function snip() {
  context ??= new AudioContext();
  context.resume();
  for (const [start, pitch] of [[0, 1900], [0.11, 2500]]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + 0.07);
    loudness.gain.setValueAtTime(0.12, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.1);
  }
}

export function yourTurn(game) {
  if (wanted()) snip();
  if (!document.hidden) return;
  document.title = `✂ ${say("page-your-turn")} – ${title}`;
  if (globalThis.Notification?.permission === "granted") {
    try {
      const note = new Notification(say("page-your-turn"), { body: game, icon: "/static/art/scissors.svg", tag: location.pathname });
      note.onclick = () => { focus(); note.close(); };
    } catch {
      // some phones allow notifications to service workers only
    }
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title;
});

/** Buttons that turn the sound and notifications on. */
export function switches(redraw) {
  const sound = () => {
    localStorage.setItem(SOUND, wanted() ? "off" : "on");
    if (wanted()) snip();
    redraw();
  };
  const found = [button(say("page-sound"), sound, { id: "sound", "aria-pressed": String(wanted()) })];
  if (globalThis.Notification?.permission === "default" && isSecureContext) {
    found.push(button(say("page-notify"), () => Notification.requestPermission().then(redraw), { id: "notify" }));
  }
  return found;
}
