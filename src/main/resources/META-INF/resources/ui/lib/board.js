// @ts-check
// <qipu-board>: a position as one SVG, 8×8 or 9×10; with `interactive`, its squares are buttons of a grid.
//
//   const board = document.createElement('qipu-board');       properties, set in any order, drawn together before the next frame:
//   board.discipline = 'xiangqi';                              chess chess960 xiangqi
//   board.fen = 'rnbakabnr/… w';                               as the service gives it; null: an empty board
//   board.flipped = true;                                      seen from Black's side
//   board.last = {from: 'h2', to: 'e2'};                       the last move, or null
//   board.marks = new Map([['e4', 'target'], ['e2', 'touched selected']]);
//       kinds: target (a dot; corners around a man) touched (dashed) selected (double) check (burst) differs (hatched) from to; others a corner
//   board.arrows = [{from, to, kind: 'move'|'chase'|'check'|'protect'|'threat', label}];
//   board.men = 'pictures' | 'characters' | 'usual';           default: the reader's setting; usual: pictures of chess, characters of xiangqi
//   board.coordinates = 'players' | 'iccs' | 'none';           default: by the reader's notation of xiangqi
//   board.interactive = true (or the attribute);               event `square` {detail: {square}}; board.focusSquare('e2') puts the focus there
// The men of xiangqi, the grid and the words are brought by the first board that needs them.

import { ground, MenLayer } from './board-layers.js';
import { arrowsLayer, marksLayer } from './board-marks.js';
import { field, men } from './geometry.js';
import { svg } from './html.js';
import { bring, isThere } from './men.js';
import { settings } from './settings.js';

/** @type {typeof import('./board-grid.js').Squares|undefined} */
let Grid;

/** @typedef {'ground'|'men'|'marks'|'arrows'|'squares'} Part */

const DRAWN = /** @type {Record<string, Part[]>} */ ({
  discipline: ['ground', 'men', 'marks', 'arrows', 'squares'], flipped: ['ground', 'men', 'marks', 'arrows', 'squares'],
  fen: ['men'], men: ['men'], last: ['marks'], marks: ['marks'], arrows: ['arrows'], coordinates: ['ground'], interactive: ['squares'],
});

export class Board extends HTMLElement {
  /** @type {Record<string, any>} */
  #state = { fen: null, discipline: 'chess', flipped: false, last: null, marks: new Map(), arrows: [], men: null, coordinates: null, interactive: false };
  /** @type {Set<Part>} */
  #stale = new Set(DRAWN.discipline);
  #due = false;
  #told = 0;
  /** @type {any} */ #svg = null;
  /** @type {Record<string, any>} */ #layers = {};
  /** @type {MenLayer|null} */ #men = null;
  /** @type {import('./board-grid.js').Squares|null} */ #squares = null;
  /** @type {string|null} */ #wanted = null;
  /** @type {Map<string, string>} */ #placed = new Map();
  /** @type {(() => void)|undefined} */ #stop;

  static observedAttributes = ['interactive'];

