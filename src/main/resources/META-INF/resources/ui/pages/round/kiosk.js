// @ts-check
// The wall of the hall: boards as large as they can be, page after page where not all fit, for as long as nobody stops it.
import { el } from '../../lib/html.js';
import { t } from '../../lib/words.js';

const TURN = 12_000;
const SMALLEST = 200;
/** Lines of text of a tile, as a part of its width; a board of xiangqi is ten to nine. */
const LINES = 0.57;

export class Kiosk {
  #page = 0;
  #pages = 1;
  #paused = false;
  #timer;
  #sized = () => this.again();

  constructor(wall) {
    this.wall = wall;
    this.where = el('span', { class: 'page' });
    this.pause = el('button', { type: 'button', id: 'pause', hidden: true, onclick: () => this.#hold() }, t('round.pause'));
    this.element = el('p', { class: 'pages' }, this.where, ' ', this.pause);
    this.#timer = setInterval(() => this.#turn(), TURN);
    addEventListener('resize', this.#sized);
  }

  end() {
    clearInterval(this.#timer);
    removeEventListener('resize', this.#sized);
  }

  #hold() {
    this.#paused = !this.#paused;
    this.pause.textContent = t(this.#paused ? 'round.go-on' : 'round.pause');
  }

  #turn() {
    if (!this.#paused && this.#pages > 1) {
      this.#page = (this.#page + 1) % this.#pages;
      this.again();
    }
  }

  /** Which boards there are changes with a snapshot alone. */
  soon() {}

  /** The largest tiles with which all are seen at once; where they would be too small, pages of the smallest. */
  again() {
    const all = this.wall.boards.all;
    const top = this.wall.element.getBoundingClientRect().top;
    const wide = innerWidth - 16;
    const high = Math.max(innerHeight - Math.max(top, 0) - 8, 1);
    const shape = LINES + (all.some(board => board.discipline === 'xiangqi') ? 10 / 9 : 1);
    const { size, each } = fitting(all.length, wide, high, shape);
    this.#pages = Math.max(1, Math.ceil(all.length / each));
    this.#page %= this.#pages;
    this.wall.element.style.setProperty('--tile', `${Math.floor(size) - 8}px`);
    const shown = new Set(all.slice(this.#page * each, (this.#page + 1) * each).map(board => board.gameId));
    this.wall.filter(board => shown.has(board.gameId));
    this.where.textContent = this.#pages > 1 ? t('round.page', { page: this.#page + 1, pages: this.#pages }) : '';
    this.pause.hidden = this.#pages === 1;
  }
}

/** The width of a tile and how many are seen at once: the largest with which all are, else that with which most are. */
function fitting(count, wide, high, shape) {
  const sizes = [wide, high / shape];
  for (let n = 2; Math.max(wide, high / shape) / n >= SMALLEST; n++) {
    sizes.push(wide / n, high / shape / n);
  }
  const found = sizes
    .filter(size => size <= wide && size >= SMALLEST)
    .sort((a, b) => b - a)
    .map(size => ({ size, each: Math.floor(wide / size + 1e-6) * Math.max(1, Math.floor(high / (size * shape) + 1e-6)) }));
  const most = Math.max(...found.map(one => one.each), 1);
  return found.find(one => one.each >= Math.min(count, most)) ?? { size: wide, each: 1 };
}
