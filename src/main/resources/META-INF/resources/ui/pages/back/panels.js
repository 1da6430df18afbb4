// @ts-check
// What opens beside a look back on demand: the comparison of then and now, another edition, the scoresheets, a cycle of xiangqi, the position to take along.

import { Problem } from '../../lib/api.js';
import { el, replace } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { arrows, cycleAt, next, showCycle } from './cycle.js';
import { differences } from './known.js';
import { after, atInstant, indexOf } from './record.js';
import { showSheets } from './sheets.js';
import { showUnder } from './under.js';

export class Panels {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.difference = el('section', { class: 'card differences', 'aria-labelledby': 'differences-title', hidden: true }, el('h2', { id: 'differences-title' }, t('back.differences')), el('div'));
    this.under = this.#panel('under', 'back.under', () => this.#under());
    this.sheets = this.#panel('sheets', 'back.sheets', () => this.#sheets());
    this.cycle = page.game.view.discipline === 'xiangqi' ? this.#panel('cycle', 'back.cycle', () => this.#openCycle()) : null;
    this.element = el('div', { class: 'panels' }, this.difference, this.cycle, this.under, this.sheets);
    this.copies = [el('button', { id: 'copy-fen', onclick: () => this.#copy('text') }, t('back.copy-fen')), el('button', { id: 'copy-picture', onclick: () => this.#copy('picture') }, t('back.copy-picture')), el('span', { id: 'copied', role: 'status' })];
    /** @type {any} */
    this.found = null;
    this.shownUnder = undefined;
    if (page.look.under) this.under.open = true;
    if (page.look.sheets) this.sheets.open = true;
    if (page.look.ply !== null && this.cycle) this.cycle.open = true;
  }

  /** @param {string} id @param {string} words @param {() => any} opened @returns {any} */
  #panel(id, words, opened) {
    return el('details', { class: 'card', id: `panel-${id}`, ontoggle: (/** @type {any} */ event) => {
      if (event.target.id !== `panel-${id}`) return;
      if (id === 'sheets' && this.page.look.sheets !== event.target.open) this.page.go({ sheets: event.target.open }, false);
      if (id === 'cycle' && !event.target.open && this.page.look.ply !== null) this.page.go({ ply: null }, false);
      if (event.target.open) void this.#safely(event.target, opened);
    } }, el('summary', null, el('h2', null, t(words))), el('div', { class: 'content' }));
  }

  /** @param {any} panel @param {() => any} act */
  async #safely(panel, act) {
    try {
      await act();
    } catch (problem) {
      replace(panel.querySelector('.content'), el('p', { class: 'problem', role: 'alert' }, problem instanceof Problem ? problem.detail : t('shell.offline')));
    }
  }

