// @ts-check
// What a clock shows at an instant, of clocks as views, frames and boards have them.

import { seconds } from './time.js';

/** The sides of a game in the order of play. @param {any} clocks @returns {string[]} */
export const sides = clocks => clocks && 'red' in clocks ? ['red', 'black'] : ['white', 'black'];

/** The side whose clock runs, or null. @param {any} clocks */
export const running = clocks => clocks ? sides(clocks).find(side => clocks[side]?.running) ?? null : null;

/**
 * Seconds that a side has left at an instant: what it had, less what has gone by since where its clock runs; null where the record has no clocks.
 * @param {any} clocks @param {string} side @param {number} atMs of the service's time @param {number} [delaySeconds] how much later it is shown
 * @returns {number|null}
 */
export function remaining(clocks, side, atMs, delaySeconds = 0) {
  const clock = clocks?.[side];
  if (!clock || typeof clock.remaining !== 'string') return null;
  const left = seconds(clock.remaining);
  if (!clock.running || !clocks.asOf) return left;
  return left - Math.max(0, (atMs - Date.parse(clocks.asOf)) / 1000 - delaySeconds);
}
