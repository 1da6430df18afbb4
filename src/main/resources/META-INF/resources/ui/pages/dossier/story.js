// @ts-check
// Everything that was recorded, in the order of recording, with both times; and the lines to sign on.

import { evidenceOnPaper } from '../../lib/evidence.js';
import { el } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { clockTime } from './times.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** @param {Sources} from */
export function story(from) {
  const columns = [t('dossier.number'), t('dossier.occurred'), t('dossier.written'), t('dossier.what'), t('dossier.article-column')];
  return el('section', { tabindex: 0, 'aria-labelledby': 'story' }, el('h2', { id: 'story' }, t('dossier.story')),
    el('table', { class: 'story' },
      el('thead', null, el('tr', null, columns.map(name => el('th', { scope: 'col' }, name)))),
      el('tbody', null, from.frames.map(frame => el('tr', null, el('th', { scope: 'row' }, frame.event),
        el('td', null, clockTime(from, frame.occurredAt)), el('td', null, clockTime(from, frame.recordedAt)),
        el('td', null, frame.reversedBy ? [el('s', null, frame.text), ' ', t('dossier.reversed', { event: frame.reversedBy })] : frame.text,
          frame.attachment && [' ', evidenceOnPaper(from.files.get(frame.event))]),
        el('td', null, frame.article ?? ''))))));
}

/** @param {Sources} from */
export function signatures(from) {
  const who = [t('dossier.writer.arbiter'), ...from.sides.map(side => t('side.' + side))];
  return el('section', { class: 'signatures', 'aria-labelledby': 'signatures' }, el('h2', { id: 'signatures' }, t('dossier.signatures')),
    el('p', { class: 'note' }, t('dossier.signatures-note', { event: from.frames[from.frames.length - 1].event, hash: from.hash ?? '–' })),
    el('div', { class: 'lines' }, who.map(name => el('div', null, el('span', { class: 'line' }), el('span', null, t('dossier.sign-line', { who: name }))))));
}
