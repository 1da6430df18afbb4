// @ts-check
// The record of a game on paper: A4, everything that was recorded, as it is known now or was known at an instant (?known=).

import { Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { serverNow } from '../lib/time.js';
import { language, t } from '../lib/words.js';
import { articles } from './dossier/articles.js';
import { head } from './dossier/head.js';
import { moments } from './dossier/moments.js';
import { moves } from './dossier/moves.js';
import { papers } from './dossier/papers.js';
import { onEachPage } from './dossier/sheet.js';
import { signatures, story } from './dossier/story.js';

/** @typedef {import('./dossier/sources.js').Sources} Sources */

export const title = (/** @type {any} */ params) => t('dossier.title', { id: params.id });

/** @param {Element} root @param {{params: any, query: URLSearchParams}} where */
export async function show(root, { params, query }) {
  const { load } = await import('./dossier/sources.js');
  const heading = el('h1', { id: 'title' }, title(params));
  replace(root, heading, el('p', { role: 'status' }, t('dossier.loading')));
  /** @type {Sources} */
  let from;
  try {
    from = await load(params.id, query.get('known'));
  } catch (e) {
    if (!(e instanceof Problem)) throw e;
    return replace(root, heading, el('p', { class: 'problem', role: 'alert' }, e.message));
  }
  const leave = onEachPage(params.id, from);
  replace(root, heading,
    el('p', { class: 'screen row' },
      el('button', { class: 'main', id: 'print', onclick: () => print() }, t('dossier.print')),
      el('a', { class: 'button', href: `/ui/back/${encodeURIComponent(params.id)}` }, t('dossier.back'))),
    head(from, serverNow()), moves(from), moments(from), articles(from), papers(from), story(from), signatures(from));
  root.setAttribute('data-language', language());
  await embedded(root);
  root.setAttribute('data-ready', 'true');
  return leave;
}

/** The shipped font for each character of the record that it has, before anybody prints. @param {Element} root */
async function embedded(root) {
  const text = [...new Set((root.textContent ?? '').match(/[\u2e80-\uffef]/g) ?? [])].join('');
  if (text) await Promise.allSettled([document.fonts.load("10px 'Qipu TC'", text), document.fonts.ready]);
}

