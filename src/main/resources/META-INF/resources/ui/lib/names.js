// @ts-check
// Who plays: names by id, as far as the reader is told them.

import { get } from './api.js';

/**
 * The names of those who play in a round, in one request; empty where none are told or nothing answers.
 * @param {string|null|undefined} competition @param {string|number|null|undefined} round @param {{credentials?: RequestCredentials}} [how]
 * @returns {Promise<(id: string|null|undefined) => string>} the name of an id, or the id where there is none
 */
export async function names(competition, round, how = {}) {
  /** @type {Record<string, string>} */
  let known = {};
  if (competition && round) {
    try {
      known = (await get(`/competitions/${encodeURIComponent(competition)}/rounds/${encodeURIComponent(round)}/names`, how)).body.names;
    } catch { /* ids tell who it is too */ }
  }
  return id => id ? known[id] ?? id : '';
}
