// @ts-check
// The files that notes of a game name: asked for once, where a note names one, and told in a line.

import { BASE, get, Problem } from './api.js';
import { el } from './html.js';
import { t } from './words.js';

/**
 * What there is of the file that an event names, by the event; nothing for who is not told.
 * @param {string} id of the game @param {any[]} frames @returns {Promise<Map<number, any>>}
 */
export async function evidenceOf(id, frames) {
  if (!frames.some(frame => frame.attachment)) return new Map();
  try {
    const { body } = await get(`/games/${encodeURIComponent(id)}/evidence`);
    return new Map(body.map((/** @type {any} */ one) => [one.event, one]));
  } catch (e) {
    if (e instanceof Problem && e.status < 500) return new Map();
    throw e;
  }
}

/** Where a file is handed out. @param {string} id @param {any} file */
const place = (id, file) => `${BASE}/games/${encodeURIComponent(id)}/evidence/${file.hash}`;

/** @param {any} file */
const told = file => t('evidence.file', { type: file.type.replace(/^.*\//, '').toUpperCase(), size: Math.ceil(file.size / 1024) });

/** A link to a file, with the picture where it is one; what became of it where it is not there. @param {string} id @param {any} file */
export function evidenceLink(id, file) {
  if (!file) return null;
  if (file.state !== 'kept') return el('em', { class: 'file' }, t('evidence.' + file.state));
  return el('a', { class: 'file', href: place(id, file), target: '_blank', rel: 'noopener' },
      file.type.startsWith('image/') && el('img', { src: place(id, file), alt: '', loading: 'lazy', height: '48' }), told(file));
}

/** The same on paper: by which hash it is told from every other. @param {any} file */
export function evidenceOnPaper(file) {
  if (!file) return null;
  return el('small', { class: 'file' }, file.state === 'kept' ? told(file) : t('evidence.' + file.state), ' · SHA-256 ', file.hash);
}