  #acts() {
    const { page } = this;
    return { cite: (/** @type {string} */ article) => page.cite(article), event: (/** @type {number} */ event) => page.go({ event, at: null, ply: null }, true) };
  }

  #under() {
    const { page } = this, { under } = page.look;
    if (this.shownUnder === under) return;
    this.shownUnder = under;
    return showUnder(this.under.querySelector('.content'), page.game.id, { rulebook: page.game.view.rulebook, under, first: page.setting.first }, {
      choose: rulebook => {
        page.go({ under: rulebook }, false);
        void this.#safely(this.under, () => this.#under());
      },
      cite: (rulebook, article) => page.cite(article, rulebook), event: this.#acts().event,
    });
  }

  #sheets() {
    const { page } = this, place = this.sheets.querySelector('.content');
    if (place.childElementCount) return;
    return showSheets(place, page.game.id, { discipline: page.setting.discipline, first: page.setting.first, moves: page.game.moves() }, this.#acts());
  }

  /** What goes along with the moment shown. @param {import('./record.js').Moment|null} moment @param {number|null} at */
  async update(moment, at) {
    const { page } = this, { compare } = page.look;
    this.difference.hidden = !compare;
    if (this.found && this.cycle?.open) this.#drawCycle();
    if (!compare) return;
    const now = this.#today(moment);
    page.now.show(now, page.setting);
    const turn = page.turn, moves = await page.game.moves().catch(() => []);
    if (turn !== page.turn) return;
    const at2 = page.look.at ? Date.parse(page.look.at) : page.look.event !== null && at !== null && !Number.isNaN(at) ? at : null;
    const then = at2 === null ? moment : atInstant(page.record, at2);
    if (at2 !== null) page.then.show(then, page.setting);
    const list = differences({ then, now, thenFrames: page.record.frames, nowFrames: page.today.frames, moves, setting: page.setting, at: at2 });
    replace(this.difference.lastElementChild, !page.look.known ? el('p', null, t('back.differences.choose')) : list.length
      ? el('ul', { class: 'plain' }, list.map(one => el('li', { 'data-kind': one.kind }, el('b', null, t('back.kind.' + one.kind)), ' ', one.text)))
      : el('p', null, t('back.differences.none')));
  }

  /** The same moment by the knowledge of today: at the same instant; of an event, the instant at which it happened. @param {import('./record.js').Moment|null} moment */
  #today(moment) {
    const { page } = this, { at, event } = page.look;
    if (at) return atInstant(page.today, Date.parse(at));
    if (event === null) return after(page.today, page.today.frames.length - 1);
    const { occurredAt } = page.record.frames[indexOf(page.record, event)];
    return occurredAt ? atInstant(page.today, Date.parse(occurredAt)) : moment;
  }

  async #openCycle() {
    const { page } = this, { frames } = page.record, here = page.look.at || page.look.event !== null ? page.momentOf(page.record)?.index ?? frames.length - 1 : frames.length - 1;
    const before = (/** @type {(type: string) => boolean} */ is) => frames.findLastIndex((/** @type {any} */ frame, /** @type {number} */ i) => i <= here && is(frame.type));
    const tried = [...new Set([here, before(type => type === 'RepetitionRulingAsked'), before(type => type === 'MovePlayed')])].filter(index => index >= 0);
    for (const index of tried) {
      this.found = await cycleAt(page.game.id, frames, index);
      if (!this.found) continue;
      this.found.event = frames[index].event;
      this.found.record = page.record;
      if (page.look.ply !== null && page.look.ply < this.found.plies.length) return page.go({ event: this.found.event, at: null }, false);
      return this.#drawCycle();
    }
    replace(this.cycle.querySelector('.content'), el('p', null, t('back.cycle.none')));
  }

  #drawCycle() {
    const { page } = this, left = document.activeElement?.id === 'cycle-leave';
    showCycle(this.cycle.querySelector('.content'), this.found, page.look.ply, this.found.record.frames, page.setting, { step: step => this.#step(step), cite: article => page.cite(article) });
    if (left && page.look.ply === null) document.getElementById('cycle-next')?.focus();
  }

  /** @param {number|null} step */
  #step(step) {
    this.page.go({ event: this.found.event, at: null, ply: step }, false);
  }

  /** The next ply of the cycle, by key; opens it where it is shut. @param {number} way */
  async stepCycle(way) {
    if (!this.cycle) return;
    if (!this.cycle.open) {
      this.cycle.open = true;
      return;
    }
    if (this.found?.steps.length) this.#step(next(this.found, this.page.look.ply, way));
  }

  /** The ply of the cycle that is looked at, instead of the event. */
  cycleMoment() {
    const { ply } = this.page.look, index = this.found?.steps[ply ?? -1];
    return ply === null || index === undefined || this.found.record !== this.page.record ? null : after(this.page.record, index);
  }

  /** @param {any} board */
  draw(board) {
    const { ply } = this.page.look, index = this.found?.steps[ply ?? -1];
    board.arrows = ply === null || index === undefined ? [] : arrows(this.found.plies[ply], this.page.record.frames[index]);
  }

  /** @param {'text'|'picture'} what */
  async #copy(what) {
    const { page } = this, { copyPicture, copyText } = await import('../../lib/picture.js'), { board } = page.then;
    const done = what === 'text' ? await copyText(board.fen ?? '')
      : await copyPicture({ fen: board.fen, discipline: board.discipline, last: board.last, flipped: board.flipped, marks: board.marks, arrows: board.arrows }, `${page.game.id}-${page.shownIndex + 1}`);
    replace(this.copies[2], t(done === 'by-hand' ? 'board.copy-by-hand' : `board.${done}`));
  }
}
