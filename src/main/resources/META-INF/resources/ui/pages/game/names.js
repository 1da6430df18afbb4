// @ts-check
// Who plays a game: names are in its PGN for everybody who is told them, and nowhere else.
import { get } from '../../lib/api.js';
import { sides } from '../live/stand.js';

/** The names by id; where none is told, ids stand there as they are. */
export async function named(view, signal, credentials) {
  const { body } = await get(`/games/${encodeURIComponent(view.gameId)}/pgn`, { accept: '*/*', signal, credentials });
  const names = {};
  for (const side of sides(view.discipline)) {
    const tag = new RegExp(`^\\[${side[0].toUpperCase()}${side.slice(1)} "((?:[^"\\\\]|\\\\.)*)"\\]`, 'm').exec(body)?.[1];
    const id = view.players?.[side]?.id;
    if (tag && tag !== '?' && id) {
      names[id] = tag.replace(/\\(.)/g, '$1');
    }
  }
  return names;
}
