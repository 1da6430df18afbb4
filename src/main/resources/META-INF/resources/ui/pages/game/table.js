// @ts-check
// A board with who plays and both clocks, the side that is nearer below; how the game stands beside it.
import '../../lib/board.js';
import { el, replace } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { face, isOver, lastMove, left, outcome, player, sides, write } from '../live/stand.js';

const TICK = 250;

export class Table {
  #names = {};
  #timer;

  /** @param {any} view @param {import('../live/stand.js').Shown} shown @param {boolean} flipped */
  constructor(view, shown, flipped) {
    this.view = view;
    this.shown = shown;
    this.flipped = flipped;
    this.discipline = view.discipline;
    this.stand = { ...view, fen: view.position.fen, turn: view.position.turn, check: view.position.check };
    this.board = el('qipu-board', { id: 'board' });
    this.board.discipline = this.discipline === 'xiangqi' ? 'xiangqi' : 'chess';
    this.lines = Object.fromEntries(sides(this.discipline).map(side => [side, line(side)]));
    this.flip = el('button', { type: 'button', id: 'flip', 'aria-pressed': String(flipped), onclick: () => this.#turn() }, t('game.flip'));
    this.element = el('div', { class: 'table', 'data-discipline': this.discipline });
    this.standing = el('p', { class: 'standing', id: 'standing' });
    this.#place();
    this.name({});
    this.show();
    this.#timer = setInterval(() => document.hidden || this.tick(), TICK);
  }

  end() {
    clearInterval(this.#timer);
  }

  #place() {
    const [first, second] = sides(this.discipline);
    const [above, below] = this.flipped ? [first, second] : [second, first];
    replace(this.element, this.lines[above].element, this.board, this.lines[below].element, this.flip);
  }

  #turn() {
    this.flipped = !this.flipped;
    this.flip.setAttribute('aria-pressed', String(this.flipped));
    this.#place();
    this.board.flipped = this.flipped;
  }

  /** Who plays, as far as it is told. */
  name(names) {
    this.#names = names;
    for (const side of sides(this.discipline)) {
      const { id, rating } = this.view.players?.[side] ?? {};
      write(this.lines[side].name, (id ? ` ${player(this.view.players, side, this.#names)}` : '') + (rating ? ` ${t('game.rating', { rating })}` : ''));
    }
  }

  /** The game stands otherwise. */
  take(stand) {
    this.stand = stand;
    this.show();
  }

  show() {
    const { stand, board } = this;
    const last = stand.lastMove;
    board.flipped = this.flipped;
    board.last = last?.from && last?.to ? { from: last.from, to: last.to } : null;
    board.fen = stand.fen;
    for (const side of sides(this.discipline)) {
      this.lines[side].element.classList.toggle('runs', Boolean(stand.clocks?.[side]?.running));
    }
    replace(this.standing, this.#words());
    this.tick();
  }

  #words() {
    const { stand } = this;
    const { result } = stand;
    const move = lastMove(stand, this.discipline);
    const over = result && result.score !== '*';
    return [
      el('strong', { class: 'stands' }, result ? outcome(result) || t(`status.${stand.status}`) : t(`status.${stand.status}`)),
      over || isOver(stand) ? '' : ` · ${t('game.turn', { side: t(`side.${stand.turn}`) })}${stand.check ? ` · ${t('game.check')}` : ''}`,
      move && el('span', { class: 'last' }, el('br', {}), `${t('game.last')}: ${move}`),
      result?.open?.length ? el('span', { class: 'open' }, el('br', {}), t('game.open-result', { why: result.open.map(why => t(`game.open.${why}`)).join(', ') })) : null,
    ];
  }

  /** The clocks as they are now. */
  tick() {
    for (const side of sides(this.discipline)) {
      const clock = this.stand.clocks?.[side];
      const { time, mark, said } = this.lines[side];
      write(time, face(left(this.stand.clocks, side, this.shown, this.stand.delay)));
      write(mark, `${clock?.flagFallen ? '⚑ ' : ''}${clock?.running ? '▸ ' : ''}`);
      write(said, [clock?.flagFallen && t('game.flag'), clock?.running && t('game.runs')].filter(Boolean).join(', '));
    }
  }
}

function line(side) {
  const name = new Text();
  const time = new Text();
  const mark = new Text();
  const said = new Text();
  return {
    name,
    time,
    mark,
    said,
    element: el('p', { class: `side ${side}` },
      el('span', { class: 'name' }, el('span', { class: 'disc', 'aria-hidden': 'true' }), el('b', {}, t(`side.${side}`)), name),
      el('span', { class: 'clock', id: `clock-${side}` }, el('span', { 'aria-hidden': 'true' }, mark), el('span', { class: 'sr' }, said, ' '), time)),
  };
}
