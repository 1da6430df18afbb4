// @ts-check
// The squares as buttons of a grid: arrow keys walk, a typed name jumps, Enter, Space or a tap chooses.

import { squareInWords } from './board-words.js';
import { field, seen, squareAt } from './geometry.js';
import { el } from './html.js';
import { t } from './words.js';

export class Squares {
  /** @param {string} discipline @param {boolean} flipped @param {(square: string) => void} choose */
  constructor(discipline, flipped, choose) {
    this.field = field(discipline);
    this.flipped = flipped;
    this.choose = choose;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Map<string, string>} the names last given: an unchanged one costs nothing */
    this.names = new Map();
    this.typed = '';
    const f = this.field, rows = [];
    for (let row = 0; row < f.ranks; row++) {
      const cells = [];
      for (let column = 0; column < f.files; column++) {
        const square = squareAt(f, column, row, flipped);
        const cell = el('div', { role: 'gridcell', tabindex: '-1', 'data-square': square });
        this.cells.set(square, cell);
        cells.push(cell);
      }
      rows.push(el('div', { role: 'row' }, cells));
    }
    /** @type {HTMLElement} */
    this.element = el('div', { role: 'grid', class: 'squares', 'aria-label': t('board.grid'), onclick: this.#clicked, onkeydown: this.#pressed, onfocusin: this.#focused }, rows);
    const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
    Object.assign(this.element.style, {
      left: share(f.left, f.width), top: share(f.top, f.height), width: share(f.files * 100, f.width), height: share(f.ranks * 100, f.height),
    });
    this.current = squareAt(f, flipped ? 3 : 4, f.ranks - 1, flipped);
    this.cells.get(this.current)?.setAttribute('tabindex', '0');
  }

  /** Gives every square its name. @param {string} discipline @param {ReadonlyMap<string, string>} placed @param {ReadonlyMap<string, string>} marks */
  nameAll(discipline, placed, marks) {
    for (const square of this.cells.keys()) this.name(square, squareInWords(discipline, square, placed.get(square), marks.get(square)));
  }

  /** Gives a square its name. @param {string} square @param {string} name */
  name(square, name) {
    if (this.names.get(square) === name) return;
    this.names.set(square, name);
    this.cells.get(square)?.setAttribute('aria-label', name);
  }

  /** Which square Tab leads to. @param {string} square @param {boolean} [focus] */
  move(square, focus = true) {
    const next = this.cells.get(square);
    if (!next) return;
    this.cells.get(this.current)?.setAttribute('tabindex', '-1');
    this.current = square;
    next.setAttribute('tabindex', '0');
    if (focus) next.focus({ preventScroll: false });
  }

  #clicked = (/** @type {Event} */ event) => {
    const square = /** @type {HTMLElement} */ (event.target).dataset.square;
    if (!square) return;
    this.move(square);
    this.choose(square);
  };

  #focused = (/** @type {Event} */ event) => {
    const square = /** @type {HTMLElement} */ (event.target).dataset.square;
    if (square && square !== this.current) this.move(square, false);
  };

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey && (event.key === 'Home' || event.key === 'End')) return this.#go(event, event.key === 'Home' ? [-99, -99] : [99, 99]);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) return this.#go(event, step);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.typed = '';
      return this.choose(this.current);
    }
    if (event.key.length === 1) this.#type(event);
  };

  /** @param {KeyboardEvent} event @param {number[]} step columns, rows */
  #go(event, [columns, rows]) {
    event.preventDefault();
    this.typed = '';
    const f = this.field, at = seen(f, this.current, this.flipped);
    const within = (/** @type {number} */ n, /** @type {number} */ limit) => Math.max(0, Math.min(limit - 1, n));
    this.move(squareAt(f, within(at.column + columns, f.files), within(at.row + rows, f.ranks), this.flipped));
  }

  /** «e», then «4»: the focus goes to e4. @param {KeyboardEvent} event */
  #type(event) {
    const key = event.key.toLowerCase();
    const square = this.typed + key;
    if (this.typed && this.cells.has(square)) {
      event.preventDefault();
      event.stopPropagation();
      this.typed = '';
      this.move(square);
    } else if (key >= 'a' && key < String.fromCharCode(97 + this.field.files)) {
      event.preventDefault();
      event.stopPropagation();
      this.typed = key;
    } else this.typed = '';
  }
}

/** @type {Record<string, number[]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-99, 0], End: [99, 0] };
