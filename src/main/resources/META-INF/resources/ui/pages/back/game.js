// @ts-check
// What the page asks the service for, each thing once: the frames as they are known now, or were at an instant; what is opened on demand.

import { get } from '../../lib/api.js';
import { names } from '../../lib/names.js';
import { recordOf } from './record.js';

export class Game {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/games/${encodeURIComponent(id)}`;
    /** @type {Map<string, Promise<import('./record.js').Record_>>} */
    this.records = new Map();
    /** @type {Promise<any[]>|undefined} */
    this.listed = undefined;
    /** @type {any} */
    this.view = null;
  }

  /** The record as it was known at an instant; null: as it is known now. @param {string|null} known @returns {Promise<import('./record.js').Record_>} */
  record(known) {
    const key = known ?? '';
    let found = this.records.get(key);
    if (!found) {
      found = get(`${this.path}/frames${known ? `?knownAt=${encodeURIComponent(known)}` : ''}`).then(answer => recordOf(answer.body));
      found.catch(() => this.records.delete(key));
      this.records.set(key, found);
    }
    return found;
  }

  /** What the frames do not say: who plays, under which edition, in which time zone. */
  async head() {
    this.view = (await get(this.path)).body;
    return this.view;
  }

  /** Every move ever recorded. @returns {Promise<any[]>} */
  moves() {
    if (!this.listed) {
      this.listed = get(`${this.path}/moves`).then(answer => answer.body);
      this.listed.catch(() => this.listed = undefined);
    }
    return this.listed;
  }

  /** Who plays, by side: names as far as the reader is told them, else ids. @returns {Promise<Record<string, string>>} */
  async names() {
    const { players = {}, competition, round } = this.view, named = await names(competition, round);
    return Object.fromEntries(Object.entries(players).map(([side, player]) => [side, named(player?.id)]));
  }
}
