// @ts-check
// The scoresheets beside the moves as recorded, with what differs.

import { get } from '../../lib/api.js';
import { el, replace } from '../../lib/html.js';
import { has, t, written } from '../../lib/words.js';

/**
 * @param {Element} place @param {string} id @param {{discipline: string, first: string, moves: Promise<any[]>}} game
 * @param {{cite: (article: string) => void, event: (event: number) => void}} acts
 */
export async function showSheets(place, id, { discipline, first, moves }, acts) {
  const [papers, all] = await Promise.all([get(`/games/${encodeURIComponent(id)}/scoresheets`).then(answer => answer.body), moves]);
  const standing = [];
  for (const move of all) if (move.stands) standing[move.ply - 1] = move;
  const writers = [...new Set(papers.entries.map((/** @type {any} */ entry) => entry.writer))];
  const empty = !papers.entries.length && !papers.signatures.length && !papers.reconstructions.length && !papers.frozen.length;
  const length = Math.max(standing.length, ...papers.entries.map((/** @type {any} */ entry) => entry.ply));
  const name = (/** @type {string} */ writer) => has('back.writer.' + writer) ? t('back.writer.' + writer) : writer;
  replace(place, empty && el('p', null, t('back.sheets.none')),
      writers.length > 0 && el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': t('back.sheets') }, el('table', { class: 'sheets' },
          el('thead', null, el('tr', null, [t('back.half-move'), t('back.sheets.recorded'), ...writers.map(name)].map(head => el('th', { scope: 'col' }, head)))),
          el('tbody', null, Array.from({ length }, (_, i) => row(i + 1, standing[i], writers, papers.entries, discipline, acts))))),
      papers.flags.length > 0 && [el('h3', null, t('back.sheets.flags')), el('ul', { class: 'plain' }, papers.flags.map((/** @type {any} */ flag) => el('li', null,
          `${flag.moveNumber}${flag.side === first ? '.' : '…'} ${name(flag.writer)}: ${flag.text} `, flag.article && el('button', { class: 'article', 'aria-label': t('back.article', { article: flag.article }), onclick: () => acts.cite(flag.article) }, flag.article))))],
      papers.signatures.length > 0 && [el('h3', null, t('back.sheets.signatures')), el('ul', { class: 'plain' }, papers.signatures.map((/** @type {any} */ one) => el('li', null, `${name(one.side)}: ${one.score}`)))],
      papers.reconstructions.map((/** @type {any} */ one) => [el('h3', null, t('back.sheets.reconstruction', { event: one.event })),
        one.differences.length ? el('ul', { class: 'plain' }, one.differences.map((/** @type {any} */ d) => el('li', null, t('back.sheets.ply', { ply: d.ply, recorded: d.recorded ?? '–', other: d.reconstructed ?? '–' })))) : el('p', null, t('back.sheets.same'))]));
}

/** @param {number} ply @param {any} move @param {any[]} writers @param {any[]} entries @param {string} discipline @param {any} acts */
function row(ply, move, writers, entries, discipline, acts) {
  const known = move ?? entries.find(entry => entry.ply === ply);
  return el('tr', null,
      el('th', { scope: 'row' }, known ? known.moveNumber + (known.side === 'black' ? '…' : '.') : ''),
      el('td', null, move ? el('button', { 'aria-label': t('back.go-event', { event: move.event }), onclick: () => acts.event(move.event) }, written(move, discipline)) : t('back.no-move')),
      writers.map(writer => {
        const mine = entries.filter(entry => entry.writer === writer && entry.ply === ply);
        return el('td', null, mine.map(entry => el('div', { class: entry.flags.length ? 'differs' : null },
            entry.text, entry.mark ? ` ${entry.mark}` : '', entry.clock ? ` (${entry.clock})` : '',
            entry.flags.length > 0 && el('b', null, ' · ', entry.flags.map((/** @type {string} */ flag) => has('back.flag.' + flag) ? t('back.flag.' + flag) : flag).join(', ')))));
      }));
}
