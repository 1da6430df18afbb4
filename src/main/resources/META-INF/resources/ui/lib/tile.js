// @ts-check
// Small boards on a canvas, for a wall of many: the men are rendered once and copied, a board takes about a tenth of a millisecond.
//
//   const tiles = new Tiles(canvas, {size: 160, columns: 1, count: 1, gap: 8, discipline: 'chess', men: 'usual'});
//       size: CSS pixels that a board is wide; one canvas may hold one board (count 1) or a table of them, row by row;
//       discipline 'xiangqi' makes each place 10/9 as high (a chess board is centred in it)
//   tiles.draw(index, {fen, discipline, last: {from, to}, flipped, marks: Map(square → kinds)});    fen null: an empty board
//   tiles.layout({size, columns, count});   another size: the canvas is empty after it, draw all anew
//   tiles.restyle();                        after another theme, style of men, language or pixel ratio: draws again what was drawn
//   tiles.box(index)                        {x, y, width, height} in CSS pixels, for words laid over a board
// The canvas says nothing to a screen reader: give each board its row of words beside it, and the canvas `aria-hidden`.
// The colours are those of ui.css; men of xiangqi are brought when the first is to be drawn.

import { SHAPES } from './board-marks.js';
import { field, men, seen } from './geometry.js';
import { bring, isThere } from './men.js';
import { settings } from './settings.js';
import { groundBitmap, menBitmap, themeColours } from './tile-sprites.js';

/** @typedef {{fen: string|null, discipline: string, last?: {from: string, to: string}|null, flipped?: boolean, marks?: ReadonlyMap<string, string>|null}} Shown */
/** @typedef {{size: number, columns: number, count: number, gap: number, discipline: string, men: string}} Options */

/** Shared by all walls of the page. @type {Map<string, any>} */
const bitmaps = new Map();
let theme = '';
/** @type {import('./tile-sprites.js').Colours} */
let colour = themeColours();

/** @template T @param {string} key @param {() => T} make @returns {T} */
function once(key, make) {
  if (!bitmaps.has(key)) bitmaps.set(key, make());
  return bitmaps.get(key);
}

/** @type {Map<string, Path2D>} */
const paths = new Map(Object.entries(SHAPES).map(([kind, { d }]) => [kind, new Path2D(d)]));

export class Tiles {
  /** @param {HTMLCanvasElement} canvas @param {Partial<Options>} [options] */
  constructor(canvas, options = {}) {
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    /** @type {Options} */
    this.options = { size: 160, columns: 1, count: 1, gap: 8, discipline: 'chess', men: settings.get('men'), ...options };
    this.followed = options.men === undefined;
    /** @type {Map<number, Shown>} */
    this.shown = new Map();
    this.layout({});
  }

  /** @param {Partial<Options>} options */
  layout(options) {
    Object.assign(this.options, options);
    const { size, columns, count, gap } = this.options, rows = Math.ceil(count / columns);
    this.ratio = devicePixelRatio || 1;
    this.height = field(this.options.discipline).xiangqi ? (size * 10) / 9 : size;
    const width = columns * (size + gap) - gap, height = rows * (this.height + gap) - gap;
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.shown.clear();
    if (theme !== document.documentElement.dataset.theme) this.#forget();
  }

  #forget() {
    theme = document.documentElement.dataset.theme ?? '';
    colour = themeColours();
    bitmaps.clear();
  }

  restyle() {
    const shown = [...this.shown];
    if (this.followed) this.options.men = settings.get('men');
    bitmaps.clear();
    this.#forget();
    this.layout({});
    for (const [index, board] of shown) this.draw(index, board);
  }

  /** @param {number} index */
  box(index) {
    const { size, columns, gap } = this.options;
    return { x: (index % columns) * (size + gap), y: Math.floor(index / columns) * (this.height + gap), width: size, height: this.height };
  }

  /** @param {number} index @param {Shown} board */
  draw(index, board) {
    const { context } = this, { discipline, flipped = false } = board, f = field(discipline), box = this.box(index);
    const px = (/** @type {number} */ n) => Math.round(n * this.ratio);
    const cell = Math.floor(Math.min(px(box.width) / f.files, px(box.height) / f.ranks));
    const left = px(box.x) + ((px(box.width) - cell * f.files) >> 1), top = px(box.y) + ((px(box.height) - cell * f.ranks) >> 1);
    const game = f.xiangqi ? 'xiangqi' : 'chess';
    const style = /** @type {import('./men.js').Style} */ (this.options.men === 'usual' ? (f.xiangqi ? 'characters' : 'pictures') : this.options.men);
    this.shown.set(index, board);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(once(`${game} ${cell}`, () => groundBitmap(discipline, cell, colour)), left, top);
    if (!board.fen) return;
    if (!isThere(discipline)) return void bring(discipline).then(() => this.shown.get(index) === board && this.draw(index, board));
    const place = (/** @type {string} */ square) => {
      const { column, row } = seen(f, square, flipped);
      return { x: left + column * cell, y: top + row * cell };
    };
    for (const square of [board.last?.from, board.last?.to]) {
      if (!square || f.xiangqi) continue;
      const { x, y } = place(square);
      context.fillStyle = colour('--board-wash');
      context.fillRect(x, y, cell, cell);
    }
    const { canvas, letters } = once(`${game} ${cell} ${style} ${document.documentElement.lang}`, () => menBitmap({ discipline, cell, style }, colour));
    for (const [square, letter] of men(f, board.fen)) {
      const i = letters.indexOf(letter);
      const { x, y } = place(square);
      if (i >= 0) context.drawImage(canvas, i * cell, 0, cell, cell, x, y, cell, cell);
    }
    const mark = (/** @type {string|undefined} */ square, /** @type {string} */ kind) => square && this.#mark(place(square), cell, kind);
    mark(board.last?.from, 'from');
    mark(board.last?.to, 'to');
    for (const [square, kinds] of board.marks ?? []) for (const kind of kinds.split(' ')) mark(square, kind);
  }

  /** @param {{x: number, y: number}} at @param {number} cell @param {string} kind */
  #mark({ x, y }, cell, kind) {
    const { context } = this, path = paths.get(kind) ?? /** @type {Path2D} */ (paths.get('other'));
    context.setTransform(cell / 100, 0, 0, cell / 100, x + cell / 2, y + cell / 2);
    context.setLineDash(kind === 'touched' ? [14, 9] : []);
    const own = colour(kind === 'touched' || kind === 'check' || kind === 'differs' ? '--board-touched' : '--board-from');
    for (const [style, width] of /** @type {[string, number][]} */ ([[colour('--board-halo'), 13], [own, 8]])) {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.stroke(path);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
}
