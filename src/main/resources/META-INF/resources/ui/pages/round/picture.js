// @ts-check
// The pictures of the wall: a canvas a board, painted from men that are drawn once. The texts of the wall do not wait for them.

/** @type {any} */
let tiles = null;

export const ready = import('../../lib/tile.js').then(module => (tiles = module.Tiles), () => {});

/** What draws on a canvas; null as long as there is nothing to draw with. */
export const picture = canvas => tiles && new tiles(canvas, {});
