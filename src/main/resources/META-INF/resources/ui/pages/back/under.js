// @ts-check
// The game decided once more under another edition: both results, both clocks, what differs with its articles.

import { get } from '../../lib/api.js';
import { el, replace } from '../../lib/html.js';
import { duration, seconds } from '../../lib/time.js';
import { t } from '../../lib/words.js';
import { ending } from './position.js';

/** @type {Promise<any[]>|undefined} */
let books;

/** The editions of a game of a discipline. @param {string} rulebook */
async function editions(rulebook) {
  books ??= get('/rulebooks').then(answer => answer.body.rulebooks ?? answer.body);
  const all = await books.catch(problem => {
    books = undefined;
    throw problem;
  });
  const family = rulebook.split('-')[0];
  return all.filter(book => book.id.split('-')[0] === family && book.id !== rulebook);
}

/**
 * @param {Element} place @param {string} id @param {{rulebook: string, under: string|null, first: string}} asked
 * @param {{choose: (rulebook: string|null) => void, cite: (rulebook: string, article: string) => void, event: (event: number) => void}} acts
 */
export async function showUnder(place, id, { rulebook, under, first }, acts) {
  const others = await editions(rulebook);
  if (!others.length) return replace(place, el('p', null, t('back.under.only', { rulebook })));
  const answer = el('div', { class: 'answer' });
  replace(place, el('label', null, t('back.under.edition'), ' ', el('select', { id: 'under-edition', onchange: (/** @type {any} */ event) => acts.choose(event.target.value || null) },
      el('option', { value: '' }, t('back.under.choose')), others.map(book => el('option', { value: book.id, selected: book.id === under }, `${book.id} · ${book.title}`)))), answer);
  if (under) replace(answer, await compared(id, under, first, acts));
}

/** @param {string} id @param {string} under @param {string} first @param {any} acts */
async function compared(id, under, first, acts) {
  const { body } = await get(`/games/${encodeURIComponent(id)}/under/${encodeURIComponent(under)}`);
  const cite = (/** @type {string} */ book, /** @type {string|undefined|null} */ article) => article && el('button', { class: 'article', 'aria-label': t('back.article', { article: `${book} ${article}` }), onclick: () => acts.cite(book, article) }, article);
  const clock = (/** @type {any} */ both, /** @type {string} */ side) => both[side] ? duration(seconds(both[side])) : t('back.no-clock');
  const says = (/** @type {any[]} */ verdicts, /** @type {string} */ book) => verdicts.length
    ? el('ul', { class: 'plain' }, verdicts.map(one => el('li', null, one.says, ' ', cite(book, one.article)))) : t('back.under.nothing');
  const row = (/** @type {string} */ name, /** @type {any} */ left, /** @type {any} */ right, /** @type {boolean} */ same) => el('tr', null,
      el('th', { scope: 'row' }, name), el('td', null, left), el('td', null, right), el('td', null, same ? t('back.under.same') : el('b', null, t('back.under.differs'))));
  return [
    el('table', null, el('thead', null, el('tr', null, el('td', null), el('th', { scope: 'col' }, body.rulebook), el('th', { scope: 'col' }, body.under), el('td', null))),
        el('tbody', null,
            row(t('back.result'), [ending(body.result.recorded), ' ', cite(body.rulebook, body.result.recorded?.article)], [ending(body.result.under), ' ', cite(body.under, body.result.under?.article)], body.result.same),
            [first, 'black'].map(side => row(t('back.clock-of', { side: t('side.' + side) }), clock(body.clocks.recorded, side), clock(body.clocks.under, side), body.clocks.recorded[side] === body.clocks.under[side])))),
    el('h3', null, t('back.under.differences', { count: body.differences.length })),
    body.differences.length > 0 && el('table', null,
        el('thead', null, el('tr', null, [t('back.event'), body.rulebook, body.under].map(name => el('th', { scope: 'col' }, name)))),
        el('tbody', null, body.differences.map((/** @type {any} */ one) => el('tr', { class: one.differs },
            el('th', { scope: 'row' }, el('button', { 'aria-label': t('back.go-event', { event: one.event }), onclick: () => acts.event(one.event) }, one.event), ' ', el('span', { class: 'faint' }, t(`back.under.by-${one.differs}`))),
            el('td', null, says(one.recorded, body.rulebook)), el('td', null, says(one.under, body.under)))))),
    body.undecided.length > 0 && [el('h3', null, t('back.under.undecided')), el('ul', { class: 'plain' }, body.undecided.map((/** @type {any} */ one) => el('li', null, el('button', { 'aria-label': t('back.go-event', { event: one.event }), onclick: () => acts.event(one.event) }, one.event), ' ', one.text)))],
    body.notes.length > 0 && [el('h3', null, t('back.under.notes')), el('ul', null, body.notes.map((/** @type {string} */ note) => el('li', null, note)))],
  ];
}
