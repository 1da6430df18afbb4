// @ts-check
// The men on a board's SVG: only what moved is touched; a man that moved slides, where motion is wanted.

import { centre, field } from './geometry.js';
import { known, layers, side, TEXT } from './men.js';
import { svg } from './svg.js';

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
