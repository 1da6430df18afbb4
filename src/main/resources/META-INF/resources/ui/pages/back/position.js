// @ts-check
// One board with both clocks, as it stood at a moment.

import '../../lib/board.js';
import { el, replace } from '../../lib/html.js';
import { moveNumber } from '../../lib/move-number.js';
import { duration, instant } from '../../lib/time.js';
import { has, t, written } from '../../lib/words.js';
import { face } from './record.js';

/** @typedef {{discipline: string, first: string, names: Record<string, string>, zone: string, timed: boolean, flipped: boolean}} Setting */

/** A result in words. @param {any} result */
export const ending = result => !result ? t('back.no-result')
  : [result.score, has('game.end.' + result.termination) ? t('game.end.' + result.termination) : result.termination].filter(Boolean).join(' · ');

/** A move with its number, as the reader wants it written. @param {any} stand @param {string} discipline */
export function lastMove(stand, discipline) {
  const move = stand.lastMove;
  if (!move) return t('back.no-move');
  const number = moveNumber(stand) + (move.side === 'black' ? '…' : '. ');
  return number + (written(move, discipline) || t('back.seen-move')) + (move.legal === false ? ` (${t('back.illegal')})` : '');
}

export class Position {
  /** @param {string} id @param {string} [heading] */
  constructor(id, heading) {
    this.board = /** @type {any} */ (document.createElement('qipu-board'));
    this.board.id = `${id}-board`;
    this.clocks = { black: el('div', { class: 'clock' }), first: el('div', { class: 'clock' }) };
    this.facts = el('p', { class: 'facts' });
    this.heading = heading === undefined ? null : el('h2', { id: `${id}-title` }, heading);
    this.element = el('div', { class: 'position', id, ...(this.heading ? { role: 'group', 'aria-labelledby': `${id}-title` } : {}) }, this.heading, this.clocks.black, this.board, this.clocks.first, this.facts);
  }

  /** @param {import('./record.js').Moment|null} moment @param {Setting} setting */
  show(moment, setting) {
    const { discipline, flipped } = setting;
    this.board.discipline = discipline;
    this.board.flipped = flipped;
    this.board.fen = moment ? moment.stand.fen : null;
    this.board.last = moment?.stand.lastMove?.from ? moment.stand.lastMove : null;
    this.board.marks = new Map(moment?.stand.check ? [[general(moment.stand, discipline), 'check']] : []);
    this.#clock(flipped ? this.clocks.first : this.clocks.black, 'black', moment, setting);
    this.#clock(flipped ? this.clocks.black : this.clocks.first, setting.first, moment, setting);
    replace(this.facts, moment
      ? [el('span', { class: 'move' }, lastMove(moment.stand, discipline)), el('span', null, t('status.' + moment.stand.status)),
        moment.stand.check && el('span', null, t('back.check')), moment.stand.result && el('strong', null, ending(moment.stand.result))]
      : t('back.not-yet'));
  }

  /** @param {HTMLElement} place @param {string} side @param {import('./record.js').Moment|null} moment @param {Setting} setting */
  #clock(place, side, moment, setting) {
    const shown = moment && face(moment.stand, side, setting.timed ? moment.at : null);
    const turn = moment?.stand.turn === side;
    place.className = 'clock' + (shown?.runs ? ' runs' : '') + (turn ? ' turn' : '');
    place.dataset.side = side;
    if (shown) place.dataset.seconds = shown.seconds.toFixed(1);
    else delete place.dataset.seconds;
    const tenths = shown !== null && Math.abs(shown.seconds) < 60;
    replace(place, el('span', { class: 'who' }, el('b', { class: side === 'red' ? 'red' : null }, t('side.' + side)), setting.names[side] && el('span', { class: 'name' }, ` ${setting.names[side]}`)),
        el('span', { class: 'state' }, [turn && !moment?.stand.result && t('back.to-move'), shown?.runs && t('back.runs'), shown?.flag && t('back.flag')].filter(Boolean).join(' · ')),
        el('time', { class: 'left' }, shown ? duration(shown.seconds, { tenths }) : t('back.no-clock')));
  }
}

/** The square of the king or general that stands in check. @param {any} stand @param {string} discipline */
function general(stand, discipline) {
  const rows = stand.fen.split(' ')[0].split('/'), sought = stand.turn === 'black' ? 'k' : 'K';
  for (let row = 0; row < rows.length; row++) {
    let file = 0;
    for (const char of rows[row].match(/\d+|./g) ?? []) {
      if (char === sought) return 'abcdefghi'[file] + (discipline === 'xiangqi' ? rows.length - 1 - row : rows.length - row);
      file += /\d/.test(char) ? Number(char) : 1;
    }
  }
  return '';
}

/** What the clocks are shown for. @param {number|null} at @param {string} zone */
export const shownFor = (at, zone) => at === null ? '' : instant(at, zone);
