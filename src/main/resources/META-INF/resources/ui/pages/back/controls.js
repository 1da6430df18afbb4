// @ts-check
// What moves the look back: buttons, the time of play as a slider, a time that is typed, and what was known when.

import { el, replace } from '../../lib/html.js';
import { date, instant } from '../../lib/time.js';
import { t } from '../../lib/words.js';
import { instantOf as typed } from './zone.js';

export class Controls {
  /** @param {Record<string, (way: number) => void>} acts @param {(at: number) => void} goTo @param {(known: string|null) => void} know */
  constructor(acts, goTo, know) {
    const button = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ act, /** @type {number} */ way) =>
      el('button', { id, class: 'step', 'aria-label': t(`back.do.${id}`), title: t(`back.do.${id}`), onclick: () => acts[act](way) }, sign);
    this.goTo = goTo;
    this.know = know;
    this.slider = el('input', { type: 'range', id: 'instant', min: '0', step: '1', oninput: () => goTo(this.from + Number(this.slider.value) * 1000) });
    this.time = el('input', { type: 'text', id: 'time', inputmode: 'numeric', autocomplete: 'off', size: '9', placeholder: '15:13:52', 'aria-describedby': 'time-wrong', spellcheck: 'false' });
    this.wrong = el('span', { id: 'time-wrong', class: 'problem', role: 'alert', hidden: true });
    this.knownSlider = el('input', { type: 'range', id: 'known', min: '0', step: '1', oninput: () => this.#knowing(Number(this.knownSlider.value)) });
    this.knownText = el('output', { for: 'known', id: 'known-text' });
    this.compare = el('button', { id: 'compare', 'aria-pressed': 'false', onclick: () => acts.compare(0) }, t('back.compare'));
    this.clockRow = el('div', { class: 'row time' },
        el('label', { for: 'instant' }, t('back.instant')), this.slider,
        el('form', { class: 'row', onsubmit: (/** @type {Event} */ event) => this.#typed(event) }, el('label', { for: 'time' }, t('back.time')), this.time, el('button', { id: 'go-time' }, t('back.go')), this.wrong));
    this.knownRow = el('div', { class: 'row time' }, el('label', { for: 'known' }, t('back.known')), this.knownSlider, this.knownText,
        el('button', { id: 'known-now', onclick: () => know(null) }, t('back.known.now')), this.compare);
    this.steps = el('div', { class: 'steps', role: 'group', 'aria-label': t('back.controls') },
        button('first', '|◀', 'end', -1), button('event-back', '▲', 'event', -1), button('half-back', '◀', 'half', -1),
        button('half-on', '▶', 'half', 1), button('event-on', '▼', 'event', 1), button('last', '▶|', 'end', 1));
    this.times = el('div', { class: 'times-of' }, this.clockRow, this.knownRow);
    this.from = 0;
    this.to = 0;
    this.zone = 'UTC';
    this.shown = 0;
    /** @type {{at: string, event: number}[]} */
    this.recordings = [];
    /** @type {string|undefined} */
    this.pending = undefined;
    this.wait = 0;
  }

  /**
   * @param {{from: number, to: number, timed: boolean, zone: string, at: number|null, running: boolean, known: string|null, recordings: {at: string, event: number}[], compare: boolean}} state
   */
  show({ from, to, timed, zone, at, running, known, recordings, compare }) {
    Object.assign(this, { from, to, zone, recordings });
    this.shown = at ?? to;
    this.clockRow.hidden = !timed;
    if (timed) this.#timed(running);
    const place = known ? Math.max(0, recordings.findLastIndex(one => Date.parse(one.at) <= Date.parse(known))) : recordings.length - 1;
    this.knownSlider.max = String(Math.max(0, recordings.length - 1));
    this.knownSlider.disabled = recordings.length < 2;
    if (!this.wait) this.knownSlider.value = String(place);
    const words = known ? t('back.known.at', { date: date(known, zone), time: instant(known, zone) }) : t('back.known.today');
    this.knownSlider.setAttribute('aria-valuetext', words);
    if (!this.wait) replace(this.knownText, words);
    this.compare.setAttribute('aria-pressed', String(compare));
  }

  /** @param {boolean} running */
  #timed(running) {
    const { from, to, zone } = this;
    this.slider.max = String(Math.max(1, Math.ceil((to - from) / 1000)));
    if (document.activeElement !== this.slider || Math.abs(Number(this.slider.value) - (this.shown - from) / 1000) > 1) this.slider.value = String(Math.round((this.shown - from) / 1000));
    this.slider.setAttribute('aria-valuetext', instant(this.shown, zone));
    if (document.activeElement !== this.time) this.time.value = instant(this.shown, zone);
    this.time.classList.toggle('runs', running);
  }

  /** Each place of the slider is a request: only where it rests. @param {number} place */
  #knowing(place) {
    const { at } = this.recordings[place], last = place === this.recordings.length - 1;
    replace(this.knownText, last ? t('back.known.today') : t('back.known.at', { date: date(at, this.zone), time: instant(at, this.zone) }));
    clearTimeout(this.wait);
    this.wait = window.setTimeout(() => {
      this.wait = 0;
      this.know(last ? null : at);
    }, 150);
  }

  /** @param {Event} event */
  #typed(event) {
    event.preventDefault();
    const at = typed(this.time.value, this.shown, this, this.zone);
    this.wrong.hidden = at !== null;
    replace(this.wrong, at === null && t('back.time.wrong'));
    if (at !== null) this.goTo(at);
  }
}
