// @ts-check
// The fields of an act as they stand on the page: choices with their letters, what is typed, and what a refusal says beside the field it names.

import { el } from '../lib/html.js';
import { has, t } from '../lib/words.js';
import { duration, seconds } from '../lib/time.js';
import { asked, needed, options } from './field.js';

const FEW = 12;

/**
 * @param {import('./act.js').Act} act @param {any} values @param {{game: any, more: any, problem: {field: string, text: string}|null, change: (id: string, value: any) => void}} at
 */
export function fields(act, values, at) {
  const shown = act.fields.filter(field => asked(field, values, at.game, at.more));
  const main = shown.filter(field => !field.aside), aside = shown.filter(field => field.aside);
  const open = aside.some(field => values[field.id] !== undefined || at.problem?.field === field.id);
  return [main.map(field => one(field, values, at)),
    aside.length > 0 && el('details', { class: 'aside', id: 'desk-aside', open: open || null }, el('summary', null, t('desk.more')), aside.map(field => one(field, values, at)))];
}

export const nameOf = field => t(has(`desk.field.${field.id}`) ? `desk.field.${field.id}` : field.id);
export const told = option => (option.word ? (has(option.word) ? t(option.word) : String(option.value)) : option.text ?? String(option.value));

function one(field, values, at) {
  const value = values[field.id], wrong = at.problem?.field === field.id ? at.problem : null;
  const marks = wrong ? { 'aria-invalid': 'true', 'aria-describedby': `f-${field.id}-wrong` } : {};
  const note = wrong && el('p', { class: 'problem', id: `f-${field.id}-wrong` }, wrong.text);
  if (field.kind === 'flag') return el('p', { class: 'field' }, el('label', { class: 'tick' },
      el('input', { type: 'checkbox', id: `f-${field.id}`, checked: Boolean(value), onchange: e => at.change(field.id, e.target.checked || undefined), ...marks }),
      ' ', nameOf(field), field.key && el('kbd', { 'aria-hidden': 'true' }, field.key)), note);
  if (field.kind === 'choice' || field.kind === 'side') {
    const all = options(field, at.game, values, at.more);
    if (all.length === 0) return el('p', { class: 'field faint' }, nameOf(field), ': ', t('desk.nothing-to-choose'), note);
    return all.length > FEW || field.long ? select(field, all, value, values, at, marks, note) : radios(field, all, value, values, at, marks, note);
  }
  const list = field.kind === 'move' ? 'desk-moves' : null;
  return el('p', { class: 'field' }, el('label', { for: `f-${field.id}` }, nameOf(field), needed(field, values, at.game) && el('span', { class: 'faint' }, ` (${t('desk.needed')})`)),
      el('input', { id: `f-${field.id}`, class: field.long ? 'long' : null, list, autocomplete: 'off', autocapitalize: 'off', spellcheck: field.kind === 'text' ? null : 'false', inputmode: field.kind === 'number' ? 'decimal' : null,
        value: written(field, value), oninput: e => at.change(field.id, e.target.value === '' ? undefined : e.target.value, field), ...marks }),
      hint(field, values) && el('span', { class: 'faint hint' }, hint(field, values)), note);
}

const hint = (field, values) => (field.hint ? own(field, values) : field.kind === 'duration' ? t('desk.hint.duration') : field.kind === 'squares' ? t('desk.hint.squares') : field.kind === 'instant' ? t('desk.hint.instant') : null);

const own = (field, values) => { const key = typeof field.hint === 'function' ? field.hint(values) : field.hint; return key && t(key); };

function written(field, value) {
  if (value === undefined || value === null) return '';
  if (field.kind === 'duration' && /^-?PT/.test(value)) return (value.startsWith('-') ? '-' : '') + duration(Math.abs(seconds(value)));
  if (Array.isArray(value)) return value.join(' ');
  return String(value);
}

function radios(field, all, value, values, at, marks, note) {
  return el('fieldset', { class: 'field' }, el('legend', null, nameOf(field), needed(field, values, at.game) && el('span', { class: 'faint' }, ` (${t('desk.needed')})`)),
      el('div', { class: 'choices-row' }, all.map((option, i) => el('label', { class: 'choice' },
          el('input', { type: 'radio', name: `f-${field.id}`, id: `f-${field.id}${i ? '-' + i : ''}`, checked: same(option.value, value), onchange: () => at.change(field.id, option.value), ...marks }),
          el('span', null, told(option), option.article && el('small', { class: 'faint' }, ' ' + option.article)),
          option.key.length < 4 && el('kbd', { 'aria-hidden': 'true' }, option.key)))), note);
}

function select(field, all, value, values, at, marks, note) {
  return el('p', { class: 'field' }, el('label', { for: `f-${field.id}` }, nameOf(field), needed(field, values, at.game) && el('span', { class: 'faint' }, ` (${t('desk.needed')})`)),
      el('select', { id: `f-${field.id}`, onchange: e => at.change(field.id, e.target.value === '' ? undefined : all[Number(e.target.value)].value), ...marks },
          el('option', { value: '' }, t('desk.choose')),
          all.map((option, i) => el('option', { value: i, selected: same(option.value, value) }, told(option)))), note);
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
