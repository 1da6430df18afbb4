// @ts-check
// The boards of a round, then what changes on them on one stream: as a wall with filters, or without a session for the hall itself (?kiosk).
import { get, Offline, Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { follow } from '../lib/live.js';
import { may, me } from '../lib/session.js';
import { t } from '../lib/words.js';
import { LOW, Shown } from './live/stand.js';
import { stateLine } from './live/state.js';
import { Boards } from './round/boards.js';
import { filters } from './round/filters.js';
import { Kiosk } from './round/kiosk.js';
import { openMatters } from './round/matters.js';
import { picture, ready } from './round/picture.js';
import { Wall } from './round/wall.js';

export const title = params => t('round.title', params);

/** Who is told what waits for a decision. */
const OFFICIALS = ['arbiter', 'chief-arbiter', 'appeals', 'auditor'];

/** @param {any} root @param {{params: any, query: URLSearchParams, asked: Promise<import('../lib/api.js').Answer>}} how `asked`: the boards, which are on their way already */
export async function show(root, { params, query, asked }) {
  const { competition, round } = params;
  const isKiosk = query.has('kiosk');
  const credentials = isKiosk ? 'omit' : 'same-origin';
  const isOfficial = !isKiosk && me().signedIn && may(...OFFICIALS);
  const path = `/competitions/${encodeURIComponent(competition)}/rounds/${encodeURIComponent(round)}`;
  const shown = new Shown();
  const boards = new Boards(shown);
  const wall = new Wall(boards, shown, picture, isKiosk);
  const state = stateLine(shown, 'round.over');
  const head = el('h1', {}, title(params));
  const bar = isKiosk ? new Kiosk(wall) : filters(boards, wall, query, isOfficial);
  const matters = openMatters(boards, wall, path, isOfficial, state, () => bar.again());
  root.classList.toggle('kiosk', isKiosk);
  state.again();
  replace(root,
    el('div', { class: 'top' }, head, isKiosk ? null : links(competition, round, isOfficial), state.element, bar.element),
    matters.element, wall.element);

  ready.then(() => wall.again());
  let told = false;
  const names = async () => {
    boards.names = (await get(`${path}/names`, { credentials })).body.names;
    wall.places.forEach(place => place.names());
  };
  const tell = async () => {
    told = true;
    const { body } = await get(`/competitions/${encodeURIComponent(competition)}`, { credentials });
    state.zone = body.timeZone;
    matters.again();
    if (body.name) {
      replace(head, `${body.name} · ${title(params)}`);
    }
    const [first] = boards.all;
    const game = await get(`/games/${encodeURIComponent(first.gameId)}`, { credentials });
    boards.low = LOW[game.body.category] ?? LOW.standard;
  };
  const took = data => {
    shown.hear(data);
    state.again();
    bar.soon();
  };
  const on = {
    snapshot: data => {
      boards.begin(data);
      took(data);
      wall.begin();
      bar.again();
      matters.soon();
      names().catch(() => {}); // ids stand there as they are
      told || tell().catch(() => (told = false));
    },
    board: data => {
      boards.take(data);
      took(data);
      wall.take(data);
      matters.soon();
    },
    heartbeat: took,
    end: data => {
      shown.hasEnded = true;
      took(data);
    },
    refused: status => replace(root, el('h1', {}, title(params)), el('p', { class: 'problem' }, t(status === 404 ? 'round.none' : 'round.refused'))),
    state: now => {
      shown.become(now);
      state.again();
      wall.again();
    },
  };
  const stop = follow(`${path}/stream`, on, { credentials, after: await begun(asked, on) });
  return () => {
    stop();
    wall.end();
    bar.end();
    matters.end();
    root.classList.remove('kiosk');
  };
}

/** All boards come compressed, which a stream does not; from which event on the stream tells what came since, or nothing where it is to begin itself. */
async function begun(asked, on) {
  try {
    const { body, headers } = await asked;
    const last = headers.get('Last-Event-ID');
    if (last) {
      on.snapshot(body);
    }
    return last ?? '';
  } catch (problem) {
    if (!(problem instanceof Problem || problem instanceof Offline)) {
      throw problem;
    }
    return ''; // the stream says what is wrong
  }
}

const links = (competition, round, isOfficial) => el('nav', { class: 'row', 'aria-label': t('round.elsewhere') },
  el('a', { class: 'button', href: `/ui/c/${encodeURIComponent(competition)}` }, t('round.competition')),
  isOfficial ? el('a', { class: 'button', href: `/ui/desk/${encodeURIComponent(competition)}/r/${encodeURIComponent(round)}` }, t('round.desk')) : null,
  el('a', { class: 'button', href: `/ui/c/${encodeURIComponent(competition)}/r/${encodeURIComponent(round)}?kiosk`, target: '_blank' }, t('round.kiosk')));
