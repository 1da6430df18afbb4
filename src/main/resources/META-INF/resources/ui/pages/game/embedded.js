// @ts-check
// The board in a frame of somebody else's page: what everybody is shown, without a session.
import { el, replace } from '../../lib/html.js';
import { follow } from '../../lib/live.js';
import { t } from '../../lib/words.js';
import { named } from './names.js';
import { Table } from './table.js';
import { stateLine } from '../live/state.js';
import { Shown } from '../live/ticking.js';

const PUBLIC = { credentials: /** @type {RequestCredentials} */ ('omit') };

/** @param {any} root @param {any} how @param {Promise<import('../../lib/api.js').Answer>} asked the game, which is on its way already */
export async function show(root, { params, query }, asked) {
  const path = `/games/${encodeURIComponent(params.id)}`;
  let view;
  try {
    view = (await asked).body;
  } catch {
    replace(root, el('h1', { class: 'sr' }, t('embed.title', params)), el('p', { class: 'problem' }, t('embed.none')));
    return;
  }
  const shown = new Shown();
  const state = stateLine(shown, 'game.over');
  state.zone = view.timeZone;
  const table = new Table(view, shown, query.has('flipped'));
  replace(root, el('h1', { class: 'sr' }, t('embed.title', params)), table.element, table.standing, el('div', { class: 'below' }, state.element,
    el('a', { class: 'game', href: `/ui/g/${encodeURIComponent(params.id)}`, target: '_blank', rel: 'noopener' }, t('embed.link'))));
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
