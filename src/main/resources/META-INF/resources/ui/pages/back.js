// @ts-check
// A game looked back at: what stood on the board and on both clocks after each half-move, event or instant, as it is known or was known then.

import { Problem } from '../lib/api.js';
import { evidenceLink, evidenceOf } from '../lib/evidence.js';
import { el, replace } from '../lib/html.js';
import { date, instant } from '../lib/time.js';
import { t } from '../lib/words.js';
import { iso, read, write } from './back/address.js';
import { Controls } from './back/controls.js';
import { showArticle } from './back/dialogs.js';
import { Game } from './back/game.js';
import { listen, listKeys } from './back/keys.js';
import { Panels } from './back/panels.js';
import { Position } from './back/position.js';
import { after, atInstant, halfMove, indexOf, instantOf, isTimed, recordings } from './back/record.js';
import { Timeline, undone } from './back/timeline.js';

/** @param {Record<string, string>} params */
export const title = params => t('back.title', { game: params.id });

/** @param {Element} root @param {{params: Record<string, string>, query: URLSearchParams, go: (path: string, how?: any) => any}} asked */
export async function show(root, { params, query }) {
  const look = read(query), game = new Game(params.id);
  replace(root, el('h1', null, t('back.title', { game: params.id })), el('p', { role: 'status' }, t('back.loading')));
  let today, files;
  try {
    [today] = await Promise.all([game.record(null), game.head()]);
    files = await evidenceOf(game.id, today.frames);
  } catch (problem) {
    return replace(root, el('h1', null, t('back.title', { game: params.id })), el('p', { class: 'problem', role: 'alert' }, problem instanceof Problem ? problem.detail : t('shell.offline')));
  }
  const page = new Page(root, game, look, today, query, files);
  await page.update({ follow: true });
  void page.name().then(() => page.update({ follow: true }));
  return () => page.leave();
}

