// @ts-check
// The words of the pages in the reader's language; the service's own sentences come from the service.

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

/** The pages with many words that no other page says. */
const OWN = new Set(['back', 'desk', 'dossier']);

/** Brings what only one page says; before it is shown. @param {string} page */
export async function loadOf(page) {
  if (OWN.has(page)) Object.assign(words, (await import(`../words/${page}.${language()}.js`)).default);
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
