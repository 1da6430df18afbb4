// @ts-check
// The results of a whole round, typed down a column: all of them are tried out together, shown, and recorded by one more Enter.

import { get, send, Offline, Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import * as outbox from '../lib/outbox.js';
import { serverNow } from '../lib/time.js';
import { t } from '../lib/words.js';
import { rules } from './act.js';
import { scored, sentences, word } from './consequence.js';
import { withoutHaste } from './haste.js';

/** What is typed for each score. */
const TYPED = { '1': '1-0', '0': '0-1', '=': '1/2-1/2', '½': '1/2-1/2', r: '1/2-1/2', '+-': '+/-', '+': '+/-', '-+': '-/+', '-': '-/+', '--': '-/-', '00': '0-0', '=0': '1/2-0', '0=': '0-1/2' };
/** The score that is meant, null where none is. @param {string} typed */
export const score = typed => TYPED[typed.trim().toLowerCase()] ?? (Object.values(TYPED).includes(typed.trim()) ? typed.trim() : null);

const AT_ONCE = 6;

/** @param {Element} root @param {{competition: string, round: string, role: string, back: () => any}} at */
export async function show(root, { competition, round, role, back }) {
  if (!rules(role)) { replace(root, el('p', null, t('desk.column.rulers'))); return; }
  const { body } = await get(`/competitions/${encodeURIComponent(competition)}/rounds/${encodeURIComponent(round)}/boards`);
  const rows = body.boards.filter(one => one.board !== null).sort((a, b) => a.board - b.board)
      .map(board => ({ board, typed: '', state: '', dry: null, etag: null, at: null, said: [] }));
  let shown = false, shownAt = 0, busy = false;
  const status = el('p', { role: 'status', class: 'sr' }), button = el('button', { class: 'main', id: 'column-enter', onclick: e => withoutHaste(e, shown, shownAt) }), table = el('tbody'), sum = el('p');
  const say = text => { status.textContent = text; sum.textContent = text; };
  const form = el('form', { class: 'card column', 'aria-label': t('desk.view.results'), onsubmit: e => { e.preventDefault(); void enter(); } },
      el('p', { class: 'faint', id: 'column-hint' }, t('desk.column.hint')),
      el('table', null, el('thead', null, el('tr', null, ['board', 'players', 'score', 'follows'].map(key => el('th', { scope: 'col' }, t(`desk.column.${key}`))))), table),
      el('p', { class: 'row enter' }, button), sum, status);

  const first = one => one.players.white ?? one.players.red;
  const render = () => {
    replace(table, rows.map((row, i) => el('tr', { class: row.state || null }, el('th', { scope: 'row' }, row.board.board),
        el('td', null, `${first(row.board)?.id ?? ''} – ${row.board.players.black?.id ?? ''}`),
        el('td', null, el('input', { id: `score-${row.board.board}`, value: row.typed, autocomplete: 'off', 'aria-label': t('desk.column.score-of', { board: row.board.board }),
          'aria-describedby': `says-${row.board.board}`, 'aria-invalid': row.state === 'refused' ? 'true' : null, oninput: e => typed(row, e.target.value), onkeydown: e => key(e, i) })),
        el('td', { id: `says-${row.board.board}` }, told(row)))));
    button.textContent = shown ? t('desk.column.record', { count: ready().length }) : t('desk.show');
  };
  const told = row => (row.said.length ? el('ul', { class: 'says' }, row.said.map(one => el('li', { class: one.tone }, one.text, one.article && el('cite', null, ` ${one.article}`))))
    : row.board.result ? scored(row.board.result.score, row.board) : el('span', { class: 'faint' }, word('desk.status', row.board.status)));
  const ready = () => rows.filter(row => row.dry);
  const typed = (row, value) => {
    row.typed = value;
    if (row.state || row.dry || shown) { Object.assign(row, { state: '', dry: null, said: [] }); shown = false; render(); }
  };
  const input = i => /** @type {any} */ (document.getElementById(`score-${rows[i]?.board.board}`));
  function key(e, i) {
    const to = e.key === 'ArrowDown' || (e.key === 'Enter' && !e.ctrlKey && i < rows.length - 1) ? i + 1 : e.key === 'ArrowUp' ? i - 1 : null;
    if (to === null) return;
    e.preventDefault();
    (input(to) ?? input(i)).focus();
  }
  root.addEventListener('keydown', onEscape);
  function onEscape(e) {
    if (e.key !== 'Escape' || e.isComposing) return;
    e.preventDefault();
    if (!shown) { void back(); return; }
    shown = false;
    for (const row of ready()) Object.assign(row, { dry: null, said: [] });
    render();
    input(rows.findIndex(row => row.typed))?.focus();
  }

  async function enter() {
    if (busy) return;
    busy = true;
    try {
      if (shown) await record(); else await rehearse();
    } finally {
      busy = false;
    }
  }

  /** What each of them would bring; nothing is recorded. */
  async function rehearse() {
    const filled = rows.filter(row => row.typed.trim());
    await some(filled, async row => {
      Object.assign(row, { dry: null, said: [], state: '' });
      const asked = row.typed, value = score(asked);
      if (!value) return refuse(row, t('desk.column.unread', { typed: row.typed }));
      const path = `/games/${encodeURIComponent(row.board.gameId)}`;
      row.at = new Date(serverNow()).toISOString();
      row.command = { type: 'DeclareResult', score: value, at: row.at };
      try {
        const view = await get(path);
        const answer = await send(`${path}/commands`, row.command, { dryRun: true, ifMatch: view.etag });
        if (row.typed === asked) Object.assign(row, { dry: answer.body, etag: view.etag, said: sentences(view.body, answer.body) });
      } catch (e) {
        refuse(row, reason(e));
      }
    });
    shown = ready().length > 0;
    shownAt = performance.now();
    render();
    say(t('desk.column.shown', { count: ready().length, refused: rows.filter(row => row.state === 'refused').length }));
    if (shown) button.focus(); else input(Math.max(0, rows.findIndex(row => row.state === 'refused')))?.focus();
  }

  /** Each game's result under its own version and key; what is refused stays with its reason. */
  async function record() {
    const all = ready();
    await some(all, async row => {
      try {
        const sent = await outbox.send(row.board.gameId, row.command, { kind: 'ruling', label: t('desk.act.result'), at: row.at, ifMatch: row.etag });
        Object.assign(row, { typed: '', dry: null });
        if (sent.state !== 'recorded') { // it was under way, and no answer came: it is sent again with its key
          Object.assign(row, { state: 'queued', said: [{ tone: 'warn', text: t('desk.queued', { board: row.board.board, label: row.command.score }) }] });
          return;
        }
        const { events, game } = sent.answer.body;
        Object.assign(row, { state: 'done', said: [{ tone: 'result', text: t('desk.column.recorded', { score: row.command.score, event: events.at(-1)?.sequence ?? '' }) }] });
        row.board = { ...row.board, result: game.result, status: game.status };
      } catch (e) {
        refuse(row, e instanceof Problem && e.status === 412 ? t('desk.conflict') : reason(e));
      }
    });
    shown = false;
    render();
    const left = rows.findIndex(row => row.state === 'refused');
    say(t('desk.column.done', { count: all.filter(row => row.state === 'done').length, refused: rows.filter(row => row.state === 'refused').length }));
    (input(left >= 0 ? left : 0) ?? button).focus();
  }

  /** Why a board's result is not taken; the others do not wait for it. */
  const reason = e => {
    if (e instanceof Offline) return t('desk.offline');
    if (!(e instanceof Problem)) throw e;
    return [e.detail, e.article].filter(Boolean).join(' · ');
  };
  const refuse = (row, text) => { Object.assign(row, { dry: null, state: 'refused', said: [{ tone: 'problem', text }] }); };
  replace(root, el('h2', null, t('desk.view.results')), form);
  render();
  input(0)?.focus();
  return () => root.removeEventListener('keydown', onEscape);
}

/** A few at a time: a round may have hundreds. @template T @param {T[]} all @param {(one: T) => Promise<any>} act */
async function some(all, act) {
  const left = [...all];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => { while (left.length) await act(/** @type {T} */ (left.shift())); }));
}