class Page {
  /** @param {Element} root @param {Game} game @param {import('./back/address.js').Look} look @param {import('./back/record.js').Record_} today @param {URLSearchParams} query @param {Map<number, any>} files */
  constructor(root, game, look, today, query, files) {
    this.game = game;
    this.look = look;
    this.today = today;
    this.record = today;
    this.query = query;
    const { view } = game, xiangqi = view.discipline === 'xiangqi';
    /** @type {import('./back/position.js').Setting} */
    this.setting = { discipline: view.discipline, first: xiangqi ? 'red' : 'white', names: {}, zone: view.timeZone ?? 'UTC', timed: !!view.timeControl, flipped: look.flipped };
    this.then = new Position('board-then', t('back.then'));
    this.now = new Position('board-now', t('back.now'));
    this.said = el('p', { class: 'sr', 'aria-live': 'polite', id: 'said' });
    this.trouble = el('p', { class: 'problem', role: 'alert', id: 'trouble' });
    this.sentence = el('p', { class: 'sentence', id: 'sentence' });
    this.when = el('p', { class: 'when', id: 'when' });
    this.boards = el('div', { class: 'boards' }, this.then.element, this.now.element);
    this.heading = el('h1', null, t('back.title', { game: game.id }));
    this.timeline = new Timeline(event => this.go({ event, at: null, ply: null }, true), article => this.cite(article), this.setting.zone, event => evidenceLink(game.id, files.get(event)));
    const acts = this.#acts();
    this.controls = new Controls(acts, at => this.go({ at: iso(at), event: null, ply: null }, false), known => this.go({ known }, false));
    this.panels = new Panels(this);
    this.stop = listen(acts);
    this.turn = 0;
    this.written = 0;
    this.shownIndex = 0;
    /** @type {import('./back/record.js').Moment|null} */
    this.moment = null;
    replace(root, this.heading, this.#under(), el('div', { class: 'back' }, this.boards,
        el('section', { class: 'present', 'aria-label': t('back.stage') }, this.when, this.sentence, this.said, this.trouble),
        this.controls.steps, this.controls.times,
        el('p', { class: 'row extras' }, el('button', { id: 'flip', onclick: () => acts.flip(0) }, t('back.flip')), this.panels.copies, el('button', { id: 'list-keys', onclick: () => listKeys() }, t('back.keys'), ' ', el('kbd', null, '?'))),
        el('div', { class: 'chronicle' }, el('h2', { id: 'story-title' }, t('back.story')), this.timeline.element),
        this.panels.element));
  }

  #under() {
    const { view } = this.game;
    return el('p', { class: 'faint' }, [view.competition, view.round && t('back.round', { round: view.round }), view.board && t('back.board', { board: view.board }), view.rulebook,
      Number.isFinite(this.today.from) && date(this.today.from, this.setting.zone), this.setting.zone].filter(Boolean).join(' · '), ' · ', el('a', { href: `/ui/g/${encodeURIComponent(this.game.id)}` }, t('back.live')));
  }

  /** Who plays, as soon as it is known. */
  async name() {
    this.setting.names = await this.game.names();
    const { names, first } = this.setting;
    if (names[first] || names.black) replace(this.heading, t('back.title', { game: `${names[first] ?? '?'} – ${names.black ?? '?'}` }));
    await this.update({});
  }

  /** @returns {Record<string, (way: number) => void>} */
  #acts() {
    const step = (/** @type {(index: number) => number} */ to) => this.go({ event: this.record.frames[Math.min(this.record.frames.length - 1, Math.max(0, to(this.shownIndex)))].event, at: null, ply: null }, true);
    return {
      half: way => step(index => halfMove(this.record, index, way < 0 ? -1 : 1)),
      event: way => step(index => index + way),
      end: way => step(() => way < 0 ? 0 : Infinity),
      second: way => {
        const at = this.moment && instantOf(this.record, this.moment);
        if (at !== null && isTimed(this.record)) this.go({ at: iso(at + way * 1000), event: null, ply: null }, false);
      },
      time: () => this.controls.time.select(),
      known: way => {
        const all = recordings(this.today), here = this.look.known ? all.findLastIndex(one => Date.parse(one.at) <= Date.parse(this.look.known ?? '')) : all.length - 1;
        const place = Math.min(all.length - 1, Math.max(0, here + way));
        this.go({ known: place === all.length - 1 ? null : all[place].at }, false);
      },
      now: () => this.go({ known: null }, false),
      compare: () => this.go({ compare: !this.look.compare }, false),
      article: () => {
        const { article } = this.record.frames[this.shownIndex];
        if (article) this.cite(article);
        else replace(this.said, t('back.no-article'));
      },
      flip: () => this.go({ flipped: !this.look.flipped }, false),
      ply: way => void this.panels.stepCycle(way),
    };
  }

  /** @param {string} article @param {string} [rulebook] */
  cite(article, rulebook = this.game.view.rulebook) {
    return showArticle(rulebook, article);
  }

  /** Looks at something else. @param {Partial<import('./back/address.js').Look>} look @param {boolean} aloud whether the sentence is said */
  go(look, aloud) {
    Object.assign(this.look, look);
    replace(this.trouble);
    this.setting.flipped = this.look.flipped;
    clearTimeout(this.written);
    this.written = window.setTimeout(() => this.#write(), 120); // a browser takes only so many addresses in a second
    void this.update({ follow: true, aloud });
  }

  #write() {
    history.replaceState(null, '', location.pathname + write(this.look, this.query) + location.hash);
  }

  /** @param {import('./back/record.js').Record_} record @returns {import('./back/record.js').Moment|null} */
  momentOf(record) {
    const { at, event } = this.look;
    if (at) return atInstant(record, Date.parse(at));
    return after(record, event === null ? record.frames.length - 1 : indexOf(record, event));
  }

  /** @param {{follow?: boolean, aloud?: boolean}} how */
  async update({ follow = false, aloud = false }) {
    const turn = ++this.turn, { look, setting } = this;
    let record = this.today;
    try {
      record = await this.game.record(look.known);
      if (turn !== this.turn) return;
    } catch (problem) {
      if (turn !== this.turn) return;
      replace(this.trouble, problem instanceof Problem ? problem.detail : t('shell.offline'));
      look.known = null;
    }
    this.record = record;
    const base = this.momentOf(record), moment = this.panels.cycleMoment() ?? base;
    this.moment = moment;
    this.shownIndex = moment ? moment.index : 0;
    const frame = record.frames[this.shownIndex], at = moment ? instantOf(record, moment) : Date.parse(look.at ?? '');
    const compared = look.compare;
    this.boards.classList.toggle('two', compared);
    this.now.element.hidden = !compared;
    this.then.heading.hidden = !compared;
    if (compared) replace(this.then.heading, look.known ? t('back.then.at', { time: instant(look.known, setting.zone) }) : t('back.then'));
    this.then.show(moment, setting);
    this.panels.draw(this.then.board);
    this.timeline.show(record.frames, this.shownIndex, follow);
    const gone = undone(frame), held = document.activeElement?.id === 'sentence-article';
    replace(this.sentence, moment ? [gone ? el('s', null, frame.text) : frame.text, gone && el('em', null, ` ${gone}`), moment.later && el('em', { class: 'later' }, ` ${t('back.told-later')}`), ' ',
      frame.article && el('button', { class: 'article', id: 'sentence-article', 'aria-label': t('back.article-of', { article: frame.article, event: frame.event }), onclick: () => this.cite(frame.article) }, frame.article)] : t('back.not-yet'));
    if (held && !document.getElementById('sentence-article')) document.getElementById('half-on')?.focus();
    replace(this.when, at !== null && !Number.isNaN(at) ? t(look.at ? 'back.at' : 'back.after', { time: instant(at, setting.zone), date: date(at, setting.zone), event: frame.event }) : t('back.after-event', { event: frame.event }),
        ' · ', look.known ? t('back.known.at', { date: date(look.known, setting.zone), time: instant(look.known, setting.zone) }) : t('back.known.today'));
    this.controls.show({ ...this.today, timed: isTimed(this.today), zone: setting.zone, at: Number.isNaN(at) ? null : at, running: look.at !== null, known: look.known, recordings: recordings(this.today), compare: compared });
    if (aloud) replace(this.said, [frame.text, gone].filter(Boolean).join(' '));
    await this.panels.update(moment, at);
  }

  leave() {
    this.stop();
    clearTimeout(this.written);
  }
}
