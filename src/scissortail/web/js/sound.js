// Five small sounds, made on the spot: nothing is loaded, and nothing is heard unless the settings ask for it.

import { sound } from "./settings.js";

/** @typedef {"snip" | "slide" | "gulp" | "squeak" | "turn"} Sound */

/** @type {AudioContext | undefined} */
let room;

/** @type {AudioBuffer | undefined} */
let rustle;

/** A second of noise, from which paper and blades are filtered. @param {AudioContext} air */
function noise(air) {
  if (!rustle) {
    rustle = air.createBuffer(1, air.sampleRate, air.sampleRate);
    const samples = rustle.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }
  const source = air.createBufferSource();
  source.buffer = rustle;
  return source;
}

/**
 * Swells quickly to a loudness and dies away.
 * @param {AudioContext} air @param {number} start @param {number} rise @param {number} last @param {number} loud
 */
function swell(air, start, rise, last, loud) {
  const volume = air.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + last);
  volume.connect(air.destination);
  return volume;
}

/**
 * Noise through a band that moves from one pitch to another.
 * @param {AudioContext} air @param {number} start @param {number} last
 * @param {{ from: number, to: number, narrow: number, loud: number, rise?: number }} how
 */
function brush(air, start, last, { from, to, narrow, loud, rise = 0.005 }) {
  const band = air.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = narrow;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + last);
  const source = noise(air);
  source.connect(band).connect(swell(air, start, rise, last, loud));
  source.start(start, Math.random() * 0.5);
  source.stop(start + last);
}

/**
 * A tone that glides through pitches, spread evenly over its time.
 * @param {AudioContext} air @param {number} start @param {number} last
 * @param {{ pitches: number[], loud: number, kind?: OscillatorType, rise?: number }} how
 */
function tone(air, start, last, { pitches, loud, kind = "sine", rise = 0.008 }) {
  const source = air.createOscillator();
  source.type = kind;
  pitches.forEach((pitch, at) => {
    if (at) source.frequency.exponentialRampToValueAtTime(pitch, start + (last * at) / (pitches.length - 1));
    else source.frequency.setValueAtTime(pitch, start);
  });
  source.connect(swell(air, start, rise, last, loud));
  source.start(start);
  source.stop(start + last);
}

/** @type {Record<Sound, (air: AudioContext, now: number) => void>} */
const SCORES = {
  // Two blades: they slide along each other, then close.
  snip(air, now) {
    brush(air, now, 0.09, { from: 3200, to: 6800, narrow: 3, loud: 0.34, rise: 0.04 });
    brush(air, now + 0.085, 0.05, { from: 5200, to: 2600, narrow: 1.2, loud: 0.5, rise: 0.002 });
    tone(air, now + 0.085, 0.07, { pitches: [2350, 2200], loud: 0.03, kind: "triangle", rise: 0.002 });
  },
  slide(air, now) {
    brush(air, now, 0.2, { from: 900, to: 2100, narrow: 0.8, loud: 0.3, rise: 0.07 });
  },
  gulp(air, now) {
    tone(air, now, 0.11, { pitches: [210, 120], loud: 0.2 });
    tone(air, now + 0.1, 0.13, { pitches: [150, 340], loud: 0.17 });
  },
  squeak(air, now) {
    tone(air, now, 0.07, { pitches: [1500, 2300, 2000], loud: 0.06 });
    tone(air, now + 0.09, 0.1, { pitches: [1700, 2600, 1900], loud: 0.07 });
  },
  // My turn: two soft notes, a fourth apart.
  turn(air, now) {
    tone(air, now, 0.28, { pitches: [587.3, 587.3], loud: 0.1, kind: "triangle" });
    tone(air, now + 0.12, 0.45, { pitches: [784, 784], loud: 0.11, kind: "triangle" });
  },
};

/**
 * Play a sound, if sounds are wanted. A browser that has not been touched yet stays silent: what is refused is dropped, not kept for later.
 * @param {Sound} name @param {() => boolean} [isOn]
 */
export function play(name, isOn = () => sound.value === "on") {
  if (!isOn() || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  const air = room;
  if (air.state === "running") SCORES[name](air, air.currentTime + 0.01);
  else air.resume().then(() => SCORES[name](air, air.currentTime + 0.01), () => {});
}
