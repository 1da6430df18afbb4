// @ts-check
// One board for a frame in somebody else's page: ?theme= ?language= ?notation= ?men= ?flipped. What everybody is shown: nothing is asked in the name of who is signed in.
import { el, replace } from '../lib/html.js';
import { t } from '../lib/words.js';
import { Table } from './game/table.js';
import { Shown } from './live/stand.js';

export const title = params => t('embed.title', params);

const PUBLIC = { credentials: /** @type {RequestCredentials} */ ('omit') };

/** @param {any} root @param {{params: any, query: URLSearchParams, asked: Promise<import('../lib/api.js').Answer>}} how `asked`: the game, which is on its way already */
export async function show(root, { params, query, asked }) {
  const path = `/games/${encodeURIComponent(params.id)}`;
  let view;
  try {
    view = (await asked).body;
  } catch {
    replace(root, el('h1', { class: 'sr' }, t('embed.title', params)), el('p', { class: 'problem' }, t('embed.none')));
    return;
  }
  const shown = new Shown();
  const table = new Table(view, shown, query.has('flipped'));
  const link = el('a', { class: 'game', href: `/ui/g/${encodeURIComponent(params.id)}`, target: '_blank', rel: 'noopener' }, t('embed.link'));
  const below = el('div', { class: 'below' }, link);
  replace(root, el('h1', { class: 'sr' }, t('embed.title', params)), table.element, table.standing, below);
  const [{ follow }, { named }, { stateLine }] = await Promise.all([import('../lib/live.js'), import('./game/names.js'), import('./live/state.js'), import('../lib/board-words.js')]);
  const state = stateLine(shown, 'game.over');
  state.zone = view.timeZone;
  below.prepend(state.element);
  state.again();
  const stop = new AbortController();
  named(view, stop.signal, 'omit').then(names => table.name(names)).catch(() => {});
  const took = data => {
    shown.hear(data);
    state.again();
  };
  const end = follow(`${path}/stream?after=${view.version}`, {
    event: data => {
      took(data);
      table.take(data);
    },
    heartbeat: took,
    end: data => {
      shown.hasEnded = true;
      took(data);
      end();
    },
    state: now => {
      shown.become(now);
      state.again();
      table.tick();
    },
  }, PUBLIC);
  return () => {
    end();
    stop.abort();
    table.end();
  };
}
