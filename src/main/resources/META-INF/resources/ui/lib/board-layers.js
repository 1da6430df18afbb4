// @ts-check
// What a board's SVG is made of: the empty board, squares of chess or lines, palaces, river and points of xiangqi, with its coordinates; and the men, of whom only
// what moved is touched.

import { centre, coordinates, field } from './geometry.js';
import { svg } from './html.js';
import { known, layers, river, side, TEXT } from './men.js';

/** Everything that lies under the men. @param {string} discipline @param {boolean} flipped @param {string} kind of coordinates */
export function ground(discipline, flipped, kind) {
  const f = field(discipline);
  const beside = coordinates(f, flipped, kind).map(({ x, y, text }) => svg('text', { x, y, class: 'coordinate' }, text));
  return svg('g', { class: 'ground', 'aria-hidden': 'true' }, ...(f.xiangqi ? points(f) : squares(f)), ...beside);
}

/** @param {import('./geometry.js').Field} f */
function squares(f) {
  let dark = '';
  for (let row = 0; row < 8; row++) for (let column = (row + 1) % 2; column < 8; column += 2) dark += `M${f.left + column * 100} ${f.top + row * 100}h100v100h-100z`;
  const box = { x: f.left, y: f.top, width: 800, height: 800 };
  return [svg('rect', { ...box, class: 'light' }), svg('path', { d: dark, class: 'dark' }), svg('rect', { ...box, class: 'edge' })];
}

/** @param {import('./geometry.js').Field} f */
function points(f) {
  const left = f.left + 50, top = f.top + 50;
  let lines = '';
  for (let row = 0; row < 10; row++) lines += `M${left} ${top + row * 100}h800`;
  for (let column = 1; column < 8; column++) lines += `M${left + column * 100} ${top}v400M${left + column * 100} ${top + 500}v400`;
  lines += `M${left} ${top}v900M${left + 800} ${top}v900`;
  for (const y of [top, top + 700]) lines += `M${left + 300} ${y}l200 200M${left + 500} ${y}l-200 200`; // the palaces
  const names = ['楚', '河', '漢', '界'].map((name, i) => {
    const x = left + [140, 250, 550, 660][i], y = top + 450;
    const { d, scale } = river(name, 62);
    return svg('path', { d, class: 'river', transform: `translate(${x} ${y}) scale(${scale})` });
  });
  return [
    svg('rect', { x: f.left, y: f.top, width: 900, height: 1000, class: 'table' }),
    svg('path', { d: lines, class: 'lines' }),
    svg('path', { d: crosses(left, top), class: 'lines' }),
    svg('rect', { x: left - 8, y: top - 8, width: 816, height: 916, class: 'edge' }),
    ...names,
  ];
}

/** The small corners at the points of cannons and soldiers. @param {number} left @param {number} top */
function crosses(left, top) {
  const places = [[1, 2], [7, 2], [1, 7], [7, 7], ...[0, 2, 4, 6, 8].flatMap(column => [[column, 3], [column, 6]])];
  let d = '';
  for (const [column, row] of places) {
    for (const [sx, sy] of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
      if ((column === 0 && sx < 0) || (column === 8 && sx > 0)) continue;
      d += `M${left + column * 100 + sx * 8} ${top + row * 100 + sy * 24}v${-sy * 16}h${sx * 16}`;
    }
  }
  return d;
}

/** @type {Map<string, any>} drawn once, copied for each man */
const patterns = new Map();

/** @param {string} discipline @param {string} letter @param {import('./men.js').Style} style */
function pattern(discipline, letter, style) {
  const parts = layers(discipline, letter, style);
  const key = `${discipline} ${letter} ${style} ${parts.at(-1)?.text ?? ''}`;
  let found = patterns.get(key);
  if (!found) {
    found = svg('g', { class: `man ${side(letter)}` }, ...parts.map(({ role, d, text, width, scale }) =>
      role === 'text' ? svg('text', { class: 'text', 'font-size': TEXT }, text ?? '')
        : svg('path', { d, class: role, 'stroke-width': width && scale ? width / scale : width, transform: scale ? `scale(${scale.toFixed(4)})` : undefined })));
    patterns.set(key, found);
  }
  return found.cloneNode(true);
}

export class MenLayer {
  constructor() {
    this.element = svg('g', { class: 'men', 'aria-hidden': 'true' });
    /** @type {Map<string, {letter: string, node: any}>} */
    this.standing = new Map();
    this.look = '';
  }

  /**
   * @param {ReadonlyMap<string, string>} placed square → letter
   * @param {string} discipline @param {import('./men.js').Style} style @param {boolean} flipped
   */
  show(placed, discipline, style, flipped) {
    const f = field(discipline), look = `${discipline} ${style} ${flipped}`;
    if (look !== this.look) {
      this.element.replaceChildren();
      this.standing.clear();
      this.look = look;
    }
    const gone = [];
    for (const [square, man] of this.standing) {
      if (placed.get(square) === man.letter) continue;
      gone.push(man);
      this.standing.delete(square);
    }
    for (const [square, letter] of placed) {
      if (this.standing.has(square) || !known(discipline, letter)) continue;
      const { x, y } = centre(f, square, flipped);
      const before = gone.findIndex(man => man.letter === letter);
      const node = before >= 0 ? gone.splice(before, 1)[0].node : this.element.appendChild(pattern(discipline, letter, style));
      node.style.transform = `translate(${x}px, ${y}px)`;
      this.standing.set(square, { letter, node });
    }
    for (const { node } of gone) node.remove();
  }
}
