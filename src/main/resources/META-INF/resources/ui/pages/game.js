// @ts-check
// One game as it is played. The game and all that shows it are asked for together: over a slow line each file that is found only in another costs a way there and back.
import { get } from '../lib/api.js';
import { el } from '../lib/html.js';
import { t } from '../lib/words.js';

export const title = params => t('game.title', params);

const BOARD = ['board', 'board-grid', 'board-ground', 'board-marks', 'board-men', 'board-words', 'clock', 'geometry', 'live', 'men', 'men-chess', 'men-pictures', 'men-xiangqi', 'moves', 'sheet', 'svg'];
const LIVE = ['stand', 'state', 'ticking'];
const asked = new Set();

/** What can be asked for before it is known who looks. */
export const prepare = () => ahead('page', 'table', 'moves', 'matters', 'names');

export async function show(root, how) {
  const game = get(`/games/${encodeURIComponent(how.params.id)}`);
  game.catch(() => {}); // the page says it
  prepare();
  return (await import('./game/page.js')).show(root, how, game);
}

/** Brings the modules of a board on its stream, and those of game/ that are named. */
export function ahead(...own) {
  for (const file of [...own.map(name => `pages/game/${name}`), ...LIVE.map(name => `pages/live/${name}`), ...BOARD.map(name => `lib/${name}`)]) {
    if (!asked.has(file)) {
      asked.add(file);
      document.head.append(el('link', { rel: 'modulepreload', href: `/ui/${file}.js` }));
    }
  }
}
