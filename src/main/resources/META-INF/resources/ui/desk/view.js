// @ts-check
// The parts of the desk as they are shown: open matters, boards to choose from, the menu of acts, what would follow, what was recorded.

import { el } from '../lib/html.js';
import { t } from '../lib/words.js';
import { instant } from '../lib/time.js';
import { scored, sentences, times, word } from './consequence.js';
import { offered } from './acts.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The letter with which an open matter is chosen while the line is empty. */
export const letter = i => LETTERS[i] ?? '';

/** @param {any} desk @param {(matter: any) => void} take @param {number} now */
export function matters(desk, take, now) {
  return [el('h2', { id: 'desk-open' }, t('desk.open', { count: desk.matters.length })),
    desk.matters.length === 0 ? el('p', { class: 'faint' }, t('desk.open.none')) : el('ol', { class: 'plain matters' }, desk.matters.map((matter, i) => el('li', null,
        el('button', { type: 'button', id: `matter-${matter.gameId}-${matter.matter}-${matter.number ?? ''}`, class: 'matter', onclick: () => take(matter) },
            el('kbd', { 'aria-hidden': 'true' }, letter(i)),
            el('span', null, el('strong', null, t('desk.board', { board: matter.board })), ' · ', word('desk.matter', matter.matter), matter.number ? ` ${matter.number}` : '',
                matter.kind ? ` · ${word(GROUPS[matter.matter] ?? 'desk.open', matter.kind)}` : '',
                ` · ${age(now - Date.parse(matter.since))}`,
                matter.text && el('small', { class: 'faint' }, matter.text, matter.article ? ` (${matter.article})` : ''))))))];
}
const GROUPS = { claim: 'desk.basis', irregularity: 'desk.kind' };
const age = ms => { const m = Math.max(0, Math.round(ms / 60000)); return m < 60 ? t('desk.minutes', { count: m }) : t('desk.hours', { count: Math.floor(m / 60), minutes: m % 60 }); };

/** The boards whose number begins with what is typed. */
export function boards(desk, type) {
  const typed = /^\s*(\d*)/.exec(desk.line)?.[1] ?? '';
  const shown = desk.boards.filter(one => String(one.board).startsWith(typed));
  return [el('h2', null, t('desk.boards')), shown.length === 0 ? el('p', { class: 'problem' }, t('desk.no-board', { typed })) :
    el('ul', { class: 'boards' }, shown.map(one => el('li', null, el('button', { type: 'button', id: `board-${one.board}`, onclick: () => type(`${one.board} `),
      'aria-label': `${t('desk.board', { board: one.board })}, ${one.result ? scored(one.result.score, one) : word('desk.status', one.status)}` },
        el('strong', null, one.board), el('span', { class: 'faint' }, one.result ? one.result.score : word('desk.status', one.status))))))];
}

/** The acts that can be recorded of this board by this role, each with its letter. */
export function menu(desk, type) {
  return [el('h2', { id: 'desk-acts' }, t('desk.acts')), el('ul', { class: 'acts', 'aria-labelledby': 'desk-acts' }, offered(desk.game, desk.role).map(act => el('li', null,
      el('button', { type: 'button', id: `act-${act.id}`, onclick: () => type(`${desk.read.board}${act.key} `) }, el('kbd', null, act.key), ' ', t(`desk.act.${act.id}`)))))];
}

const said = one => el('li', { class: one.tone }, one.text, one.article && el('cite', null, ` ${one.article}`));

/** What would follow, in words: nothing of it is recorded yet. */
export function consequence(desk) {
  const { answer, before, left } = desk.dry, all = sentences(before, answer);
  return [el('h2', { id: 'desk-follows' }, t('desk.follows')),
    left && el('p', { class: 'notice' }, t('desk.left', { detail: left.detail })),
    el('ul', { class: 'says' }, all.length ? all.map(said) : el('li', null, t('desk.follows.nothing'))),
    clocks(before, answer.game),
    el('p', { class: 'faint' }, t('desk.at', { at: instant(answer.game.clocks.asOf ?? desk.at, desk.zone), count: answer.events.length }))];
}

export function clocks(before, game) {
  return el('table', { class: 'clocks' }, el('caption', { class: 'sr' }, t('desk.clocks')),
      el('thead', null, el('tr', null, ['side', 'before', 'after'].map(key => el('th', { scope: 'col' }, t(`desk.clocks.${key}`))))),
      el('tbody', null, times(before, game).map(row => el('tr', null, el('th', { scope: 'row' }, row.side), el('td', null, row.before),
          el('td', { class: row.before === row.after ? null : 'changed' }, row.after, row.runs && ` · ${t('desk.clocks.runs')}`)))));
}

/** What was recorded, by the service's own words; what it takes the place of stays beside it. */
export function recorded(desk) {
  const { events, told, board, label, queued, before, answer } = desk.recorded;
  return el('section', { class: 'card recorded', 'aria-labelledby': 'desk-recorded' },
      el('h2', { id: 'desk-recorded' }, queued ? t('desk.queued', { board, label }) : t('desk.recorded', { board, label, from: events[0]?.sequence, to: events.at(-1)?.sequence })),
      el('ul', { class: 'says' }, told.map(line => el('li', null, el('span', { class: 'faint' }, `${line.event} · `), line.text, line.article && el('cite', null, ` ${line.article}`)))),
      answer?.game?.touch && !told.length && el('p', null, ''),
      before && answer && clocks(before, answer.game));
}

/** Others were quicker: what came since, and that nothing was recorded. */
export function conflict(desk) {
  return el('div', { class: 'notice', role: 'alert' }, el('p', null, t('desk.conflict')),
      el('ul', { class: 'says' }, desk.conflict.since.map(line => el('li', null, `${line.event} · ${instant(line.occurredAt, desk.zone)} · ${line.text}`))));
}
