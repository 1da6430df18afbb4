// @ts-check
// One board for a frame in somebody else's page: ?theme= ?language= ?notation= ?men= ?flipped. Nothing is asked in the name of who is signed in.
import { get } from '../lib/api.js';
import { t } from '../lib/words.js';
import { ahead } from './game.js';

export const title = params => t('embed.title', params);

export async function show(root, how) {
  const asked = get(`/games/${encodeURIComponent(how.params.id)}`, { credentials: 'omit' });
  asked.catch(() => {}); // the page says it
  ahead('embedded', 'table', 'names');
  return (await import('./game/embedded.js')).show(root, how, asked);
}
