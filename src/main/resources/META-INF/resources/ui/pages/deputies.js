// @ts-check
// Codes for the deputies of a competition: made by its chief arbiter, shown once as text and as a picture for a telephone, listed and revoked.

import { get, Problem, send } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { may } from '../lib/session.js';
import { date, instant } from '../lib/time.js';
import { t } from '../lib/words.js';

const ROLES = ['arbiter', 'scorer', 'device'];
const LONGEST = 14;

export const title = () => t('deputies.title');

/** @param {Element} root @param {{params: Record<string, string>}} asked */
export async function show(root, { params: { competition } }) {
  const head = [el('h1', null, t('deputies.title')), el('p', { class: 'faint' }, el('a', { href: `/ui/c/${encodeURIComponent(competition)}` }, competition))];
  if (!may('chief-arbiter')) return replace(root, head, el('p', null, t('deputies.chief'), ' ', el('a', { href: `/ui/sign-in?back=${encodeURIComponent(location.pathname)}` }, t('shell.sign-in'))));
  const made = el('div', { role: 'status' }), list = el('div', null);
  const refresh = async () => replace(list, table((await get('/session/codes')).body.filter((/** @type {any} */ code) => code.competition === competition), refresh));
  replace(root, head, form(competition, made, refresh), made, list);
  await refresh();
}

/** @param {string} competition @param {Element} made @param {() => any} refresh */
function form(competition, made, refresh) {
  const role = el('select', { id: 'role' }, ROLES.map(name => el('option', { value: name }, t('role.' + name))));
  const subject = el('input', { id: 'subject', required: true, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'subject-hint' });
  const boards = el('input', { id: 'boards', autocomplete: 'off', inputmode: 'numeric', pattern: '[0-9 ,]*', 'aria-describedby': 'boards-hint' });
  const days = el('input', { id: 'days', type: 'number', min: 1, max: LONGEST, value: 1, required: true });
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  const row = (/** @type {any} */ field, /** @type {string} */ hint = '') => el('p', null,
      el('label', { for: field.id }, t('deputies.' + field.id)), ' ', field, hint && el('span', { id: hint, class: 'faint' }, ' ' + t('deputies.' + hint)));
  return el('form', { class: 'card', onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    problem.hidden = true;
    const numbers = (boards.value.match(/\d+/g) ?? []).map(Number);
    try {
      const { body } = await send('/session/codes', { role: role.value, subject: subject.value.trim(), competition, validFor: `P${days.value}D`, ...(numbers.length ? { boards: numbers } : {}) });
      replace(made, card(body));
      await refresh();
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      problem.textContent = e.detail || e.title;
      problem.hidden = false;
      (document.getElementById(String(e.field ?? '').split('/')[1]) ?? subject).focus();
    }
  } },
      el('h2', null, t('deputies.new')), row(role), row(subject, 'subject-hint'), row(boards, 'boards-hint'), row(days), problem, el('button', { class: 'main', id: 'make' }, t('deputies.make')));
}

/** What was made: the code is told this once. @param {any} code */
function card(code) {
  const address = new URL(code.address, location.href).href;
  return el('section', { class: 'card', 'aria-labelledby': 'made' },
      el('h2', { id: 'made' }, t('deputies.made')),
      el('p', null, t('deputies.once')),
      el('p', null, el('strong', { id: 'code' }, code.code)),
      code.qr && el('img', { src: `data:image/svg+xml,${encodeURIComponent(code.qr)}`, width: 240, height: 240, alt: t('deputies.qr') }),
      el('p', null, el('a', { href: address, target: '_blank', rel: 'noopener' }, address)),
      el('p', { class: 'faint' }, t('deputies.until', { date: date(code.expires), time: instant(code.expires) })));
}

/** @param {any[]} codes @param {() => any} refresh */
function table(codes, refresh) {
  if (!codes.length) return el('p', null, t('deputies.none'));
  return el('section', { class: 'card', 'aria-labelledby': 'all' }, el('h2', { id: 'all' }, t('deputies.all')), el('table', null,
      el('thead', null, el('tr', null, ['subject', 'role', 'boards', 'state', 'expires', 'act'].map(key => el('th', { scope: 'col' }, t('deputies.' + key))))),
      el('tbody', null, codes.map(code => el('tr', null,
          el('th', { scope: 'row' }, code.subject), el('td', null, t('role.' + code.role)), el('td', null, code.boards?.join(', ') ?? t('deputies.all-boards')),
          el('td', null, t('deputies.state.' + code.state)), el('td', null, `${date(code.expires)} ${instant(code.expires)}`),
          el('td', null, (code.state === 'open' || code.state === 'used') && el('button', { 'aria-label': t('deputies.revoke-of', { subject: code.subject }), onclick: async () => {
            await send(`/session/codes/${encodeURIComponent(code.id)}`, undefined, { method: 'DELETE' });
            await refresh();
            document.getElementById('subject')?.focus();
          } }, t('deputies.revoke'))))))));
}
