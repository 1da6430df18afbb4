// @ts-check
// All moves with the time left on the mover's clock, when each was made and when it was recorded; what does not stand follows apart.

import { el } from '../../lib/html.js';
import { duration, seconds } from '../../lib/time.js';
import { t, written } from '../../lib/words.js';
import { frameOf } from './sources.js';
import { clockTime, shown } from './times.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** @param {Sources} from */
export function moves(from) {
  const [first, second] = from.sides, standing = from.moves.filter(move => move.stands), void_ = from.moves.filter(move => !move.stands);
  /** @type {Map<number, Record<string, any>>} */
  const rows = new Map();
  for (const move of standing) rows.set(move.moveNumber, { ...rows.get(move.moveNumber), [move.side]: move });
  const columns = [t('dossier.move'), t('dossier.clock'), t('dossier.made'), t('dossier.written')];
  return el('section', { tabindex: 0, 'aria-labelledby': 'moves' }, el('h2', { id: 'moves' }, t('dossier.moves')),
    standing.length ? [
      el('table', { class: 'moves pairs' },
        el('thead', null,
          el('tr', null, el('th', { scope: 'col', rowspan: 2 }, t('dossier.number')),
            [first, second].map(side => el('th', { scope: 'colgroup', colspan: 4 }, t('side.' + side)))),
          el('tr', null, [first, second].map(() => columns.map(name => el('th', { scope: 'col' }, name))))),
        el('tbody', null, [...rows].map(([number, pair]) => el('tr', null,
          el('th', { scope: 'row' }, number), [first, second].map(side => cells(from, pair[side])))))),
      el('p', { class: 'note' }, t('dossier.moves-note')),
    ] : el('p', null, t('dossier.no-moves')),
    void_.length ? [
      el('h3', null, t('dossier.void')),
      el('table', { class: 'moves' },
        el('thead', null, el('tr', null, [t('dossier.number'), t('dossier.by'), ...columns, t('dossier.void-since')].map(name => el('th', { scope: 'col' }, name)))),
        el('tbody', null, void_.map(move => el('tr', null, el('th', { scope: 'row' }, move.moveNumber), el('td', null, t('side.' + move.side)), cells(from, move),
          el('td', null, move.voidedBy ? t('dossier.event', { event: move.voidedBy }) : '–'))))),
    ] : null);
}

/** @param {Sources} from @param {any} move */
function cells(from, move) {
  if (!move) return ['', '', '', ''].map(text => el('td', null, text));
  const read = move.clock?.[move.side], frame = frameOf(from, move.event);
  const computed = shown(frame, move.side);
  const text = written(move, from.view.discipline) || '?';
  const marks = [move.legal === false ? t('dossier.illegal') : null, move.article].filter(Boolean).join(' ');
  return [
    el('td', { class: 'move' }, move.stands ? text : el('s', null, text), marks ? el('small', null, ' ', marks) : null),
    el('td', null, read ? duration(seconds(read)) : computed ? '≈ ' + computed : '–'),
    el('td', null, clockTime(from, move.madeAt)),
    el('td', null, clockTime(from, frame?.recordedAt ?? null)),
  ];
}
