// @ts-check
// How a man looks: layers of path data with roles, the same for the board's SVG, the wall's canvas and pictures.

import { SHAPES } from './men-chess.js';
import { t } from './words.js';

/**
 * One layer. `role`: `body` (filled, edged), `ink` (filled), `line` (stroked), `cut` (filled in the body's colour), `text`.
 * @typedef {{role: 'body'|'ink'|'line'|'cut'|'text', d?: string, text?: string, width?: number, scale?: number}} Layer
 * @typedef {'characters'|'pictures'} Style
 */

/** The outlines of xiangqi weigh more than all else of a board: they are brought where there is one. @type {any} */
let xiangqi = null;

/** Brings what the men of a game are drawn with. @param {string} [discipline] */
export async function bring(discipline) {
  if (discipline !== 'xiangqi' || xiangqi) return;
  const [glyphs, pictures] = await Promise.all([import('./men-xiangqi.js'), import('./men-pictures.js')]);
  xiangqi = { ...glyphs, ...pictures };
}

/** Whether a game can be drawn. @param {string} discipline */
export const isThere = discipline => discipline !== 'xiangqi' || xiangqi !== null;

/** The outline of a name in the river, and by how much it is larger than the size asked for. @param {string} name @param {number} size */
export const river = (name, size) => ({ d: xiangqi.RIVER[name], scale: size / xiangqi.EM });

const DISC = 'M-44 0a44 44 0 1 1 88 0a44 44 0 1 1-88 0z';
const RING = 'M-38 0a38 38 0 1 1 76 0a38 38 0 1 1-76 0z';
const COIN = 'M-40 0a40 40 0 1 1 80 0a40 40 0 1 1-80 0z';

/** Upper case in a FEN is White, or Red, the side that begins. */
export const side = (/** @type {string} */ letter) => (letter < 'a' ? 'first' : 'second');

/** How many units of text a letter has, of the 100 of a square. */
export const TEXT = 52;

/**
 * The layers of a man, lowest first, around 0,0 in a square of 100 units.
 * @param {string} discipline @param {string} letter of the FEN @param {Style} style @returns {Layer[]}
 */
export function layers(discipline, letter, style) {
  const kind = letter.toUpperCase();
  if (discipline === 'xiangqi') {
    const ring = side(letter) === 'first' ? [{ role: /** @type {const} */ ('line'), d: RING, width: 2 }] : [];
    return [{ role: 'body', d: DISC, width: 3 }, ...ring, ...face(letter, kind, style)];
  }
  if (style === 'characters') return [{ role: 'body', d: COIN, width: 3 }, { role: 'text', text: t('board.letter.' + kind) }];
  const shape = SHAPES[kind];
  return [
    { role: 'body', d: shape.body, width: 4, scale: 1.06 },
    { role: 'line', d: shape.line, width: 3, scale: 1.06 },
    ...(shape.dot ? [{ role: /** @type {const} */ ('ink'), d: shape.dot, scale: 1.06 }] : []),
  ];
}

/** @param {string} letter @param {string} kind @param {Style} style @returns {Layer[]} */
function face(letter, kind, style) {
  if (style === 'characters') return [{ role: 'ink', d: xiangqi.GLYPHS[letter], scale: 56 / xiangqi.EM }];
  const { ink, line, cut, scale } = xiangqi.PICTURES[kind];
  return [
    { role: 'ink', d: ink, scale },
    ...(line ? [{ role: /** @type {const} */ ('line'), d: line, width: 4 }] : []),
    ...(cut ? [{ role: /** @type {const} */ ('cut'), d: cut, scale }] : []),
  ];
}

/** The letters that have a shape: what else stands in a FEN is left out of the board. */
export const known = (/** @type {string} */ discipline, /** @type {string} */ letter) =>
  (discipline === 'xiangqi' ? 'KABRNCP' : 'KQRBNP').includes(letter.toUpperCase());
