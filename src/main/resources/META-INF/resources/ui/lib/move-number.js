// @ts-check
// The number of a move, also where play began from a position that was set up.

/**
 * The number of the last move that stands: of chess by the count in the FEN after it, of xiangqi, whose FEN has none, by its ply and who moved first.
 * @param {any} stand a view, a frame or a board of a round @returns {number}
 */
export function moveNumber({ fen, lastMove: { ply, side } }) {
  const counted = Number(fen.split(' ')[5]), isBlack = side === 'black';
  if (counted) return isBlack ? counted - 1 : counted;
  return isBlack === (ply % 2 === 1) ? Math.floor(ply / 2) + 1 : Math.ceil(ply / 2);
}
