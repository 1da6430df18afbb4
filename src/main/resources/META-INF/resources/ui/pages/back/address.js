// @ts-check
// What is looked at stands in the address, so that a reload and a link show the same.

/**
 * @typedef {{event: number|null, at: string|null, known: string|null, compare: boolean, under: string|null, sheets: boolean, ply: number|null, flipped: boolean}} Look
 *   the event or the instant (neither: the end), what was known when, what stands beside it, the ply of a cycle
 */

/** @param {URLSearchParams} query @returns {Look} */
export function read(query) {
  const number = (/** @type {string} */ name) => /^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
  const time = (/** @type {string} */ name) => Number.isNaN(Date.parse(query.get(name) ?? '')) ? null : query.get(name);
  const at = time('at');
  return {
    event: at ? null : number('event'), at, known: time('known'), compare: query.has('compare'),
    under: query.get('under'), sheets: query.has('sheets'), ply: number('cycle'), flipped: query.has('flipped'),
  };
}

/** @param {Look} look @param {URLSearchParams} kept what else stood in the address */
export function write(look, kept) {
  const query = new URLSearchParams(kept);
  const put = (/** @type {string} */ name, /** @type {any} */ value) => value === null || value === false ? query.delete(name) : query.set(name, value === true ? '1' : String(value));
  put('event', look.event);
  put('at', look.at);
  put('known', look.known);
  put('compare', look.compare);
  put('under', look.under);
  put('sheets', look.sheets);
  put('cycle', look.ply);
  put('flipped', look.flipped);
  const text = query.toString().replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}

/** An instant for the address. @param {number} ms */
export const iso = ms => new Date(ms).toISOString().replace('.000Z', 'Z');
