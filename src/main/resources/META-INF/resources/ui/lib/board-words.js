// @ts-check
// A board in words: for those who hear the page, and for each square's name.

import { field, men } from './geometry.js';
import { known, side } from './men.js';
import { has, t } from './words.js';

const ORDER = 'KQARNBCP';

/** @param {string} discipline */
const game = discipline => (discipline === 'xiangqi' ? 'xiangqi' : 'chess');

/** The name of a man's kind. @param {string} discipline @param {string} letter of the FEN */
export const manName = (discipline, letter) => {
  const own = `board.${game(discipline)}.${letter}`;
  return has(own) ? t(own) : t(`board.${game(discipline)}.${letter.toUpperCase()}`);
};

/** The name of a side. @param {string} discipline @param {boolean} first the side that begins */
export const sideName = (discipline, first) => t(first ? (game(discipline) === 'xiangqi' ? 'side.red' : 'side.white') : 'side.black');

/**
 * The whole position: «White: King e1, …. Black: …. White to move.»
 * @param {{fen: string, discipline: string, last?: {from: string, to: string}|null}} board
 */
export function positionInWords({ fen, discipline, last }) {
  const f = field(discipline);
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const [square, letter] of men(f, fen)) {
    if (!known(discipline, letter)) continue;
    places.set(letter, [...(places.get(letter) ?? []), square]);
  }
  const rank = (/** @type {string} */ letter) => ORDER.indexOf(letter.toUpperCase());
  const list = (/** @type {boolean} */ first) =>
    [...places].filter(([letter]) => (side(letter) === 'first') === first).sort(([a], [b]) => rank(a) - rank(b))
      .map(([letter, squares]) => t('board.men', { man: manName(discipline, letter), squares: squares.sort().join(' ') }))
      .join(t('board.comma'));
  const sides = [true, false].map(first => t('board.side', { side: sideName(discipline, first), men: list(first) || t('board.none') }));
  const turn = fen.split(' ')[1];
  if (turn) sides.push(t('board.turn', { side: sideName(discipline, turn !== 'b') }));
  if (last?.from && last.to) sides.push(t('board.last', last));
  return sides.join(t('board.stop'));
}

/**
 * One square: «e4, White Pawn, can be moved to».
 * @param {string} discipline @param {string} square @param {string|undefined} letter @param {string} [kinds] of its marks, parted by spaces
 */
export function squareInWords(discipline, square, letter, kinds = '') {
  const parts = [square];
  parts.push(letter ? t('board.man', { side: sideName(discipline, side(letter) === 'first'), man: manName(discipline, letter) }) : t('board.empty'));
  for (const kind of kinds.split(' ')) if (kind) parts.push(has('board.mark.' + kind) ? t('board.mark.' + kind) : kind);
  return parts.join(t('board.comma'));
}
