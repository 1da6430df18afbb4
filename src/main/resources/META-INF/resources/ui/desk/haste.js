// @ts-check
// A tap that comes twice is no second thought: what follows must have been there to be read.

/** A second tap within so many milliseconds belongs to the first. */
const HASTE = 400;

/** Keeps a tap from confirming what was only just shown; a key is never in haste. @param {any} event the click @param {boolean} isShown @param {number} shownAt by performance.now() */
export function withoutHaste(event, isShown, shownAt) {
  if (event.detail > 0 && isShown && performance.now() - shownAt < HASTE) event.preventDefault();
}
