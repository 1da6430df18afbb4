// @ts-check
// The page by keys alone; each is named in the dialog that `?` opens.

import { letters, showKeys } from './dialogs.js';

/** Each with the keys that do it and its words. @type {[string[], string, string][]} the shown names, the key of its words, what it does */
const KEYS = [
  [['←', '→'], 'back.key.half-move', ''], [['↑', '↓'], 'back.key.event', ''], [['k', 'j'], 'back.key.event', ''],
  [['Home', 'End'], 'back.key.ends', ''], [[',', '.'], 'back.key.second', ''], [['<', '>'], 'back.key.ten-seconds', ''],
  [['t'], 'back.key.time', ''], [['[', ']'], 'back.key.known', ''], [['n'], 'back.key.now', ''], [['c'], 'back.key.compare', ''],
  [['a'], 'back.key.article', ''], [['f'], 'back.key.flip', ''], [['p'], 'back.key.cycle', ''], [['?'], 'back.key.keys', ''],
];

/** @type {Record<string, [string, number?]>} */
const ACTS = {
  ArrowLeft: ['half', -1], ArrowRight: ['half', 1], ArrowUp: ['event', -1], ArrowDown: ['event', 1], k: ['event', -1], j: ['event', 1],
  Home: ['end', -1], End: ['end', 1], ',': ['second', -1], '.': ['second', 1], '<': ['second', -10], '>': ['second', 10],
  t: ['time'], '[': ['known', -1], ']': ['known', 1], n: ['now'], c: ['compare'], a: ['article'], f: ['flip'], p: ['ply', 1], '?': ['keys'],
};

/** Opens the list of keys. */
export const listKeys = () => showKeys(KEYS.map(([names, words]) => [names, words]));

/**
 * @param {Record<string, (way: number) => void>} acts by name
 * @returns {() => void} ends it
 */
export function listen(acts) {
  const on = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target.closest('input, select, textarea, dialog, header, [contenteditable]')) return;
    const found = ACTS[event.key];
    if (!found || (event.key.length === 1 && event.key !== '?' && !letters())) return;
    event.preventDefault();
    if (found[0] === 'keys') void listKeys();
    else acts[found[0]]?.(found[1] ?? 0);
  };
  document.addEventListener('keydown', on);
  return () => document.removeEventListener('keydown', on);
}
