// @ts-check
// Where things stand: squares of 8×8, points of 9×10, and what a FEN puts on them. A square has 100 units.

/** @typedef {{xiangqi: boolean, files: number, ranks: number, left: number, top: number, width: number, height: number}} Field */

/** @type {Field} */
const CHESS = { xiangqi: false, files: 8, ranks: 8, left: 34, top: 2, width: 836, height: 838 };
/** @type {Field} */
const XIANGQI = { xiangqi: true, files: 9, ranks: 10, left: 28, top: 40, width: 932, height: 1080 };

/** The board of a discipline: its files and ranks, and where its first square begins in the picture. @returns {Field} */
export const field = (/** @type {string} */ discipline) => (discipline === 'xiangqi' ? XIANGQI : CHESS);

/** The square in a column and row as seen (0,0: upper left). */
export function squareAt(/** @type {Field} */ f, /** @type {number} */ column, /** @type {number} */ row, flipped = false) {
  const file = flipped ? f.files - 1 - column : column;
  const rank = flipped ? row : f.ranks - 1 - row;
  return String.fromCharCode(97 + file) + (f.xiangqi ? rank : rank + 1);
}

/** Column and row of a square as seen. */
export function seen(/** @type {Field} */ f, /** @type {string} */ square, flipped = false) {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.slice(1)) - (f.xiangqi ? 0 : 1);
  return flipped ? { column: f.files - 1 - file, row: rank } : { column: file, row: f.ranks - 1 - rank };
}

/** The middle of a square in the picture's units. */
export function centre(/** @type {Field} */ f, /** @type {string} */ square, flipped = false) {
  const { column, row } = seen(f, square, flipped);
  return { x: f.left + column * 100 + 50, y: f.top + row * 100 + 50 };
}

const SAME = /** @type {Record<string, string>} */ ({ H: 'N', h: 'n', E: 'B', e: 'b' });

/** The men of a FEN: square → letter. @param {Field} f @param {string} fen @returns {Map<string, string>} */
export function men(f, fen) {
  const found = new Map();
  const rows = fen.split(' ', 1)[0].replace(/\[.*|~/g, '').split('/');
  for (let row = 0; row < Math.min(rows.length, f.ranks); row++) {
    let column = 0;
    for (const run of rows[row].match(/\d+|\D/g) ?? []) {
      if (run >= '0' && run <= '99') column += Number(run);
      else found.set(squareAt(f, column++, row), f.xiangqi ? (SAME[run] ?? run) : run);
    }
  }
  return found;
}

/** What stands beside the files and ranks. `players`: xiangqi files as each side counts them. */
export function coordinates(/** @type {Field} */ f, flipped = false, /** @type {string} */ kind = 'players') {
  /** @type {{x: number, y: number, text: string}[]} */
  const out = [];
  if (kind === 'none') return out;
  for (let column = 0; column < f.files; column++) {
    const x = f.left + column * 100 + 50;
    const file = flipped ? f.files - 1 - column : column;
    const letter = String.fromCharCode(97 + file);
    if (!f.xiangqi) out.push({ x, y: f.height - 18, text: letter });
    else if (kind === 'iccs') out.push({ x, y: f.height - 20, text: letter });
    else {
      const red = '九八七六五四三二一'[file];
      const black = String(file + 1);
      out.push({ x, y: 20, text: flipped ? red : black }, { x, y: f.height - 20, text: flipped ? black : red });
    }
  }
  if (!f.xiangqi || kind === 'iccs') {
    for (let row = 0; row < f.ranks; row++) {
      const text = squareAt(f, 0, row, flipped).slice(1);
      out.push({ x: 15, y: f.top + row * 100 + 50, text });
    }
  }
  return out;
}
