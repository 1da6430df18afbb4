// @ts-check
// The wall: all boards of a round. What changed is drawn once a frame, and only where somebody sees it; one timer moves all clocks.
import { el } from '../../lib/html.js';
import { settings } from '../../lib/settings.js';
import { Place } from './place.js';

const TICK = 250;
/** Few boards are shown larger. */
const WIDTHS = [[6, '280px'], [24, '220px'], [60, '190px'], [Infinity, '168px']];

/** A frame has 16 ms; more boards than fit into these wait for the next. */
const BUDGET = 7;

export class Wall {
  /** @type {Map<string, Place>} */
  #places = new Map();
  /** @type {Set<Place>} */
  #waiting = new Set();
  #frame = 0;
  #timer;
  #watch;
  #sized;
  #styled;
  #filter = _ => true;

  constructor(boards, shown, picture, isKiosk) {
    this.boards = boards;
    this.shown = shown;
    this.picture = picture;
    this.isKiosk = isKiosk;
    this.element = el('ul', { class: 'wall', id: 'wall' });
    this.#watch = new IntersectionObserver(entries => this.#saw(entries), { rootMargin: '150px' });
    this.#timer = setInterval(() => this.#tick(), TICK);
    this.size = 0;
    this.#sized = new ResizeObserver(() => this.#fit());
    this.#sized.observe(this.element);
    this.#styled = settings.onChange(name => (name === 'theme' || name === 'men') && this.#fit(true));
    this.element.addEventListener('keydown', event => this.#step(event));
  }

  end() {
    clearInterval(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    this.#sized.disconnect();
    this.#styled();
    this.#waiting.clear();
    this.#places.clear();
  }

  get places() {
    return [...this.#places.values()];
  }

  /** All boards anew, in their order; those that were there stay the same elements. */
  begin() {
    if (!this.isKiosk) {
      this.element.style.setProperty('--tile', WIDTHS.find(([most]) => this.boards.size <= most)?.[1] ?? '');
    }
    const before = this.#places;
    this.#places = new Map();
    for (const board of this.boards.all) {
      const place = before.get(board.gameId) ?? new Place(board, this);
      before.delete(board.gameId);
      place.take(board);
      place.names();
      this.#places.set(board.gameId, place);
    }
    before.forEach(gone => {
      this.#watch.unobserve(gone.element);
      this.#waiting.delete(gone);
    });
    const wanted = this.places.map(place => place.element);
    if (wanted.length !== this.element.children.length || wanted.some((one, i) => one !== this.element.children[i])) {
      this.element.replaceChildren(...wanted);
      wanted.forEach(one => this.#watch.observe(one));
    }
    this.filter(this.#filter);
    this.#fit();
    this.places.forEach(place => place.isSeen && this.#wait(place));
  }

  /** One board stands otherwise. */
  take(board) {
    const place = this.#places.get(board.gameId);
    if (place) {
      place.take(board);
      place.element.hidden = !this.#filter(board);
      this.#wait(place);
    }
  }

  /** Shows those for which it is true; gives how many. */
  filter(isShown) {
    this.#filter = isShown;
    let count = 0;
    for (const place of this.#places.values()) {
      const shown = isShown(place.board);
      count += shown ? 1 : 0;
      if (place.element.hidden === shown) {
        place.element.hidden = !shown;
      }
    }
    return count;
  }

  /** All boards are as wide as the first that is shown. */
  #fit(anew = false) {
    const first = this.places.find(place => !place.element.hidden);
    const size = first ? first.canvas.clientWidth : 0;
    if (size && (anew || size !== this.size)) {
      this.size = size;
      for (const place of this.#places.values()) {
        place.fit();
        this.#wait(place);
      }
    }
  }

  /** Something of all boards may be another: what waits, words, sizes. */
  again() {
    for (const place of this.#places.values()) {
      place.isStale = true;
      this.#wait(place);
    }
  }

  #saw(entries) {
    for (const { target, isIntersecting } of entries) {
      target.place.isSeen = isIntersecting;
      this.#wait(target.place);
    }
  }

  #wait(place) {
    if (place.isSeen && place.isStale) {
      this.#waiting.add(place);
      this.#frame ||= requestAnimationFrame(() => this.#draw());
    } else if (place.isSeen) {
      place.tick();
    }
  }

  #draw() {
    this.#frame = 0;
    const until = performance.now() + BUDGET;
    for (const place of this.#waiting) {
      this.#waiting.delete(place);
      place.show();
      if (performance.now() > until) {
        break;
      }
    }
    if (this.#waiting.size) {
      this.#frame = requestAnimationFrame(() => this.#draw());
    }
  }

  #tick() {
    if (document.hidden) {
      return;
    }
    for (const place of this.#places.values()) {
      if (place.isSeen && !place.isStale) {
        place.tick();
      }
    }
  }

  /** The arrows go from board to board, Home and End to the first and last. */
  #step(event) {
    const here = event.target.closest?.('li');
    if (!here || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const shown = [...this.element.children].filter(one => !one.hidden);
    const at = shown.indexOf(here);
    const across = shown.filter(one => one.offsetTop === shown[0].offsetTop).length;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + across, ArrowUp: at - across, Home: 0, End: shown.length - 1 }[event.key];
    if (to !== undefined && shown[to]) {
      event.preventDefault();
      shown[to].querySelector('a')?.focus();
    }
  }
}
