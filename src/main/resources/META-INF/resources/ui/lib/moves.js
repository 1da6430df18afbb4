// @ts-check
// A move as the reader wants it written.

import { settings } from './settings.js';

/**
 * The text of a move in the reader's notation, of what the service gives: `lastMove`, an entry of `moves` or of `notations`.
 * @param {any} move @param {string} discipline
 * @returns {string}
 */
export function written(move, discipline) {
  if (!move) return '';
  if (discipline === 'xiangqi') {
    const notation = settings.get('notation.xiangqi');
    return (notation === 'iccs' ? move.iccs ?? move.move : move[notation]) ?? move.zh ?? move.move ?? move.text ?? '';
  }
  return (settings.get('notation.chess') === 'uci' ? move.uci ?? move.move : move.san) ?? move.text ?? move.move ?? '';
}
