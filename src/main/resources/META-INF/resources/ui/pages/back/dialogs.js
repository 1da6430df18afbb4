// @ts-check
// What opens over the page and gives the focus back: the text of an article, and the keys.

import { get } from '../../lib/api.js';
import { el } from '../../lib/html.js';
import { keep, kept } from '../../lib/kept.js';
import { t } from '../../lib/words.js';

/** @type {Map<string, Promise<any[]>>} */
const books = new Map();

/** Opens a dialog that goes when it is closed. @param {string} id @param {string} heading @param {...any} content */
export function open(id, heading, ...content) {
  const from = /** @type {HTMLElement|null} */ (document.activeElement);
  const dialog = /** @type {HTMLDialogElement} */ (el('dialog', { id, 'aria-labelledby': `${id}-title` },
      el('h2', { id: `${id}-title` }, heading), ...content,
      el('form', { method: 'dialog' }, el('button', { class: 'main', id: `${id}-close` }, t('back.close')))));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (from?.isConnected) from.focus();
  });
  document.getElementById('main')?.append(dialog);
  dialog.showModal();
  return dialog;
}

/** What a rulebook says of an article: its own lines, or else those of the nearest article that contains it. @param {any[]} rows @param {string} article */
export function linesOf(rows, article) {
  for (let name = article; name; name = shorter(name)) {
    const exact = rows.filter(row => row.articles.includes(name));
    if (exact.length) return { name, rows: exact };
    const below = rows.filter(row => row.articles.some((/** @type {string} */ one) => one.startsWith(name) && /^[.([]/.test(one.slice(name.length))));
    if (below.length) return { name, rows: below };
  }
  return { name: article, rows: [] };
}

/** The article that contains another: 9.5 of 9.5.3, 組織六 of 組織六[H]1; none of the outermost. @param {string} article */
const shorter = article => /^(.+)(?:\.[^.()[\]]+|\([^()]*\)|\[[^\]]*\]\d*|·[^·]+)$/u.exec(article)?.[1] ?? '';

/** @param {string} rulebook @param {string} article */
export async function showArticle(rulebook, article) {
  if (!books.has(rulebook)) books.set(rulebook, get(`/rulebooks/${encodeURIComponent(rulebook)}/articles`).then(answer => answer.body));
  let rows;
  try {
    rows = await books.get(rulebook) ?? [];
  } catch {
    books.delete(rulebook);
    return open('article', t('back.article', { article }), el('p', { class: 'problem' }, t('shell.offline')));
  }
  const found = linesOf(rows, article);
  return open('article', t('back.article', { article }),
      el('p', { class: 'faint' }, found.rows.length ? t('back.article-in', { rulebook, article: found.name }) : t('back.article-none', { rulebook })),
      el('ul', { class: 'plain', lang: 'en' }, found.rows.map(row => el('li', null, row.text, row.note ? el('p', { class: 'faint' }, row.note) : null,
          el('p', { class: 'faint' }, row.articles.join(', '), ' · ', row.id)))));
}

const KEPT = 'qipu.back.letters';

/** Whether keys that are a single character do something: the reader may turn them off (WCAG 2.1.4). */
export const letters = () => kept(KEPT) !== 'off';

/** @param {[string[], string][]} keys */
export const showKeys = keys => open('keys', t('back.keys'),
    el('table', null, el('tbody', null, keys.map(([names, words]) => el('tr', null,
        el('th', { scope: 'row' }, names.map((name, i) => [i ? ' ' : null, el('kbd', null, name)])), el('td', null, t(words)))))),
    el('p', null, el('label', null, el('input', { type: 'checkbox', id: 'letters', checked: letters(), onchange: (/** @type {any} */ event) => keep(KEPT, event.target.checked ? 'on' : 'off') }), ' ', t('back.letters'))));
