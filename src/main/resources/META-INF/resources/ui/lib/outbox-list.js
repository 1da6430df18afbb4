// @ts-check
// What waits to be sent, for the reader: a list with what he can do about each, beside the game as it stands now.

import { get } from './api.js';
import { el, replace } from './html.js';
import { duration, instant, remaining, sides } from './time.js';
import { has, t, written } from './words.js';
import * as outbox from './outbox.js';

/**
 * A list that follows the outbox; hidden while nothing waits.
 * @returns {{element: HTMLElement, stop: () => void}}
 */
export function outboxList() {
  const element = el('section', { id: 'outbox', class: 'card', 'aria-labelledby': 'outbox-title', hidden: true });
  const status = el('p', { role: 'status' });
  const stop = outbox.subscribe(acts => {
    element.hidden = !acts.length;
    const open = acts.filter(act => act.state !== 'withdrawn').length;
    status.textContent = acts.length ? t('outbox.count', { count: open }) : '';
    replace(element, el('h2', { id: 'outbox-title' }, t('outbox.title')), status,
        el('ol', { class: 'plain' }, acts.map(line)),
        acts.some(act => act.state === 'withdrawn') && el('button', { id: 'outbox-clear', onclick: outbox.clear }, t('outbox.clear')));
  });
  return { element, stop };
}

/** @param {import('./outbox.js').Act} act */
function line(act) {
  const id = `outbox-${act.number}`, stopped = act.state === 'conflict' || act.state === 'refused';
  const now = el('div', null);
  if (stopped) void get(`/games/${encodeURIComponent(act.gameId)}`).then(({ body }) => replace(now, stand(body)), () => replace(now, el('p', null, t('outbox.unknown'))));
  return el('li', { 'data-state': act.state },
      el('p', null, el('strong', null, act.label), ` · ${act.gameId} · ${instant(act.at)} · `, el('span', { class: stopped ? 'problem' : 'faint' }, t('outbox.state.' + act.state))),
      stopped && el('p', { class: 'problem' }, act.problem?.detail ?? act.problem?.title ?? '', act.problem?.article ? ` (${act.problem.article})` : ''),
      stopped && now,
      act.state !== 'withdrawn' && el('p', { class: 'row' },
          stopped && el('button', { id: id + '-again', onclick: () => outbox.again(act.number) }, t('outbox.again')),
          el('button', { id: id + '-withdraw', 'data-sure': asked.has(act.number), onclick: (/** @type {any} */ event) => withdraw(event.currentTarget, act) }, t(asked.has(act.number) ? 'outbox.sure' : 'outbox.withdraw'))));
}

/** Those of which the reader was asked whether he is sure: also when the list is made anew meanwhile. @type {Set<number>} */
const asked = new Set();

/** Asks once more on the same button: an act that was done is not dropped by one touch. @param {HTMLElement} button @param {import('./outbox.js').Act} act */
function withdraw(button, act) {
  if (asked.has(act.number)) return outbox.withdraw(act.number);
  asked.add(act.number);
  button.dataset.sure = '';
  button.textContent = t('outbox.sure');
}

/** How the game stands now, in a line. @param {any} game */
function stand(game) {
  const clocks = sides(game.clocks).map(side => {
    const left = remaining(game.clocks, side, Date.parse(game.clocks?.asOf ?? 0));
    return `${t('side.' + side)} ${left === null ? '–' : duration(left)}`;
  });
  const status = has('status.' + game.status) ? t('status.' + game.status) : game.status;
  return el('p', null, t('outbox.now', { move: `${game.lastMove?.ply ?? 0} ${written(game.lastMove, game.discipline)}`, clocks: clocks.join(', '), status: game.result?.score ?? status }));
}
