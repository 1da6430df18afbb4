// @ts-check
// A position as a picture and as text to take along: SVG, PNG, FEN; to the clipboard where there is one, else to a file.
//
//   await svgOf({fen, discipline, last, flipped, marks, arrows, men, coordinates}) → text of an SVG that needs no style sheet
//   await pngOf(position, width = 1000) → Blob
//   await copyPicture(position, name) → 'copied' | 'saved'     (saved as name.png where no clipboard takes pictures: plain http)
//   save(blob, name)                                            a download
//   await copyText(text) → 'copied' | 'by-hand'                 (by-hand: the reader was given a field with the text marked)
// The words of what happened: t('board.copied'), t('board.saved'), t('board.copy-by-hand').

import './board.js';
import { positionInWords } from './board-words.js';
import { el, svg } from './html.js';
import { bring } from './men.js';

const KEPT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'];
const USUAL = new Set(['stroke none', 'stroke-width 1px', 'stroke-dasharray none', 'stroke-linejoin miter', 'stroke-linecap butt', 'paint-order normal', 'text-anchor start', 'dominant-baseline auto', 'font-weight 400']);

/** @param {Record<string, any>} position @returns {Promise<string>} */
export async function svgOf(position) {
  await bring(position.discipline);
  const board = Object.assign(/** @type {any} */ (document.createElement('qipu-board')), position);
  Object.assign(board.style, { position: 'fixed', left: '-2000px', width: '800px' });
  document.body.append(board);
  try {
    return written(board.querySelector('svg'), positionInWords({ ...position, fen: position.fen ?? '', discipline: position.discipline ?? 'chess' }));
  } finally {
    board.remove();
  }
}

/** @param {SVGElement} drawn @param {string} title */
function written(drawn, title) {
  const copy = /** @type {SVGElement} */ (drawn.cloneNode(true)), box = (drawn.getAttribute('viewBox') ?? '').split(' ');
  const from = drawn.querySelectorAll('*'), to = copy.querySelectorAll('*');
  from.forEach((element, i) => resolve(/** @type {SVGElement} */ (element), to[i]));
  for (const name of ['role', 'aria-label']) copy.removeAttribute(name);
  copy.setAttribute('width', box[2]);
  copy.setAttribute('height', box[3]);
  copy.setAttribute('font-family', 'sans-serif');
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() || '#fff';
  copy.prepend(svg('title', {}, title), svg('rect', { width: box[2], height: box[3], fill: paper }));
  return new XMLSerializer().serializeToString(copy);
}

/** What the style sheet says of an element becomes its own. @param {SVGElement} from @param {Element} to */
function resolve(from, to) {
  to.removeAttribute('class');
  to.removeAttribute('aria-hidden');
  if (from.style.transform) {
    to.removeAttribute('style');
    to.setAttribute('transform', from.style.transform.replaceAll('px', ''));
  }
  if (from.localName === 'g') return;
  const style = getComputedStyle(from);
  for (const name of KEPT) {
    const value = style.getPropertyValue(name);
    if (name.startsWith('font') || name.startsWith('text') || name.startsWith('dominant') ? from.localName !== 'text' : false) continue;
    if (value && !USUAL.has(`${name} ${value}`)) to.setAttribute(name, value);
  }
}

/** @param {Record<string, any>} position @param {number} [width] pixels @returns {Promise<Blob>} */
export async function pngOf(position, width = 1000) {
  const address = URL.createObjectURL(new Blob([await svgOf(position)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A clipboard that nobody has allowed may never answer. @template T @param {Promise<T>} copying @returns {Promise<T>} */
const soon = copying => Promise.race([copying, new Promise((_, failed) => setTimeout(failed, 1500, new Error('no clipboard')))]);

/** @param {Record<string, any>} position @param {string} name of the file, without its ending @returns {Promise<'copied'|'saved'>} */
export async function copyPicture(position, name) {
  const picture = await pngOf(position);
  try {
    await soon(navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]));
    return 'copied';
  } catch {
    save(picture, name + '.png'); // no clipboard on plain http, or not for pictures
    return 'saved';
  }
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} text @returns {Promise<'copied'|'by-hand'>} */
export async function copyText(text) {
  try {
    await soon(navigator.clipboard.writeText(text));
    return 'copied';
  } catch {
    return copiedByField(text) ? 'copied' : 'by-hand';
  }
}

/** Where there is no clipboard: a field with the text marked; it stays until left where the browser does not copy it. @param {string} text */
function copiedByField(text) {
  const held = /** @type {HTMLElement|null} */ (document.activeElement);
  const field = el('textarea', { class: 'copied', 'aria-label': text, rows: 2, readonly: true }, text);
  Object.assign(field.style, { position: 'fixed', left: '1rem', bottom: '1rem', width: 'calc(100% - 2rem)', zIndex: 20 });
  document.body.append(field);
  field.select();
  if (document.execCommand('copy')) {
    field.remove();
    held?.focus({ preventScroll: true });
    return true;
  }
  field.addEventListener('blur', () => field.remove());
  return false;
}
