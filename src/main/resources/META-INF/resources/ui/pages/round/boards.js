// @ts-check
// The boards of a round as they stand: what came of them by the stream, and which of them a filter shows.
import { isOver, isPlayed, left, LOW, sides } from '../live/stand.js';

export const FILTERS = ['all', 'live', 'low', 'open', 'over'];

/** The boards in their order; it holds what is shown and nothing of before. */
export class Boards {
  /** @type {Map<string, any>} */
  #byId = new Map();
  /** @type {Map<string, any[]>} */
  #matters = new Map();
  names = {};
  low = LOW.standard;

  constructor(shown) {
    this.shown = shown;
  }

  get all() {
    return [...this.#byId.values()];
  }

  get size() {
    return this.#byId.size;
  }

  /** All boards anew. */
  begin(snapshot) {
    this.#byId = new Map(snapshot.boards.map(board => [board.gameId, board]));
  }

  /** One board as it stands now; whether it is one of these. */
  take(board) {
    const known = this.#byId.has(board.gameId);
    this.#byId.set(board.gameId, board);
    return known;
  }

  of(gameId) {
    return this.#byId.get(gameId);
  }

  /** What waits for a decision; gives what has not waited before. */
  wait(matters) {
    const before = new Set([...this.#matters.values()].flat().map(key));
    this.#matters = new Map();
    matters.forEach(one => this.#matters.set(one.gameId, [...this.matters(one.gameId), one]));
    return matters.filter(one => !before.has(key(one)));
  }

  matters(gameId) {
    return this.#matters.get(gameId) ?? [];
  }

  /** Whether a running clock has less than five minutes, as it is shown now. */
  isLow(board) {
    return isPlayed(board) && sides(board.discipline).some(side => board.clocks?.[side]?.running && (left(board.clocks, side, this.shown, board.delay) ?? Infinity) < this.low);
  }

  falls(board, filter) {
    switch (filter) {
      case 'live':
        return isPlayed(board);
      case 'low':
        return this.isLow(board);
      case 'open':
        return this.matters(board.gameId).length > 0 || board.status === 'awaiting-ruling';
      case 'over':
        return isOver(board);
      default:
        return true;
    }
  }

  /** Whether a board is meant by what was typed: its number, or a part of who plays. */
  isMeant(board, typed) {
    const text = typed.trim().toLocaleLowerCase();
    if (!text) {
      return true;
    }
    if (/^\d+$/.test(text)) {
      return String(board.board) === text;
    }
    return sides(board.discipline).some(side => {
      const id = board.players?.[side]?.id ?? '';
      return `${this.names[id] ?? ''} ${id}`.toLocaleLowerCase().includes(text);
    });
  }

  count(filter) {
    let count = 0;
    for (const board of this.#byId.values()) {
      count += this.falls(board, filter) ? 1 : 0;
    }
    return count;
  }
}

const key = matter => `${matter.gameId} ${matter.matter} ${matter.number ?? matter.kind} ${matter.event}`;
