// @ts-check
// One board of the wall: its picture, who plays, both clocks, the last move and how it stands. It is a row of its own for who listens.
import { el } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { face, isOver, lastMove, left, player, sides, status, write } from '../live/stand.js';

export class Place {
  isSeen = false;
  isStale = true;

  /** @param {any} board @param {{boards: any, shown: any, picture: (canvas: HTMLCanvasElement) => any, isKiosk: boolean}} wall */
  constructor(board, wall) {
    this.wall = wall;
    this.board = board;
    this.canvas = el('canvas', { 'aria-hidden': 'true' });
    this.title = el(wall.isKiosk ? 'span' : 'a', wall.isKiosk ? { class: 'board' } : { class: 'board', href: `/ui/g/${encodeURIComponent(board.gameId)}` });
    this.state = new Text();
    this.move = new Text();
    const [first, second] = sides(board.discipline);
    this.lines = { [first]: this.#line(first), [second]: this.#line(second) };
    this.element = el('li', { id: `board-${board.gameId}`, 'data-discipline': board.discipline },
      el('p', { class: 'head' }, this.title, el('span', { class: 'state' }, this.state)),
      this.lines[second].element,
      this.canvas,
      this.lines[first].element,
      el('p', { class: 'foot' }, el('span', { class: 'move' }, this.move)));
    this.element.place = this;
    this.names();
  }

  #line(side) {
    const name = new Text();
    const time = new Text();
    const clock = el('span', { class: 'clock' }, el('span', { class: 'sr' }, t('round.clock')), time);
    return { name, time, clock, element: el('p', { class: `side ${side}` }, el('span', { class: 'name' }, el('span', { class: 'sr' }, `${t(`side.${side}`)}: `), name), clock) };
  }

  /** Who plays, and what the link is called. */
  names() {
    const { names } = this.wall.boards;
    const [first, second] = sides(this.board.discipline);
    for (const side of [first, second]) {
      write(this.lines[side].name, player(this.board.players, side, names));
    }
    const number = this.board.board ?? this.board.gameId;
    this.title.textContent = this.wall.isKiosk ? number : t('round.board', { number });
  }

  /** It stands otherwise: it is written and drawn when it is seen. */
  take(board) {
    this.board = board;
    this.isStale = true;
  }

  /** Its canvas is another: wider, or of another theme. */
  fit() {
    this.picture?.fit(this.wall.size);
    this.isStale = true;
  }

  /** Writes and draws what has changed. */
  show() {
    const { board } = this;
    this.isStale = false;
    write(this.move, lastMove(board, board.discipline));
    this.element.dataset.status = isOver(board) ? 'over' : board.status;
    for (const side of sides(board.discipline)) {
      const runs = Boolean(board.clocks?.[side]?.running);
      this.lines[side].clock.classList.toggle('runs', runs);
    }
    this.picture ??= this.wall.picture(this.canvas, board.discipline, this.wall.size);
    this.picture?.draw(board);
    this.tick();
  }

  /** How it stands, and before that what needs an eye: what waits for a decision, a fallen flag, little time. */
  #stands() {
    const { board, wall } = this;
    const [matter] = wall.boards.matters(board.gameId);
    const flag = isOver(board) ? undefined : sides(board.discipline).find(side => board.clocks?.[side]?.flagFallen);
    const eye = matter ? t(`round.short.${matter.matter}`) : flag ? t('round.flag', { side: t(`side.${flag}`) }) : wall.boards.isLow(board) ? t('round.is-low') : '';
    const text = eye && isOver(board) ? `${status(board)} · ▲ ${eye}` : eye ? `▲ ${eye}` : status(board);
    if (this.state.data !== text) {
      this.state.data = text;
      this.element.classList.toggle('marked', eye !== '');
      this.element.classList.toggle('waits', Boolean(matter));
    }
  }

  /** The clocks as they are now. */
  tick() {
    const { board, wall } = this;
    for (const side of sides(board.discipline)) {
      write(this.lines[side].time, (board.clocks?.[side]?.running ? '▸ ' : '') + face(left(board.clocks, side, wall.shown, board.delay)));
    }
    this.#stands();
  }
}
