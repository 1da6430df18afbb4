// @ts-check
// A shift handed over: a note on the first board of the round, where the next one's desk looks for it, and on the boards that it is about.

import { get, send, Offline, Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { keep, kept } from '../lib/kept.js';
import * as outbox from '../lib/outbox.js';
import { me } from '../lib/session.js';
import { instant, serverNow } from '../lib/time.js';
import { t } from '../lib/words.js';
import { withoutHaste } from './haste.js';

/** How such a note begins, in every language: by this it is found again. */
const MARK = '⇄ ';
const boardsOf = async (path, round) => (await get(`${path}/rounds/${encodeURIComponent(round)}/boards`)).body.boards.filter(one => one.board !== null).sort((a, b) => a.board - b.board);

/** @param {Element} root @param {{competition: string, round: string, back: () => any}} at */
export async function show(root, { competition, round, back }) {
  const path = `/competitions/${encodeURIComponent(competition)}`, boards = await boardsOf(path, round);
  let open = [];
  try { open = (await get(`${path}/rounds/${encodeURIComponent(round)}/open`)).body; } catch (e) { if (!(e instanceof Problem)) throw e; }
  const concerned = new Set(open.map(one => one.board));
  const text = el('textarea', { id: 'shift-text', rows: 5, class: 'long', required: true, oninput: () => change() });
  const ticks = boards.slice(1).map(one => el('label', { class: 'choice' }, el('input', { type: 'checkbox', name: 'boards', id: `shift-${one.board}`, checked: concerned.has(one.board), onchange: () => change() }), el('span', null, one.board)));
  const button = el('button', { class: 'main', id: 'shift-enter', onclick: e => withoutHaste(e, Boolean(dry), shownAt) }), follows = el('div', { class: 'follows', role: 'status' });
  /** @type {any} */ let dry = null;
  let shownAt = 0, asked = 0, busy = false;
  const chosen = () => [boards[0], ...boards.slice(1).filter(one => (/** @type {any} */ (document.getElementById(`shift-${one.board}`)))?.checked)];
  const change = () => { dry = null; asked++; button.textContent = t('desk.show'); replace(follows); };
  const form = el('form', { class: 'card', 'aria-label': t('desk.view.shift'), onsubmit: e => { e.preventDefault(); void enter(); }, onkeydown: e => {
    if (e.key === 'Escape' && !e.isComposing) { e.preventDefault(); if (dry) { change(); text.focus(); } else void back(); }
    if (e.key === 'Enter' && e.ctrlKey) { e.preventDefault(); void enter(); }
  } }, el('p', { class: 'field' }, el('label', { for: 'shift-text' }, t('desk.shift.text')), text),
      el('fieldset', { class: 'field' }, el('legend', null, t('desk.shift.boards', { first: boards[0]?.board ?? '' })), el('div', { class: 'choices-row' }, ticks)),
      follows, el('p', { class: 'row enter' }, button, el('span', { class: 'faint' }, t('desk.shift.hint'))));
  replace(root, el('h2', null, t('desk.view.shift')), form);
  change();
  text.focus();

  async function enter() {
    if (busy) return;
    if (!text.value.trim() || !boards.length) { text.focus(); return; }
    busy = true;
    try {
      if (dry) await record(dry); else await rehearse();
    } catch (e) {
      if (!(e instanceof Problem) && !(e instanceof Offline)) throw e;
      replace(follows, el('p', { class: 'problem' }, e instanceof Problem ? e.detail : t('shell.offline')));
    } finally {
      busy = false;
    }
  }

  async function rehearse() {
    const at = new Date(serverNow()).toISOString(), command = { type: 'AddNote', kind: 'observation', text: MARK + text.value.trim() }, all = chosen(), turn = asked;
    for (const one of all) await send(`/games/${encodeURIComponent(one.gameId)}/commands`, { ...command, at }, { dryRun: true });
    if (turn !== asked) return; // it says something else by now
    dry = { boards: all, command, at };
    shownAt = performance.now();
    replace(follows, el('p', null, t('desk.shift.follows', { boards: all.map(one => one.board).join(t('desk.list')) })));
    button.textContent = t('desk.record');
    button.focus();
  }

  /** The note on each board; where one refuses it, the next Enter goes on there: what has it is not sent it again. */
  async function record({ boards: left, command, at }) {
    while (left.length) {
      await outbox.send(left[0].gameId, command, { kind: 'fact', label: t('desk.view.shift'), at });
      left.shift();
    }
    text.value = '';
    change();
    replace(follows, el('p', null, t('desk.shift.done')));
    text.focus();
  }
}

/** The last note of a shift handed over, until whoever comes has taken it up. @param {Element} place @param {any} desk @param {string} path @param {string} round */
export async function handedOver(place, desk, path, round) {
  try {
    const [first] = await boardsOf(path, round);
    if (!first) return;
    const { body } = await get(`/games/${encodeURIComponent(first.gameId)}/events`);
    const notes = (body.events ?? body).filter(event => event.type === 'NoteAdded' && event.payload.text?.startsWith(MARK)), last = notes.at(-1);
    const key = `qipu.desk.taken.${first.gameId}.${me().subject ?? ''}`;
    if (!last || Number(kept(key) ?? 0) >= last.sequence) return;
    replace(place, el('section', { class: 'card notice', 'aria-labelledby': 'shift-note' },
        el('h2', { id: 'shift-note' }, t('desk.shift.note', { who: last.actor.id, at: instant(last.occurredAt, desk.zone) })),
        el('p', { class: 'handed' }, last.payload.text.slice(MARK.length)),
        el('button', { id: 'shift-taken', onclick: () => { keep(key, String(last.sequence)); replace(place); document.getElementById('desk-line')?.focus(); } }, t('desk.shift.taken'))));
  } catch (e) {
    if (!(e instanceof Problem) && !(e instanceof Offline)) throw e;
  }
}
