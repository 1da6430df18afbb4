// @ts-check
// What stands around a page: its head with the reader's choices, its foot.

import { el } from './html.js';
import { CHOICES, settings } from './settings.js';
import { t } from './words.js';
import { me, signOut } from './session.js';

/** The first thing that a key reaches. */
export const skip = () => el('a', { class: 'skip', href: '#main', onclick: (/** @type {Event} */ event) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
} }, t('shell.skip'));

/**
 * @param {(path: string) => any} go @param {() => any} again shows the page anew
 */
export function header(go, again) {
  const session = me();
  return el('header', { class: 'shell' },
      el('nav', { 'aria-label': t('shell.pages') },
          el('a', { class: 'brand', href: '/ui/' }, el('span', { lang: 'zh-Hant', 'aria-hidden': 'true' }, '棋譜 '), 'qipu')),
      el('details', { class: 'choices', id: 'choices', onkeydown: (/** @type {any} */ event) => {
        if (event.key === 'Escape' && event.currentTarget.open) {
          event.currentTarget.open = false;
          event.currentTarget.querySelector('summary').focus();
        }
      } },
          el('summary', { id: 'choices-open' }, t('shell.settings')),
          el('div', { class: 'panel' }, Object.keys(CHOICES).map(name => choice(/** @type {any} */ (name))))),
      el('p', { class: 'who' }, session.signedIn
          ? [`${session.subject ?? ''} · ${t('role.' + session.role)} `, el('button', { id: 'sign-out', onclick: async () => {
            await signOut();
            await again();
          } }, t('shell.sign-out'))]
          : el('a', { href: '/ui/sign-in' }, t('shell.sign-in'))));
}

/** One of the reader's choices. @param {import('./settings.js').Setting} name */
function choice(name) {
  return el('label', null, t('setting.' + name), ' ', el('select', { id: 'setting-' + name.replace('.', '-'), onchange: (/** @type {any} */ event) => {
    settings.set(name, event.target.value);
    if (name === 'language' || name.startsWith('notation')) requestAnimationFrame(() => requestAnimationFrame(reopen));
  } }, CHOICES[name].map(value => el('option', { value, lang: value === 'zh-Hant' ? value : null, selected: settings.get(name) === value }, t(`setting.${name}.${value}`)))));
}

/** After a change of language everything is made anew: the reader stays where he chose. */
function reopen() {
  const choices = /** @type {any} */ (document.getElementById('choices'));
  if (!choices) return requestAnimationFrame(reopen);
  choices.open = true;
  choices.querySelector('select').focus();
}

export const footer = () => el('footer', { class: 'shell' }, el('p', null, t('shell.footer'), ' ',
    el('a', { href: '/problems' }, t('shell.problems')), ' · ', el('a', { href: '/q/openapi' }, t('shell.interface'))));
