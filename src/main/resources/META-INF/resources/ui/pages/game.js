// @ts-check
// The page of one game: its board with both clocks first; then what follows it on the stream, the moves, how it stands and what waits.
import { get, Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { may, OFFICIALS } from '../lib/session.js';
import { t } from '../lib/words.js';
import { Table } from './game/table.js';
import { Shown } from './live/stand.js';

export const title = params => t('game.title', params);

/** After an event that may have changed what waits the whole view is asked again. */
const SOON = 400;

/** @param {any} root @param {{params: any, query: URLSearchParams, asked: Promise<import('../lib/api.js').Answer>}} how `asked`: the game, which is on its way already */
export async function show(root, { params, query, asked }) {
  const { id } = params;
  const path = `/games/${encodeURIComponent(id)}`;
  let view, etag;
  try {
    ({ body: view, etag } = await asked);
  } catch (problem) {
    if (problem instanceof Problem) {
      replace(root, el('h1', {}, t('game.title', params)), el('p', { class: 'problem' }, problem.status === 404 ? t('game.none') : problem.detail));
      return;
    }
    throw problem;
  }
  const shown = new Shown();
  const table = new Table(view, shown, query.has('flipped'));
  const beside = el('div', { class: 'beside' }, table.standing, links(view));
  replace(root, el('h1', {}, heading(view)), el('div', { class: 'game' }, el('div', { class: 'play' }, table.element), beside));
  const [{ follow }, { matters, mayChange }, { moveList }, { named }, { stateLine }] = await Promise.all([
    import('../lib/live.js'), import('./game/matters.js'), import('./game/moves.js'), import('./game/names.js'), import('./live/state.js'), import('../lib/board-words.js')]);
  const state = stateLine(shown, 'game.over');
  state.zone = view.timeZone;
  const moves = moveList(id, view.discipline);
  const waiting = matters();
  replace(beside, state.element, table.standing, waiting.element, moves.element, links(view));
  waiting.show(view);
  state.again();
  const stop = new AbortController();
  moves.ask();
  named(view, stop.signal).then(names => table.name(names)).catch(() => {});

  let later = 0;
  const again = async () => {
    later = 0;
    try {
      const answer = await get(path, { etag, signal: stop.signal });
      if (answer.status !== 304) {
        ({ body: view, etag } = answer);
        waiting.show(view);
      }
    } catch {
      // the stream says that nothing answers
    }
  };
  const took = data => {
    shown.hear(data);
    state.again();
  };
  const heard = now => {
    shown.become(now);
    state.again();
    table.tick();
  };
  const inRound = (data, board) => {
    took(data);
    if (board) {
      table.take(board);
      later ||= setTimeout(again, SOON);
    }
  };
  const isKept = may(...OFFICIALS);
  let end = follow(`${path}/stream?after=${view.version}`, {
    event: (data, type) => {
      took(data);
      shown.hasEnded = false;
      table.take(data);
      moves.take(data, type);
      if (mayChange(type, data.payload, view)) {
        later ||= setTimeout(again, SOON);
      }
    },
    heartbeat: took,
    end: data => {
      shown.hasEnded = true;
      took(data);
      if (!isKept) {
        end(); // a spectator does not wait for what may follow
      }
    },
    state: heard,
    // a player who plays it hears of it with the round, as the hall may know it
    refused: () => {
      if (view.competition && view.round != null) {
        end = follow(`/competitions/${encodeURIComponent(view.competition)}/rounds/${encodeURIComponent(view.round)}/stream`, {
          snapshot: data => inRound(data, data.boards.find(one => one.gameId === id)),
          board: data => inRound(data, data.gameId === id && data),
          heartbeat: took,
          state: heard,
        });
      }
    },
  });
  return () => {
    end();
    stop.abort();
    clearTimeout(later);
    table.end();
    moves.end();
  };
}

function heading(view) {
  const board = view.board == null ? t('game.title', { id: view.gameId }) : t('round.board', { number: view.board });
  return view.round == null ? board : `${board} · ${t('round.title', { round: view.round })}`;
}

function links(view) {
  const id = encodeURIComponent(view.gameId);
  const round = view.competition && view.round != null ? `${encodeURIComponent(view.competition)}/r/${encodeURIComponent(view.round)}` : null;
  return el('nav', { class: 'row', 'aria-label': t('game.elsewhere') },
    round && el('a', { class: 'button', href: `/ui/c/${round}` }, t('game.round')),
    el('a', { class: 'button', href: `/ui/back/${id}` }, t('game.back')),
    round && may(...OFFICIALS) && el('a', { class: 'button', href: `/ui/desk/${round}?board=${view.board ?? ''}` }, t('game.desk')),
    el('a', { class: 'button', href: `/ui/dossier/${id}` }, t('game.dossier')),
    el('a', { class: 'button', href: `/api/v1/games/${id}/pgn`, download: `${view.gameId}.pgn` }, t('game.pgn')));
}
