// @ts-check
// Sign-in: with a one-time code, as an address or typed, with a token, or at the federation.

import { Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { me, signIn } from '../lib/session.js';
import { t } from '../lib/words.js';

export const title = () => t('sign-in.title');

/**
 * @param {Element} root @param {{go: (path: string) => any, query: URLSearchParams}} asked
 */
export async function show(root, { go, query }) {
  const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? '';
  if (code) history.replaceState(null, '', location.pathname + location.search); // it is good once, and no history needs it
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  const field = el('input', { id: 'proof', name: 'proof', autocomplete: 'one-time-code', autocapitalize: 'off', spellcheck: 'false', value: code, required: true, 'aria-describedby': 'proof-hint' });
  const back = /^\/ui\//.test(query.get('back') ?? '') ? query.get('back') ?? '/ui/' : '/ui/';
  const form = el('form', { onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    problem.hidden = true;
    const proof = field.value.trim();
    try {
      await signIn(proof.split('.').length === 3 ? { token: proof } : { code: proof });
      const { competition } = me();
      await go(back !== '/ui/' || !competition ? back : `/ui/c/${encodeURIComponent(competition)}`);
    } catch (e) {
      problem.textContent = e instanceof Problem ? e.detail || e.title : t('shell.offline');
      problem.hidden = false;
      field.focus();
      field.select();
    }
  } },
      el('p', null, el('label', { for: 'proof' }, t('sign-in.proof'))), field,
      el('p', { id: 'proof-hint', class: 'faint' }, t('sign-in.hint')), problem,
      el('button', { class: 'main', id: 'sign-in' }, t('shell.sign-in')));
  replace(root, el('h1', null, t('sign-in.title')), form,
      me().oidc && el('p', null, el('a', { class: 'button', href: me().oidc?.address, target: '_self' }, t('sign-in.federation'))));
  field.focus();
}
