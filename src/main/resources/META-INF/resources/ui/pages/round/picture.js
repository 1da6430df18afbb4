// @ts-check
// The pictures of the wall: a canvas a board, painted from men that are drawn once. The texts of the wall do not wait for them.
import { settings } from '../../lib/settings.js';

/** @type {any} */
let Tiles = null;

export const ready = import('../../lib/tile.js').then(module => (Tiles = module.Tiles));

/** What draws a board as wide as that on a canvas; null as long as there is nothing to draw with. */
export function picture(canvas, discipline, size) {
  if (!Tiles || !size) {
    return null;
  }
  const tiles = new Tiles(canvas, { size, discipline, men: settings.get('men') });
  return {
    draw: ({ fen, lastMove }) => tiles.draw(0, { fen, discipline, last: lastMove?.from && lastMove.to ? { from: lastMove.from, to: lastMove.to } : null }),
    /** Another width, theme or style of men: it is to be drawn again. */
    fit: width => tiles.layout({ size: width, men: settings.get('men') }),
  };
}
