// @ts-check
// What the scoresheets say otherwise than the record, their signatures, and second lines of moves.

import { el } from '../../lib/html.js';
import { has, t, written } from '../../lib/words.js';
import { clockTime } from './times.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** @param {string} writer */
const name = writer => (has('dossier.writer.' + writer) ? t('dossier.writer.' + writer) : has('side.' + writer) ? t('side.' + writer) : writer);

/** @param {Sources} from */
export function papers(from) {
  const held = from.papers, heading = el('h2', { id: 'papers' }, t('dossier.papers'));
  if (!held) return el('section', { tabindex: 0, 'aria-labelledby': 'papers' }, heading, el('p', null, t('dossier.withheld')));
  return el('section', { tabindex: 0, 'aria-labelledby': 'papers' }, heading,
    held.entries.length ? differences(from) : el('p', null, t('dossier.no-papers')),
    held.flags.length ? [el('h3', null, t('dossier.flags')), el('ul', null, held.flags.map((/** @type {any} */ flag) => el('li', null, flag.text, flag.article ? ` (${flag.article})` : '')))] : null,
    held.reconstructions.map((/** @type {any} */ line) => reconstruction(from, line)),
    held.signatures.length ? [el('h3', null, t('dossier.signed')), el('ul', null, held.signatures.map((/** @type {any} */ one) =>
      el('li', null, t('dossier.signed-by', { who: name(one.side), score: one.score, at: clockTime(from, one.at), event: one.event }))))] : null);
}

/** The half-moves that a sheet has otherwise than the record. @param {Sources} from */
function differences(from) {
  const { entries } = /** @type {any} */ (from.papers), writers = [...new Set(entries.map((/** @type {any} */ entry) => entry.writer))];
  const at = (/** @type {any} */ entry) => `${entry.moveNumber} ${entry.side}`;
  const differ = new Set(entries.filter((/** @type {any} */ entry) => entry.flags.length).map(at));
  const places = [...differ].sort((a, b) => parseInt(a) - parseInt(b) || from.sides.indexOf(a.split(' ')[1]) - from.sides.indexOf(b.split(' ')[1]));
  if (!places.length) return el('p', null, t('dossier.papers-agree', { writers: writers.map(name).join(', ') }));
  return el('table', null,
    el('thead', null, el('tr', null, [t('dossier.number'), t('dossier.by'), t('dossier.record'), ...writers.map(name)].map(text => el('th', { scope: 'col' }, text)))),
    el('tbody', null, places.map(place => {
      const [number, side] = place.split(' ');
      const move = from.moves.find(one => one.stands && one.moveNumber === +number && one.side === side);
      return el('tr', null, el('th', { scope: 'row' }, number), el('td', null, t('side.' + side)), el('td', null, move ? written(move, from.view.discipline) : '–'),
        writers.map(writer => el('td', null, entries.filter((/** @type {any} */ entry) => entry.writer === writer && at(entry) === place)
          .map((/** @type {any} */ entry) => [entry.text, entry.mark && ` ${entry.mark}`, entry.clock && ` ${entry.clock}`].filter(Boolean).join('')).join(' / ') || '–')));
    })));
}

/** @param {Sources} from @param {any} line */
const reconstruction = (from, line) => [
  el('h3', null, t('dossier.reconstruction', { event: line.event })),
  line.differences.length ? el('table', null,
    el('thead', null, el('tr', null, [t('dossier.ply'), t('dossier.record'), t('dossier.reconstructed')].map(text => el('th', { scope: 'col' }, text)))),
    el('tbody', null, line.differences.map((/** @type {any} */ one) => el('tr', null, el('th', { scope: 'row' }, one.ply), el('td', null, one.recorded ?? '–'), el('td', null, one.reconstructed ?? '–')))))
    : el('p', null, t('dossier.same')),
];
