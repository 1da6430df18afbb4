// @ts-check
// What is drawn about squares: marks and arrows. Each kind has a shape of its own; its colour only helps.

import { centre, field } from './geometry.js';
import { svg } from './html.js';

/** The shapes of marks around 0,0 in a square of 100 units; `fill` ones are filled, others stroked. @type {Record<string, {d: string, fill?: boolean}>} */
export const SHAPES = {
  from: { d: 'M-46-24v-22h22M24-46h22v22M46 24v22h-22M-24 46h-22v-22' },
  to: { d: 'M-46-46h92v92h-92z' },
  selected: { d: 'M-45-45h90v90h-90zM-38-38h76v76h-76z' },
  target: { d: 'M-13 0a13 13 0 1 1 26 0a13 13 0 1 1-26 0z', fill: true },
  capture: { d: 'M-46-20L-20-46M20-46L46-20M46 20L20 46M-20 46L-46 20' },
  touched: { d: 'M-46-46h92v92h-92z' },
  check: { d: 'M0-58L15-44 35-47 39-26 57-15 46 4 55 23 36 34 30 54 9 48-9 58-23 42-45 41-44 20-58 5-46-10-51-32-29-36-20-55z' },
  differs: { d: 'M-46-10L-10-46M-46 22L22-46M-46 46L46-46M-22 46L46-22M10 46L46 10' },
  other: { d: 'M46-46v30l-30-30z', fill: true },
};

/**
 * @param {string} discipline @param {boolean} flipped
 * @param {{from: string, to: string}|null} last
 * @param {ReadonlyMap<string, string>} marks square → kinds, parted by spaces
 * @param {(square: string) => boolean} occupied
 */
export function marksLayer(discipline, flipped, last, marks, occupied) {
  const f = field(discipline), layer = svg('g', { class: 'marks', 'aria-hidden': 'true' });
  const put = (/** @type {string} */ square, /** @type {string} */ kind) => {
    const { x, y } = centre(f, square, flipped);
    const shape = SHAPES[kind] ?? SHAPES.other, place = `translate(${x} ${y})`;
    if (!f.xiangqi && kind !== 'target' && kind !== 'capture') layer.append(svg('rect', { x: x - 50, y: y - 50, width: 100, height: 100, class: `wash ${kind}` }));
    layer.append(svg('path', { d: shape.d, transform: place, class: `halo${shape.fill ? ' filled' : ''}` }));
    layer.append(svg('path', { d: shape.d, transform: place, class: `mark ${kind}${shape.fill ? ' filled' : ''}` }));
  };
  if (last?.from) put(last.from, 'from');
  if (last?.to) put(last.to, 'to');
  for (const [square, kinds] of marks) for (const kind of kinds.split(' ')) put(square, kind === 'target' && occupied(square) ? 'capture' : kind);
  return layer;
}

/**
 * @param {string} discipline @param {boolean} flipped
 * @param {readonly {from: string, to: string, kind?: string, label?: string}[]} arrows
 */
export function arrowsLayer(discipline, flipped, arrows) {
  const f = field(discipline), layer = svg('g', { class: 'arrows', 'aria-hidden': 'true' });
  for (const { from, to, kind = 'move', label } of arrows) {
    const a = centre(f, from, flipped), b = centre(f, to, flipped);
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (!long) continue;
    const ux = (b.x - a.x) / long, uy = (b.y - a.y) / long, start = 26, end = 30, head = 30;
    const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
      `${Math.round(a.x + ux * along - uy * aside)} ${Math.round(a.y + uy * along + ux * aside)}`;
    const line = `M${at(start, 0)}L${at(long - end - head + 4, 0)}`;
    const tip = `M${at(long - end, 0)}L${at(long - end - head, 15)}L${at(long - end - head, -15)}z`;
    layer.append(svg('path', { d: line, class: 'halo' }), svg('path', { d: tip, class: 'halo' }));
    layer.append(svg('path', { d: line, class: `arrow ${kind}` }), svg('path', { d: tip, class: `head ${kind}` }));
    if (label) {
      const x = Math.round(a.x + ux * long * 0.5), y = Math.round(a.y + uy * long * 0.5);
      layer.append(svg('text', { x, y, class: 'label' }, label));
    }
  }
  return layer;
}
