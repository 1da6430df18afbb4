// @ts-check
// The articles that the record cites, with what the service holds them to say.

import { el } from '../../lib/html.js';
import { t } from '../../lib/words.js';

/** What a rulebook says of an article: its own lines, or those of the nearest article around it. @param {any[]} rows @param {string} article */
export function linesOf(rows, article) {
  for (let name = article; name; name = shorter(name)) {
    const own = rows.filter(row => row.articles.includes(name));
    if (own.length) return own;
  }
  return [];
}

/** 9.2.1.2 → 9.2.1; 組織六[H]1 → 組織六[H] → 組織六. @param {string} article */
const shorter = article => article.replace(/(\.[^.]+|\[[^\]]*\]|\([^)]*\)|[^.[\]()])$/u, '');

/** @param {import('./sources.js').Sources} from */
export function articles(from) {
  const cited = new Map();
  for (const frame of from.frames) if (frame.article) cited.set(frame.article, [...(cited.get(frame.article) ?? []), frame.event]);
  for (const move of from.moves) if (move.article && !cited.has(move.article)) cited.set(move.article, [move.event]);
  if (!cited.size) return null;
  return el('section', { 'aria-labelledby': 'articles' }, el('h2', { id: 'articles' }, t('dossier.articles')),
    el('p', { class: 'note' }, t('dossier.articles-note', { rulebook: from.view.rulebook })),
    el('dl', null, [...cited].map(([article, events]) => {
      const lines = linesOf(from.articles, article);
      return el('div', { class: 'article' },
        el('dt', null, article, el('small', null, ' ', t('dossier.events', { events: events.join(', ') }))),
        lines.length ? lines.map(line => el('dd', { lang: /[\u4e00-\u9fff]{4}/.test(line.text) ? 'zh-Hant' : 'en' }, line.text)) : el('dd', null, t('dossier.no-text')));
    })));
}