  static {
    for (const name of Object.keys(DRAWN)) {
      Object.defineProperty(Board.prototype, name, {
        get() { return this.#state[name]; },
        set(value) { this.#set(name, value); },
      });
    }
  }

  /** @param {string} name @param {any} value */
  #set(name, value) {
    if (this.#state[name] === value && typeof value !== 'object') return;
    this.#state[name] = value;
    for (const part of DRAWN[name]) this.#stale.add(part);
    if (this.#due || !this.isConnected) return;
    this.#due = true;
    queueMicrotask(() => this.#draw());
  }

  connectedCallback() {
    this.#stop = settings.onChange(name => {
      if (name === 'men') this.#stale.add('men');
      else if (name === 'notation.xiangqi') this.#stale.add('ground');
      else if (name !== 'language') return;
      this.#draw();
    });
    this.#draw();
  }

  disconnectedCallback() {
    this.#stop?.();
    clearTimeout(this.#told);
    this.#told = 0;
  }

  attributeChangedCallback() {
    this.#set('interactive', this.hasAttribute('interactive'));
  }

  /** Puts the focus on a square of an interactive board. @param {string} [square] default: where it last was */
  focusSquare(square) {
    this.#draw();
    if (this.#squares) this.#squares.move(square ?? this.#squares.current);
    else this.#wanted = square ?? '';
  }

  #draw() {
    this.#due = false;
    const s = this.#state, stale = this.#stale;
    if (!isThere(s.discipline)) return void bring(s.discipline).then(() => this.#draw());
    if (stale.has('ground')) this.#frame();
    if (stale.has('men')) {
      this.#placed = s.fen ? men(field(s.discipline), s.fen) : new Map();
      const style = s.men ?? settings.get('men');
      this.#men?.show(this.#placed, s.discipline, style === 'usual' ? (s.discipline === 'xiangqi' ? 'characters' : 'pictures') : style, s.flipped);
    }
    if (stale.has('marks') || (stale.has('men') && s.marks.size)) {
      this.#layer('marks', marksLayer(s.discipline, s.flipped, s.last, s.marks, square => this.#placed.has(square)));
    }
    if (stale.has('arrows')) this.#layer('arrows', arrowsLayer(s.discipline, s.flipped, s.arrows));
    if (stale.has('squares')) this.#grid();
    if (this.#squares && (stale.has('men') || stale.has('marks') || stale.has('squares'))) this.#squares.nameAll(s.discipline, this.#placed, s.marks);
    stale.clear();
    // In words only when nothing has moved for a while: a scrubbed game is not read aloud.
    if (!this.#told && this.isConnected) this.#told = window.setTimeout(() => this.#tell(), 120);
  }

  async #tell() {
    this.#told = 0;
    const { positionInWords } = await import('./board-words.js');
    this.#svg.setAttribute('aria-label', positionInWords({ ...this.#state, fen: this.#state.fen ?? '' }));
  }

  #frame() {
    const s = this.#state, f = field(s.discipline);
    const kind = s.coordinates ?? (settings.get('notation.xiangqi') === 'iccs' ? 'iccs' : 'players');
    this.className = f.xiangqi ? 'xiangqi' : 'chess';
    if (!this.#svg) {
      this.#men = new MenLayer();
      this.#layers = { ground: svg('g'), marks: svg('g'), arrows: svg('g') };
      this.#svg = svg('svg', { role: 'img', 'aria-label': '…' }, this.#layers.ground, this.#layers.marks, this.#men.element, this.#layers.arrows);
      this.prepend(this.#svg);
    }
    this.#svg.setAttribute('viewBox', `0 0 ${f.width} ${f.height}`);
    this.#layer('ground', ground(s.discipline, s.flipped, kind));
  }

  /** @param {string} name @param {any} layer */
  #layer(name, layer) {
    this.#layers[name].replaceWith(layer);
    this.#layers[name] = layer;
  }

  #grid() {
    const held = this.#squares?.element.contains(document.activeElement) ? this.#squares.current : null;
    const current = this.#squares?.current;
    this.#squares?.element.remove();
    this.#squares = null;
    if (!this.#state.interactive) return;
    if (!Grid) return void this.#bringGrid();
    this.#squares = new Grid(this.#state.discipline, this.#state.flipped, square => {
      this.dispatchEvent(new CustomEvent('square', { detail: { square }, bubbles: true }));
    });
    this.append(this.#squares.element);
    if (current) this.#squares.move(current, held !== null);
  }

  async #bringGrid() {
    Grid ??= (await import('./board-grid.js')).Squares;
    this.#stale.add('squares');
    this.#draw();
    if (this.#wanted !== null) this.focusSquare(this.#wanted || undefined);
    this.#wanted = null;
  }
}

customElements.define('qipu-board', Board);
