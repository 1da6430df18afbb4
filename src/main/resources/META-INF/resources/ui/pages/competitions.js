// @ts-check
// The competitions that there are, and the rounds of one.

import { get } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { names } from '../lib/names.js';
import { me, may, OFFICIALS } from '../lib/session.js';
import { t } from '../lib/words.js';
import { date } from '../lib/time.js';

/** @param {Record<string, string>} params */
export const title = params => params.competition ?? t('competitions.title');

/**
 * @param {Element} root @param {{params: Record<string, string>}} asked
 */
export async function show(root, { params }) {
  if (params.competition) return one(root, params.competition);
  return all(root, '');
}

/** @param {Element} root @param {string} cursor */
async function all(root, cursor) {
  const { competitions, cursor: next } = (await get(`/competitions?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).body;
  const lines = competitions.map((/** @type {any} */ c) => el('li', null,
      el('a', { href: `/ui/c/${encodeURIComponent(c.id)}` }, c.name ?? c.id), ' ',
      el('span', { class: 'faint' }, [c.venue, c.start && date(c.start, c.timeZone), t('discipline.' + c.discipline)].filter(Boolean).join(' · '))));
  const more = next && el('button', { id: 'more', onclick: (/** @type {any} */ event) => {
    event.target.remove();
    return all(root, next);
  } }, t('competitions.more'));
  if (cursor) {
    root.querySelector('ul')?.append(...lines);
    root.append(...(more ? [more] : []));
    lines[0]?.querySelector('a').focus();
    return;
  }
  replace(root, el('h1', null, t('competitions.title')),
      !me().signedIn && el('p', null, t('competitions.as-spectator'), ' ', el('a', { href: '/ui/sign-in' }, t('shell.sign-in'))),
      lines.length ? el('ul', { class: 'plain' }, lines) : el('p', null, t('competitions.none')), more);
}

/** @param {Element} root @param {string} id */
async function one(root, id) {
  const path = `/competitions/${encodeURIComponent(id)}`, here = `/ui/c/${encodeURIComponent(id)}`;
  const [competition, rounds] = await Promise.all([get(path), get(path + '/rounds')]);
  const named = await Promise.all(rounds.body.map((/** @type {any} */ round) => names(id, round.round)));
  replace(root, el('h1', null, competition.body.name ?? id),
      competition.body.venue && el('p', { class: 'faint' }, competition.body.venue),
      may('chief-arbiter') && el('p', null, el('a', { class: 'button', href: `${here}/deputies` }, t('deputies.link'))),
      rounds.body.length === 0 && el('p', null, t('competitions.no-rounds')),
      rounds.body.map((/** @type {any} */ round, /** @type {number} */ i) => el('section', { class: 'card', 'aria-labelledby': `round-${encodeURIComponent(round.round)}` },
          el('h2', { id: `round-${encodeURIComponent(round.round)}` }, t('competitions.round', { round: round.round }),
              round.scheduledStart && el('small', { class: 'faint' }, ` ${date(round.scheduledStart, competition.body.timeZone)}`)),
          el('p', { class: 'row' },
              el('a', { class: 'button', href: `${here}/r/${encodeURIComponent(round.round)}` }, t('competitions.wall')),
              may(...OFFICIALS) && el('a', { class: 'button', href: `/ui/desk/${encodeURIComponent(id)}/r/${encodeURIComponent(round.round)}` }, t('competitions.desk'))),
          el('table', null,
              el('thead', null, el('tr', null, ['board', 'first', 'second', 'result', 'look'].map(key => el('th', { scope: 'col' }, t('competitions.' + key))))),
              el('tbody', null, round.games.map((/** @type {any} */ game) => line(game, named[i])))))));
}

/** @param {any} game @param {(id: string) => string} name */
function line(game, name) {
  const id = encodeURIComponent(game.gameId);
  return el('tr', null,
      el('th', { scope: 'row' }, el('a', { href: `/ui/g/${id}` }, game.board ?? game.gameId)),
      el('td', null, name(game.white ?? game.red)), el('td', null, name(game.black)),
      el('td', null, game.result ?? t('status.' + game.status)),
      el('td', null, el('a', { href: `/ui/back/${id}`, 'aria-label': t('competitions.back-of', { board: game.board ?? game.gameId }) }, t('competitions.back'))));
}
