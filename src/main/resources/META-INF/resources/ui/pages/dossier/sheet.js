// @ts-check
// What stands at the head and foot of each printed page: the game, its last hash, the page of all pages.

import { t } from '../../lib/words.js';

/** @param {string} text as a string of CSS */
const quoted = text => '"' + text.replace(/[\\"]/g, '\\$&').replace(/\n/g, ' ') + '"';

/** @param {string} id @param {import('./sources.js').Sources} from @returns {() => void} takes it away again */
export function onEachPage(id, from) {
  const last = from.frames[from.frames.length - 1].event;
  const hash = from.hash ? t('dossier.hash-head', { event: last, hash: from.hash }) : t('dossier.no-hash', { event: last });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page {
    @top-left { content: ${quoted(t('dossier.title', { id }))} }
    @top-right { content: ${quoted(hash)} }
    @bottom-left { content: ${quoted(from.view.rulebook + (from.known ? ' · ' + t('dossier.known', { at: from.known }) : ''))} }
    @bottom-right { content: ${quoted(t('dossier.page-before'))} counter(page) ${quoted(t('dossier.page-between'))} counter(pages) ${quoted(t('dossier.page-after'))} }
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
  };
}
