// @ts-check
// The words of the pages in the reader's language, and moves in his notation; the service's own sentences come from the service.

import { settings } from './settings.js';

/** @type {Record<string, string>} */
let words = {};

/** The language of the page: 'en' or 'zh-Hant'. */
export const language = () => settings.get('language');

/** Brings the words of the reader's language; before anything is shown. */
export async function load() {
  words = { ...(await import(`../words/${language()}.js`)).default };
  document.documentElement.lang = language();
}

/** Where the words are that few pages say. @type {Record<string, string>} */
const OWN = { back: 'back', competitions: 'competitions', deputies: 'competitions', desk: 'desk', dossier: 'dossier', outbox: 'outbox', round: 'round' };

/** Brings what only one page says; before it is shown. @param {string} page */
export async function loadOf(page) {
  if (OWN[page]) Object.assign(words, (await import(`../words/${OWN[page]}.${language()}.js`)).default);
}

/**
 * The text of a key, with what stands in braces replaced.
 * @param {string} key @param {Record<string, any>} [values]
 */
export function t(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => name in values ? String(values[name]) : whole);
}

/** Whether there are words for a key: for what the service names and a later one may name otherwise. @param {string} key */
export const has = key => key in words;

/**
 * The text of a move in the reader's notation, of what the service gives: `lastMove`, an entry of `moves` or of `notations`.
 * @param {any} move @param {string} discipline
 * @returns {string}
 */
export function written(move, discipline) {
  if (!move) return '';
  if (discipline === 'xiangqi') {
    const notation = settings.get('notation.xiangqi');
    return (notation === 'iccs' ? move.iccs ?? move.move : move[notation]) ?? move.zh ?? move.move ?? move.text ?? '';
  }
  return (settings.get('notation.chess') === 'uci' ? move.uci ?? move.move : move.san) ?? move.text ?? move.move ?? '';
}
