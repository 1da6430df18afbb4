// @ts-check
// Men and empty boards as bitmaps, rendered once for a size, a theme and a style, and then only copied.

import { field } from './geometry.js';
import { layers, side, TEXT } from './men.js';

/** @typedef {{discipline: string, cell: number, style: import('./men.js').Style}} Look cell: the pixels of a square */
/** @typedef {(name: string) => string} Colours a custom property of the theme */

const LETTERS = { chess: 'KQRBNPkqrbnp', xiangqi: 'KABRNCPkabrncp' };

/** The colours of the page's theme as it is now. @returns {Colours} */
export function themeColours() {
  const style = getComputedStyle(document.documentElement);
  /** @type {Map<string, string>} */
  const known = new Map();
  return name => {
    if (!known.has(name)) known.set(name, style.getPropertyValue(name).trim() || '#888');
    return /** @type {string} */ (known.get(name));
  };
}

/** @param {number} width @param {number} height @returns {any} a canvas that is in no page */
function bitmap(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** The men in a row: each a square, by the place of its letter. @param {Look} look @param {Colours} colour */
export function menBitmap({ discipline, cell, style }, colour) {
  const game = field(discipline).xiangqi ? 'xiangqi' : 'chess', letters = LETTERS[game];
  const canvas = bitmap(cell * letters.length, cell), context = canvas.getContext('2d');
  [...letters].forEach((letter, i) => {
    const own = `--${game}-${side(letter)}`;
    context.setTransform(cell / 100, 0, 0, cell / 100, (i + 0.5) * cell, cell / 2);
    for (const layer of layers(discipline, letter, style)) man(context, layer, colour(own), colour(own + '-ink'), colour('--men-edge'));
  });
  return { canvas, letters };
}

/**
 * @param {CanvasRenderingContext2D} context @param {import('./men.js').Layer} layer
 * @param {string} fill @param {string} ink @param {string} edge
 */
function man(context, { role, d, text, width = 0, scale = 1 }, fill, ink, edge) {
  context.save();
  context.scale(scale, scale);
  context.lineJoin = context.lineCap = 'round';
  context.lineWidth = width / scale;
  context.fillStyle = role === 'ink' || role === 'text' ? ink : fill;
  context.strokeStyle = role === 'body' ? edge : ink;
  if (role === 'text') {
    context.font = `700 ${TEXT}px system-ui, 'Qipu TC', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text ?? '', 0, 3);
  } else {
    const path = new Path2D(d);
    if (role !== 'line') context.fill(path);
    if (width) context.stroke(path);
  }
  context.restore();
}

/** The empty board, without coordinates. @param {string} discipline @param {number} cell @param {Colours} colour */
export function groundBitmap(discipline, cell, colour) {
  const f = field(discipline), canvas = bitmap(f.files * cell, f.ranks * cell), context = canvas.getContext('2d');
  context.fillStyle = colour(f.xiangqi ? '--xiangqi-ground' : '--board-light');
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (f.xiangqi) lines(context, cell, colour('--xiangqi-line'));
  else {
    context.fillStyle = colour('--board-dark');
    for (let row = 0; row < 8; row++) for (let column = (row + 1) % 2; column < 8; column += 2) context.fillRect(column * cell, row * cell, cell, cell);
  }
  return canvas;
}

/** @param {CanvasRenderingContext2D} context @param {number} cell @param {string} ink */
function lines(context, cell, ink) {
  const at = (/** @type {number} */ n) => Math.round((n + 0.5) * cell) + 0.5;
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1, cell / 30);
  context.beginPath();
  const line = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
    context.moveTo(at(a), at(b));
    context.lineTo(at(c), at(d));
  };
  for (let row = 0; row < 10; row++) line(0, row, 8, row);
  for (let column = 0; column < 9; column++) {
    if (column % 8 === 0) line(column, 0, column, 9);
    else {
      line(column, 0, column, 4);
      line(column, 5, column, 9);
    }
  }
  for (const row of [0, 7]) {
    line(3, row, 5, row + 2);
    line(5, row, 3, row + 2);
  }
  context.stroke();
}
