// @ts-check
// The games as they were seen last here, for when nothing answers.

import { get, Offline, Problem } from '../lib/api.js';

export class Seen {
  constructor() { /** @type {Map<string, {body: any, etag: string|null}>} */ this.games = new Map(); }

  /** The game as it stands; without a way to the service as it was seen last, or as the round shows it. @param {string} id @param {any[]} boards */
  async game(id, boards) {
    try {
      const fresh = await patiently(() => get(`/games/${encodeURIComponent(id)}?notations=true`));
      this.games.set(id, fresh);
      return fresh;
    } catch (e) {
      if (!(e instanceof Offline)) throw e;
      return this.games.get(id) ?? summed(boards.find(board => board.gameId === id));
    }
  }
}

const summed = board => ({ etag: `"${board.version}"`, body: { ...board, position: { fen: board.fen, ply: board.ply, turn: board.turn }, claims: [], irregularities: [], appeals: [], uncompleted: [] } });

/** Asks once more where too much was asked at that moment. @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
async function patiently(ask, left = 3) {
  try {
    return await ask();
  } catch (e) {
    if (!(e instanceof Problem) || ![429, 503].includes(e.status) || !left) throw e;
    await new Promise(resolve => setTimeout(resolve, 700));
    return patiently(ask, left - 1);
  }
}
