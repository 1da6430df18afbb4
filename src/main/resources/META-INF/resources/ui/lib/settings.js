// @ts-check
// What the reader has chosen, kept on his device: language, theme, notation, men.

import { keep, kept } from './kept.js';

/** @typedef {'language'|'theme'|'notation.chess'|'notation.xiangqi'|'men'} Setting */

/** Every setting with the values that it can have, the default first. @type {Record<Setting, string[]>} */
export const CHOICES = {
  language: ['en', 'zh-Hant'],
  theme: ['light', 'dark', 'contrast'],
  'notation.chess': ['san', 'uci'],
  'notation.xiangqi': ['zh', 'wxf', 'iccs'],
  men: ['usual', 'pictures', 'characters'],
};

const listeners = new Set();
/** What the address asks for, for this page alone. */
const asked = new URLSearchParams(location.search);

/** @param {Setting} name */
function preferred(name) {
  if (name === 'language' && navigator.languages.some(l => l.toLowerCase().startsWith('zh')) && !navigator.language.startsWith('en')) return 'zh-Hant';
  if (name === 'theme' && matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  if (name === 'theme' && matchMedia('(prefers-color-scheme: dark)').matches) return 'dark';
  return CHOICES[name][0];
}

export const settings = {
  /** @param {Setting} name @returns {string} */
  get(name) {
    for (const value of [asked.get(name), name.startsWith('notation.') ? asked.get('notation') : null, kept('qipu.' + name)]) if (value && CHOICES[name].includes(value)) return value;
    return preferred(name);
  },
  /** @param {Setting} name @param {string} value */
  set(name, value) {
    asked.delete(name);
    if (name.startsWith('notation.')) asked.delete('notation');
    keep('qipu.' + name, value);
    for (const listener of listeners) listener(name, value);
  },
  /** @param {(name: Setting, value: string) => void} listener @returns {() => void} ends it */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
