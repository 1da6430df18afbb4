// @ts-check
// The story of the game: every sentence with both its times and its article; what does not stand is struck through and said.

import { el, replace } from '../../lib/html.js';
import { date, instant } from '../../lib/time.js';
import { t } from '../../lib/words.js';

/** What takes an event back, in words; null where it stands. @param {any} frame @param {(event: number) => string} [article] */
export function undone(frame) {
  if (frame.reversedBy) return t('back.reversed', { event: frame.reversedBy });
  if (frame.voidedBy === frame.event) return t('back.without-effect');
  return frame.voidedBy ? t('back.voided', { event: frame.voidedBy }) : null;
}

export class Timeline {
  /** @param {(event: number) => void} choose @param {(article: string) => void} cite @param {string} zone @param {(event: number) => any} file what is shown of the file that an event names */
  constructor(choose, cite, zone, file) {
    this.file = file;
    this.choose = choose;
    this.cite = cite;
    this.zone = zone;
    this.list = el('ol', { class: 'story plain', id: 'story' });
    this.element = el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-labelledby': 'story-title' }, this.list);
    /** @type {HTMLElement[]} */
    this.lines = [];
    /** @type {any} */
    this.frames = null;
  }

  /** @param {any[]} frames @param {number} index @param {boolean} follow whether the present line comes into view */
  show(frames, index, follow) {
    if (this.frames !== frames) this.#draw(frames);
    for (const line of this.list.querySelectorAll('[aria-current]')) line.removeAttribute('aria-current');
    const line = this.lines[index], button = line?.querySelector('button');
    button?.setAttribute('aria-current', 'true');
    if (!line || !follow) return;
    const box = this.element.getBoundingClientRect(), place = line.getBoundingClientRect();
    if (this.element.scrollHeight <= this.element.clientHeight + 1) return;
    if (place.top < box.top + 40 || place.bottom > box.bottom - 40) this.element.scrollTop += place.top - box.top - (box.height - place.height) / 2;
  }

  /** @param {any[]} frames */
  #draw(frames) {
    this.frames = frames;
    this.lines = frames.map((frame, index) => this.#line(frame, index ? frames[index - 1] : null));
    replace(this.list, this.lines);
  }

  /** @param {any} frame @param {any} before */
  #line(frame, before) {
    const { event, occurredAt, recordedAt, article } = frame;
    const gone = undone(frame);
    const late = occurredAt && before?.clocks?.asOf && Date.parse(occurredAt) < Date.parse(before.clocks.asOf) && before.type !== 'GameScheduled';
    const day = occurredAt && recordedAt && date(occurredAt, this.zone) !== date(recordedAt, this.zone) ? date(recordedAt, this.zone) + ' ' : '';
    return el('li', { class: gone ? 'gone' : null, 'data-event': event },
        el('button', { class: 'line', id: `event-${event}`, onclick: () => this.choose(event) },
            el('span', { class: 'number' }, event),
            el('span', { class: 'told' }, gone ? [el('s', null, frame.text), ' ', el('em', null, gone)] : frame.text),
            el('span', { class: 'times faint' },
                occurredAt ? el('span', null, t('back.occurred'), ' ', el('time', { datetime: occurredAt }, instant(occurredAt, this.zone))) : t('back.undated'), ' · ',
                el('span', null, t('back.recorded'), ' ', el('time', { datetime: recordedAt }, day + instant(recordedAt, this.zone))),
                late && el('b', null, ' · ', t('back.late')))),
        article && el('button', { class: 'article', 'data-article': article, 'aria-label': t('back.article-of', { article, event }), onclick: () => this.cite(article) }, article),
        this.file(event));
  }
}
