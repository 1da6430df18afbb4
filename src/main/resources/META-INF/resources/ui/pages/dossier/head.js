// @ts-check
// Who played what, where, under which rules, with what result: the first table of the record on paper.

import { el } from '../../lib/html.js';
import { duration, seconds } from '../../lib/time.js';
import { has, t } from '../../lib/words.js';
import { clockTime, full } from './times.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** @param {Sources} from @param {number} now */
export function head(from, now) {
  const { view, frames } = from, last = frames[frames.length - 1];
  const ended = frames.filter(frame => (frame.type === 'GameEnded' || frame.type === 'ResultDeclared') && !frame.reversedBy).at(-1);
  const began = frames.find(frame => frame.type === 'GameStarted');
  /** @type {[string, any][]} */
  const rows = [
    ...from.sides.map(side => /** @type {[string, any]} */ ([t('side.' + side), player(from, side)])),
    [t('dossier.competition'), join([from.competition?.name ?? view.competition, from.competition?.venue])],
    [t('dossier.round'), join([view.round && t('dossier.round-of', { round: view.round }), view.board && t('dossier.board-of', { board: view.board })])],
    [t('dossier.rulebook'), join([from.book?.title, view.rulebook])],
    [t('dossier.time-control'), control(view.timeControl)],
    [t('dossier.begun'), began?.occurredAt ? full(from, began.occurredAt) : view.scheduledStart ? full(from, view.scheduledStart) : null],
    [t('dossier.result'), result(from, ended)],
    [t('dossier.earlier'), (view.earlierResults ?? []).map((/** @type {any} */ one) => join([one.score, one.article])).join('; ')],
    [t('dossier.recorded'), t('dossier.recorded-from', { from: full(from, frames[0].recordedAt), to: clockTime(from, last.recordedAt), events: last.event })],
    [t('dossier.hash'), from.hash ?? t('dossier.withheld')],
    [t('dossier.known-at'), from.known && full(from, from.known)],
    [t('dossier.printed'), full(from, now)],
  ];
  return el('section', { 'aria-labelledby': 'game' }, el('h2', { id: 'game' }, t('dossier.game')),
    el('table', { class: 'data' }, el('tbody', null,
      rows.filter(([, value]) => value).map(([name, value]) => el('tr', null, el('th', { scope: 'row' }, name), el('td', null, value))))));
}

/** @param {(string|number|null|undefined|false)[]} parts */
const join = parts => parts.filter(Boolean).join(' · ');

/** @param {Sources} from @param {string} side */
function player(from, side) {
  const who = from.view.players?.[side];
  return (who && join([from.names[who.id], who.id, who.rating && t('dossier.rating', { rating: who.rating })])) || '–';
}

/** @param {Sources} from @param {any} ended */
function result(from, ended) {
  const found = from.view.result;
  if (!found) return t('status.' + from.view.status);
  const open = (found.open ?? []).length ? t('dossier.still-open', { why: found.open.map((/** @type {string} */ why) => (has('dossier.open.' + why) ? t('dossier.open.' + why) : why)).join(', ') }) : null;
  const points = found.points && from.sides.map(side => found.points[side]).filter(value => value !== undefined).join('–');
  return join([found.score, ended?.text.replace(/[.。]$/, ''), found.article && t('dossier.article', { article: found.article }), points && t('dossier.points', { points }), open]);
}

/** A time control in words. @param {any} control @returns {any} */
export function control(control) {
  if (!control) return null;
  if (!control.periods) return Object.entries(control).map(([side, own]) => el('p', null, `${t('side.' + side)}: `, inWords(own)));
  return inWords(control);
}

/** @param {any} control */
const inWords = ({ mode, periods }) => periods.map((/** @type {any} */ period, /** @type {number} */ i) => {
  const time = duration(seconds(period.time));
  const main = period.moves ? t('dossier.period-moves', { moves: period.moves, time }) : t(i ? 'dossier.period-rest' : 'dossier.period-all', { time });
  return period.extra ? main + t('dossier.extra-' + (mode === 'delay' ? 'delay' : 'cumulative'), { extra: duration(seconds(period.extra)) }) : main;
}).join(t('dossier.then'));
