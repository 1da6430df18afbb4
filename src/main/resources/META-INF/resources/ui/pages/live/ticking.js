// @ts-check
// Clocks on a page: what each shows, written only where it has changed; they stand still where nothing was heard for a while.
import { remaining } from '../../lib/clock.js';
import { duration, seconds, serverNow } from '../../lib/time.js';

/**
 * The instant of play that a page shows, by the server's time; the last known one while nothing is heard.
 * What everybody is shown later is taken off by its delay.
 */
export class Shown {
  #heard = 0;
  #state = 'connecting';
  delay = 0;

  /** An event has come. */
  hear(data) {
    this.#heard = data.now ? Date.parse(data.now) : serverNow();
    if (data.delay) {
      this.delay = seconds(data.delay);
    }
  }

  become(state) {
    this.#state = state;
  }

  get state() {
    return this.#state;
  }

  get isLive() {
    return this.#state === 'live';
  }

  /** When something was heard last, as the reader is shown it; 0 before the first. */
  get lastKnown() {
    return this.#heard && this.#heard - this.delay * 1000;
  }

  /** By which time clocks are computed. */
  get at() {
    return this.isLive || !this.#heard ? serverNow() : this.#heard;
  }
}

/** Seconds left on a clock as it is shown now; null where nothing is known of it. */
export const left = (clocks, side, shown) => (clocks?.[side]?.remaining == null ? null : remaining(clocks, side, shown.at, shown.delay));

/** The text of a clock: whole seconds, no tenths, which nobody can read on a wall. */
export const face = value => (value == null ? '–:––' : duration(value));

/** Writes a text where it is another than before. */
export function write(node, text) {
  if (node.data !== text) {
    node.data = text;
  }
}
