// Small sounds, made on the spot; silent unless wanted.

import { sound } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** Tones of a sound: when, from which pitch to which, how long. @type {Record<string, [number, number, number, number][]>} */
const SOUNDS = {
  turn: [[0, 1900, 600, 0.09], [0.11, 2500, 800, 0.09]],
  snip: [[0, 2600, 900, 0.05], [0.05, 3200, 1000, 0.05]],
  slide: [[0, 300, 180, 0.12]],
  gulp: [[0, 260, 90, 0.18]],
  squeak: [[0, 1500, 2600, 0.08], [0.09, 2600, 1900, 0.07]],
};

/** @param {"turn" | "snip" | "slide" | "gulp" | "squeak"} name */
export function play(name) {
  if (sound.value !== "on") return;
  context ??= new AudioContext();
  context.resume();
  for (const [start, from, to, length] of SOUNDS[name] ?? []) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, at + length);
    loudness.gain.setValueAtTime(0.12, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.01);
  }
}
