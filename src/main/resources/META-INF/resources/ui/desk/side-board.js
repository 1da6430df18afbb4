// @ts-check
// The board beside the act: the position now, the one that would follow, the one to go back to, or the occurrences that a claim rests on.

import { el } from '../lib/html.js';
import { get } from '../lib/api.js';
import { t, written } from '../lib/words.js';
import { duration, remaining, seconds, serverNow, sides } from '../lib/time.js';

const STEP = 450;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A board with its caption, its clocks and, where a claim names them, its earlier occurrences. */
export class SideBoard {
  /** @param {any} desk @param {(square: string) => void} square */
  constructor(desk, square) {
    this.desk = desk;
    this.board = /** @type {any} */ (document.createElement('qipu-board'));
    this.board.setAttribute('interactive', '');
    this.board.addEventListener('square', e => square(e.detail.square));
    this.caption = el('p', { class: 'caption', id: 'desk-caption', 'aria-live': 'polite' });
    this.faces = el('p', { class: 'faces' });
    this.buttons = el('p', { class: 'row', id: 'desk-replay' });
    this.title = el('h2', { id: 'desk-board' });
    this.element = el('section', { class: 'side', 'aria-labelledby': 'desk-board' }, this.title, this.board, this.caption, this.faces, this.buttons);
    this.timer = 0; /** @type {((by: number) => void)|null} */ this.stops = null; this.waits = 0; this.tick = setInterval(() => this.face(), 500);
  }

  stop() { clearInterval(this.tick); clearTimeout(this.timer); }

  /** Shows how the board stands in the present state of the desk. */
  show() {
    const { desk } = this, game = desk.game;
    this.element.hidden = !game;
    if (!game) { this.rest(); return; }
    const names = sides(game.clocks).map(s => desk.names?.[game.players?.[s]?.id] ?? game.players?.[s]?.id ?? t(`side.${s}`));
    this.title.textContent = `${t('desk.board', { board: game.board })} · ${names.join(' – ')}`;
    const answer = desk.dry?.answer, places = occurrences(desk);
    if (places.length > 1 && desk.dry !== this.claim) { this.claim = desk.dry; this.stops = null; this.waits = 0; void this.replay(game, places); return; }
    if (places.length > 1) return;
    this.rest();
    const after = answer?.game, open = after?.irregularities?.find(one => one.status === 'open' && one.restoreToPly !== null && one.restoreToPly !== undefined && one.restoreToPly < after.position.ply);
    if (open && desk.dry !== this.went) { this.went = desk.dry; void this.goBack(game, open); return; }
    if (open) return;
    this.went = null;
    this.draw(after ?? game, marks(after?.touch ?? game.touch, desk), after ? t('desk.caption.after') : t('desk.caption.now', { ply: game.position.ply }));
    this.shown = null; this.face();
  }

  /** To the next occurrence, or to the one before. @param {1|-1} by */
  step(by) {
    if (this.stops) this.stops(by); else this.waits = by;
  }

  rest() { clearTimeout(this.timer); this.claim = null; this.stops = null; this.buttons.replaceChildren(); }

  draw(view, marked, text) {
    const move = view.lastMove;
    Object.assign(this.board, { discipline: view.discipline ?? this.desk.game.discipline, fen: view.position?.fen ?? view.fen, last: move?.from ? { from: move.from, to: move.to } : null, marks: marked });
    this.caption.textContent = [text, move && written(move, this.desk.game.discipline)].filter(Boolean).join(' · ');
  }

  /** Both clocks: of the instant looked at, else as they run. */
  face() {
    const { desk } = this, game = desk.game;
    if (!game) return;
    const clocks = this.shown?.clocks ?? game.clocks, at = this.shown ? Date.parse(clocks.asOf) : desk.shown?.at ?? serverNow();
    this.faces.replaceChildren(...sides(game.clocks).map(s => {
      const left = remaining(clocks, s, at);
      return el('span', { class: clocks[s]?.running ? 'runs' : null }, `${t(`side.${s}`)} `, el('b', null, left === null ? '–' : duration(left)), clocks[s]?.running ? ' ▶' : '', clocks[s]?.flagFallen ? ` ⚑ ${t('game.flag')}` : '');
    }));
  }

  /** The position to which the Law goes back. */
  async goBack(game, open) {
    const frames = (await get(`/games/${encodeURIComponent(game.gameId)}/frames`)).body;
    const frame = frames.findLast(one => one.ply === open.restoreToPly);
    if (this.desk.game?.gameId !== game.gameId) return;
    if (frame) { this.shown = frame; this.draw(frame, new Map(), t('desk.caption.back', { ply: open.restoreToPly })); }
    this.face();
  }

  /** Stops at each occurrence, with its half-move and both clocks; from one to the next it plays through the moves. */
  async replay(game, places) {
    const claim = this.claim;
    const frames = (await get(`/games/${encodeURIComponent(game.gameId)}/frames`)).body.filter((one, i, all) => all.findLastIndex(other => other.ply === one.ply) === i);
    if (!claim || this.claim !== claim) return; // recorded or left meanwhile
    const stops = places.map(ply => frames.findIndex(one => one.ply === ply)).filter(i => i >= 0);
    let stop = 0;
    const at = (index, text) => { this.shown = frames[index]; this.draw(frames[index], new Map(), text); this.face(); };
    const arrive = () => at(stops[stop], t('desk.caption.occurrence', { number: stop + 1, count: stops.length, ply: frames[stops[stop]].ply }));
    const walk = (from, to) => {
      clearTimeout(this.timer);
      if (from >= to || still()) return arrive();
      at(from + 1, t('desk.caption.on-the-way', { ply: frames[from + 1].ply }));
      this.timer = setTimeout(() => walk(from + 1, to), STEP);
    };
    this.stops = by => {
      const from = stops[stop];
      stop = (stop + by + stops.length) % stops.length;
      if (by > 0 && stop > 0) walk(from, stops[stop]); else { clearTimeout(this.timer); arrive(); }
    };
    this.buttons.replaceChildren(
        el('button', { type: 'button', id: 'desk-before', onclick: () => this.step(-1) }, el('kbd', { 'aria-hidden': 'true' }, 'PgUp'), ' ', t('desk.occurrence.before')),
        el('button', { type: 'button', id: 'desk-next', onclick: () => this.step(1) }, el('kbd', { 'aria-hidden': 'true' }, 'PgDn'), ' ', t('desk.occurrence.next')));
    arrive();
    if (this.waits) this.stops(this.waits); // asked for before the moves were here
  }
}

/** The half-moves of the occurrences on which the claim of the dry run, or the open one that is decided, rests. */
function occurrences(desk) {
  const claims = desk.dry?.answer?.game?.claims ?? [];
  const claim = claims.find(one => one.claim === (desk.said.values.claim ?? claims.at(-1)?.claim));
  return desk.act && ['claim', 'decide'].includes(desk.act.id) && claim ? claim.occurrences ?? [] : [];
}

/** What an obligation leaves, and what was touched just now, on the squares. */
export function marks(touch, desk) {
  const marked = new Map(), moves = desk.problem?.moves ?? touch?.moves ?? [];
  for (const move of moves) {
    const [, from, to] = /^([a-i]\d+)([a-i]\d+)/.exec(move) ?? [];
    if (to) { marked.set(to, 'target'); if (marked.get(from) !== 'target') marked.set(from, 'touched'); }
  }
  const squares = desk.said.values.squares;
  for (const square of Array.isArray(squares) ? squares : []) marked.set(square, 'touched');
  return marked;
}
