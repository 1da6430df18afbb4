// @ts-check
// Time as the service has it, whatever the clock of this device says; durations and instants in the reader's form.

const KEPT = 20;
/**
 * The last samples of (time of the service − time of this page). What arrives was under way for a while, so each is at most the truth, and the largest is nearest. Those of a Date header,
 * cut to seconds, have a window of their own.
 * @type {{fine: number[], coarse: number[]}}
 */
const samples = { fine: [], coarse: [] };

/** So many milliseconds a device's own clock may be set by, and it has not slept. */
const NAP = 5000;
/** How far the device's own clock was ahead of performance.now() when the service was heard last. */
let ahead = 0;

/** How long the device has slept since the service was heard: many let performance.now() stand still meanwhile, and their own clock run on. */
function slept() {
  const gone = Date.now() - performance.now() - ahead;
  return gone > NAP ? gone : 0;
}

/** @param {number[]} window @param {number} at */
function sample(window, at) {
  if (Number.isNaN(at)) return;
  window.push(at - performance.now());
  ahead = Date.now() - performance.now();
  if (window.length > KEPT) window.shift();
}

/** Learns the service's time from an instant that just arrived from it. @param {string} iso */
export const learn = iso => sample(samples.fine, Date.parse(iso));

/** The same from a Date header, which knows only seconds. @param {string|null} date */
export const learnCoarsely = date => sample(samples.coarse, Date.parse(date ?? ''));

/** Whether the service has said what time it has. */
export const isKnown = () => samples.fine.length + samples.coarse.length > 0;

/** The time of the service in milliseconds since 1970, as well as it is known; it is not ahead, unless the device's own clock was set by more than a few seconds and nothing was heard since. */
export const serverNow = () => isKnown() ? performance.now() + slept() + Math.max(...samples.fine, ...samples.coarse) : Date.now();

/** Seconds of an ISO-8601 duration (PT1H29M58.5S, -PT20S). @param {string} iso */
export function seconds(iso) {
  const found = /^(-?)P(?:(\d+)D)?(?:T(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?[\d.]+)S)?)?$/.exec(iso);
  if (!found) return NaN;
  const [, minus, days = 0, hours = 0, minutes = 0, rest = 0] = found;
  return (minus ? -1 : 1) * (+days * 86400 + +hours * 3600 + +minutes * 60 + +rest);
}

/** An ISO-8601 duration of seconds. @param {number} value */
export const iso = value => `${value < 0 ? '-' : ''}PT${Math.abs(Math.round(value * 10) / 10)}S`;

/**
 * Seconds as a clock shows them: 1:29:58, 4:05, with tenths 0:09.3; what is left is never shown as more than it is.
 * @param {number} value @param {{tenths?: boolean}} [how]
 */
export function duration(value, { tenths = false } = {}) {
  const tens = tenths ? Math.floor(Math.abs(value) * 10 + 1e-6) : Math.floor(Math.abs(value) + 1e-6) * 10;
  const whole = Math.floor(tens / 10), two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60;
  return `${value < 0 && tens > 0 ? '−' : ''}${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}${tenths ? '.' + tens % 10 : ''}`;
}

/**
 * The time of day of an instant, 15:13:52, in a time zone (default: the device's).
 * @param {string|number} at @param {string} [timeZone]
 */
export const instant = (at, timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at));

/** The day of an instant, 2026-11-22. @param {string|number} at @param {string} [timeZone] */
export const date = (at, timeZone) => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(new Date(at));

// ---- clocks, as views, frames and boards have them

/** The sides of a game in the order of play. @param {any} clocks @returns {string[]} */
export const sides = clocks => clocks && 'red' in clocks ? ['red', 'black'] : ['white', 'black'];

/** The side whose clock runs, or null. @param {any} clocks */
export const running = clocks => clocks ? sides(clocks).find(side => clocks[side]?.running) ?? null : null;

/**
 * Seconds that a side has left at an instant: what it had, less what has gone by since where its clock runs, of a delay first; where a period begins by itself at zero its time is added. Null where
 * the record has no clocks.
 * @param {any} clocks @param {string} side @param {number} atMs of the service's time @param {number} [delaySeconds] how much later it is shown
 * @returns {number|null}
 */
export function remaining(clocks, side, atMs, delaySeconds = 0) {
  const clock = clocks?.[side];
  if (!clock || typeof clock.remaining !== 'string') return null;
  const left = seconds(clock.remaining);
  if (!clock.running || !clocks.asOf) return left;
  const free = clock.extraLeft ? seconds(clock.extraLeft) : 0;
  const now = left - Math.max(0, (atMs - Date.parse(clocks.asOf)) / 1000 - delaySeconds - free);
  return now < 0 && clock.addedAtZero ? now + seconds(clock.addedAtZero) : now;
}
