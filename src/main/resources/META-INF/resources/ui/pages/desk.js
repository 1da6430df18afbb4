// @ts-check
// The arbiter's desk: a board number, an act, what would follow by the service, and Enter. Nothing is recorded before the second Enter.

import { get, Offline, Problem } from '../lib/api.js';
import { el, replace } from '../lib/html.js';
import { follow } from '../lib/live.js';
import { may, me, OFFICIALS } from '../lib/session.js';
import { instant, serverNow } from '../lib/time.js';
import { t } from '../lib/words.js';
import { Desk } from '../desk/desk.js';
import { asked } from '../desk/field.js';
import { read } from '../desk/line.js';
import { fields, nameOf } from '../desk/form.js';
import { withoutHaste } from '../desk/haste.js';
import { completed, meaning, onSquare } from '../desk/meaning.js';
import { SideBoard } from '../desk/side-board.js';
import * as view from '../desk/view.js';
import { sentences } from '../desk/consequence.js';
import { wall } from '../desk/readings.js';
import { Shown } from './live/stand.js';
import { stateLine } from './live/state.js';

/** @param {Record<string, string>} params */
export const title = params => t('desk.title', { competition: params.competition, round: params.round });

/** Whether the page is touched: a focused field would bring up a keyboard. */
const finger = () => matchMedia('(pointer: coarse)').matches;

/** What was typed when the page was left: another language or a reload of the frame loses nothing. @type {Map<string, {line: string, picks: any}>} */
const kept = new Map();

/** @param {Element} root @param {{params: Record<string, string>, query: URLSearchParams, go: (path: string, how?: any) => any}} asked */
export async function show(root, { params, query, go }) {
  const { competition, round } = params, here = `/ui/desk/${encodeURIComponent(competition)}/r/${encodeURIComponent(round)}`;
  const heading = el('h1', null, t('desk.title', { competition, round }));
  if (!may(...OFFICIALS)) {
    replace(root, heading, el('p', null, t('desk.sign-in'), ' ', el('a', { href: '/ui/sign-in' }, t('shell.sign-in'))));
    return;
  }
  const where = query.get('view') ?? 'acts';
  const tabs = el('nav', { class: 'tabs row', 'aria-label': t('desk.views') }, ['acts', 'results', 'shift'].map(name =>
    el('a', { class: 'button', id: `view-${name}`, href: name === 'acts' ? here : `${here}?view=${name}`, 'aria-current': name === where ? 'page' : null }, t(`desk.view.${name}`),
        name !== 'acts' && el('kbd', { 'aria-hidden': 'true' }, name === 'results' ? '=' : '/'))));
  const path = `/competitions/${encodeURIComponent(competition)}`;
  const known = await get(path).then(({ body }) => body).catch(() => ({}));
  heading.textContent = t('desk.title', { competition: known.name ?? competition, round });
  if (where === 'results' || where === 'shift') {
    const part = el('div');
    replace(root, heading, tabs, part);
    return (await import(`../desk/${where}.js`)).show(part, { competition, round, role: me().role, back: () => go(here) });
  }
  await import('../lib/board.js').catch(() => null);
  const board = query.get('board');
  if (board) history.replaceState(history.state, '', here); // the line says it from now on
  return acts(root, [heading, tabs], { competition, round, here, path, go, zone: known.timeZone, board });
}

/** What stands on the line when the page opens: the board that a link named, unless something was begun there. @param {any} before @param {string|null} board */
const begun = (before, board) => (/^\d+$/.test(board ?? '') && String(read(before?.line ?? '').board) !== board ? { line: `${board} `, picks: {} } : before);

/** @param {Element} root @param {any[]} head @param {any} at */
function acts(root, head, { competition, round, here, path, go, zone, board }) {
  const memory = `${competition}/${round}`, before = begun(kept.get(memory), board);
  let menuShown = '';
  const desk = /** @type {any} */ (new Desk(competition, round, me().role, () => render()));
  desk.names = {};
  desk.zone = zone;
  const shown = desk.shown = new Shown(), fresh = stateLine(shown, 'round.live');
  fresh.zone = zone;
  fresh.element.setAttribute('role', 'status');
  fresh.again();
  const side = new SideBoard(desk, square => onSquare(desk, square));
  const line = el('input', { id: 'desk-line', class: 'line', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', inputmode: 'text', enterkeyhint: 'go', 'aria-describedby': 'desk-hint desk-read',
    oninput: () => void type(line.value), onkeydown: e => lineKey(e) });
  const readBack = el('p', { id: 'desk-read', class: 'read' }), status = el('p', { role: 'status', class: 'sr' });
  const parts = { open: el('section', { class: 'open', 'aria-labelledby': 'desk-open' }), menu: el('div', { class: 'menu' }), form: el('div', { class: 'fields' }),
    yes: el('div'), follows: el('div', { class: 'follows', id: 'desk-consequence' }), recorded: el('div') };
  const button = el('button', { class: 'main', id: 'desk-enter', onclick: e => withoutHaste(e, Boolean(desk.dry), shownAt) });
  const backwards = el('button', { type: 'button', id: 'desk-back', onclick: () => { if (desk.back()) { line.value = desk.line; rest(); } } }, t('desk.back'));
  let shownAt = 0, touched = finger();
  const shift = el('div');
  const form = el('form', { class: 'card', 'aria-label': t('desk.view.acts'), novalidate: true, onsubmit: e => { e.preventDefault(); void enter(); },
    onkeydown: e => {
    if (e.key !== 'Enter') return;
    if (e.repeat || e.isComposing) e.preventDefault();
    else if (e.target.matches('select')) { e.preventDefault(); void enter(); }
  } },
  el('label', { for: 'desk-line', class: 'line-label' }, t('desk.line')), line, el('p', { id: 'desk-hint', class: 'faint hint' }, t('desk.hint')), readBack,
  parts.menu, parts.form, parts.follows, parts.yes, el('p', { class: 'row enter' }, button, backwards, el('span', { class: 'faint esc' }, t('desk.esc'))));
  replace(root, ...head, fresh.element, shift, el('div', { class: 'desk', onpointerdown: e => { touched = e.pointerType === 'touch'; }, onkeydown: () => { touched = false; } }, parts.open, el('div', { class: 'work' }, parts.recorded, form), side.element), status);

  /** Where one goes on: on the line, or, after a tap, where no keyboard springs up under the finger. */
  const rest = () => {
    const at = touched ? parts.form.querySelector('h2') ?? head[0] : line;
    if (at !== line) at.tabIndex = -1;
    at.focus({ preventScroll: at !== line });
  };
  const say = text => { status.textContent = ''; setTimeout(() => { status.textContent = text; }, 30); };
  const type = async text => {
    if (line.value !== text) line.value = text;
    const first = text.trim();
    if (first === '=') return go(`${here}?view=results`);
    if (first === '/') return go(`${here}?view=shift`);
    try { await desk.type(text); } catch (e) { failed(e); }
  };
  const failed = e => {
    if (!(e instanceof Offline) && !(e instanceof Problem)) throw e;
    desk.problem = { field: null, text: e instanceof Problem ? e.detail : t('shell.offline') };
    render();
  };
  const take = async matter => { await desk.take(matter); line.value = desk.line; desk.changed(); rest(); await preview(); };
  const preview = async () => { if (desk.act && !desk.lacking.length) await desk.rehearse().catch(failed); };

  /** The first Enter shows what would follow, the second records it. */
  async function enter() {
    if (desk.busy) return;
    await (desk.board && !desk.game ? desk.settle() : desk.settled)?.catch(failed);
    if (desk.busy) return;
    const matter = desk.read.matter;
    if (desk.read.board === null) {
      const chosen = matter && desk.matters[[...'abcdefghijklmnopqrstuvwxyz'].indexOf(matter)];
      if (chosen) await take(chosen); else say(t('desk.line'));
      return;
    }
    if (!desk.act) { say(t(desk.board ? 'desk.acts' : 'desk.no-board', { typed: desk.read.board })); return; }
    if (desk.said.unread.length) { say(t('desk.unread', { words: desk.said.unread.join(' ') })); if (desk.mistimed) focusField('at'); else line.focus(); return; }
    if (desk.lacking.length && !desk.dry) {
      const [field] = desk.lacking;
      say(t('desk.lacking', { field: nameOf(field) }));
      desk.missing = field.id; render(); focusField(field.id);
      return;
    }
    const current = JSON.stringify(desk.commands);
    if (desk.dry?.key === current || desk.queued === current) {
      const yes = /** @type {any} */ (document.getElementById('desk-yes'));
      if (yes && !['yes', '是'].includes(yes.value.trim().toLowerCase())) { say(t('desk.yes')); yes.focus(); return; }
      await desk.record(label()).catch(failed);
      line.value = desk.line;
      if (desk.recorded) { rest(); say(t(desk.recorded.queued ? 'desk.queued' : 'desk.recorded', { board: desk.recorded.board, label: desk.recorded.label, from: desk.recorded.events[0]?.sequence, to: desk.recorded.events.at(-1)?.sequence })); window.scrollTo({ top: 0 }); }
      else if (desk.problem?.field) focusField(desk.problem.field);
      else rest();
      return;
    }
    await desk.rehearse().catch(failed);
    if (desk.dry) {
      shownAt = performance.now();
      say(`${t('desk.follows')}: ${sentences(desk.dry.before, desk.dry.answer).map(one => one.text).join(' ')}`);
      const yes = document.getElementById('desk-yes');
      if (yes) yes.focus();
    } else if (desk.problem?.field) { focusField(desk.problem.field); return; }
    parts.follows.scrollIntoView({ block: 'nearest' });
  }

  function focusField(id) { (id === 'at' ? /** @type {any} */ (document.getElementById('desk-at')) : document.querySelector(`[id="f-${id}"]:is(input, select)`) ?? line).focus(); }
  const label = () => `${t(`desk.act.${desk.act.id}`)}`;

  function lineKey(e) {
    if (e.key === 'ArrowUp' || e.key === 'ArrowDown') { e.preventDefault(); void type(desk.earlier(e.key === 'ArrowUp' ? 1 : -1)); }
    if (e.key === 'Tab' && !e.shiftKey && !e.altKey) {
      const found = completed(desk);
      if (found) { e.preventDefault(); void type(found); }
    }
  }
  root.addEventListener('keydown', onKey);
  function onKey(e) {
    if (e.key === 'PageDown' || e.key === 'PageUp') { if (side.claim) { e.preventDefault(); side.step(e.key === 'PageDown' ? 1 : -1); } return; }
    if (e.key !== 'Escape' || e.isComposing) return;
    if (document.activeElement !== line && form.contains(document.activeElement) && !desk.dry) { e.preventDefault(); line.focus(); return; }
    if (desk.back()) { e.preventDefault(); line.value = desk.line; line.focus(); }
  }

  /** Who plays, where it is told. */
  async function names() {
    try {
      desk.names = (await get(`${roundPath}/names`)).body.names ?? {};
      side.show();
    } catch (e) {
      if (!(e instanceof Problem || e instanceof Offline)) throw e;
    }
  }

  function render() {
    kept.set(memory, { line: desk.line, picks: desk.picks });
    replace(parts.open, view.matters(desk, take, serverNow()));
    replace(parts.recorded, desk.recorded && view.recorded(desk));
    const now = desk.act ? 'none' : desk.game ? 'acts' : 'boards';
    if (now !== menuShown || now === 'boards') replace(parts.menu, now === 'acts' ? view.menu(desk, pressed) : now === 'boards' ? view.boards(desk, pressed) : null);
    else if (now === 'acts' && parts.menu.dataset.game !== desk.game.gameId) replace(parts.menu, view.menu(desk, pressed));
    parts.menu.dataset.game = desk.game?.gameId ?? ''; menuShown = now;
    const { values } = desk.said, problem = desk.problem;
    const missing = desk.missing && desk.act?.fields.find(f => f.id === desk.missing && desk.lacking.includes(f));
    const beside = problem?.field ? { field: problem.field, text: problem.text } : missing ? { field: missing.id, text: t('desk.lacking', { field: nameOf(missing) }) } : null;
    const focused = /** @type {any} */ (document.activeElement), typing = parts.form.contains(focused) && focused.matches('input:not([type=radio], [type=checkbox])');
    const asks = desk.act?.fields.filter(field => asked(field, values, desk.game, desk.more)).map(field => field.id).join(' ') ?? '', held = typing && { id: focused.id, value: focused.value, at: focused.selectionStart };
    if (!typing || !desk.act || beside || parts.form.dataset.act !== desk.act.id || parts.form.dataset.asks !== asks) {
      replace(parts.form, desk.act && [el('h2', { tabindex: '-1' }, t(`desk.act.${desk.act.id}`)), fields(desk.act, values, { game: desk.game, more: desk.more, problem: beside, change: (id, value, field) => desk.pick(id, value, field) }), when(beside?.field === 'at' ? beside.text : null),
        el('datalist', { id: 'desk-moves' }, (desk.game.notations ?? []).map(n => el('option', { value: n.san ?? n.zh })))]);
      const again = /** @type {any} */ (held && parts.form.dataset.act === desk.act?.id ? document.getElementById(held.id) : null);
      if (again && again !== focused) { again.value = held.value; again.focus({ preventScroll: true }); again.setSelectionRange(held.at, held.at); } // what is being typed asks for more
    }
    parts.form.dataset.act = desk.act?.id ?? ''; parts.form.dataset.asks = asks;
    replace(parts.yes, desk.asksYes && desk.dry && el('p', { class: 'notice' }, el('label', { for: 'desk-yes' }, t('desk.yes')), ' ', el('input', { id: 'desk-yes', autocomplete: 'off', size: 6, value: yesTyped(), oninput: e => { desk.yes = e.target.value; } })));
    replace(parts.follows, desk.busy === 'recording' ? el('p', { class: 'faint' }, t('desk.recording')) : desk.busy && !desk.dry ? el('p', { class: 'faint' }, t('desk.asking')) : null, desk.dry && view.consequence(desk), desk.queued && el('p', { class: 'notice' }, t('desk.will-queue')),
        desk.conflict && view.conflict(desk), problem && !problem.field && el('p', { class: 'problem', role: 'alert' }, problem.text));
    readBack.replaceChildren(...meaning(desk));
    button.textContent = t(desk.dry || desk.queued ? 'desk.record' : 'desk.show');
    button.setAttribute('aria-disabled', String(!desk.act));
    side.show();
  }
  const yesTyped = () => (desk.dry ? desk.yes ?? '' : (desk.yes = ''));
  const pressed = text => { void type(text).then(() => { const first = parts.form.querySelector(finger() ? 'input[type=radio], h2' : 'input, select') ?? parts.menu.querySelector('button');
    (first ?? line).focus(); // no keyboard springs up under a finger
  }); };
  const when = wrong => el('p', { class: 'field' }, el('label', { for: 'desk-at' }, t('desk.when', { zone: desk.zone ?? 'UTC' })),
      el('input', { id: 'desk-at', value: desk.mistimed || (desk.at ? wall(desk.at, desk.zone).slice(11) : ''), autocomplete: 'off', onchange: e => desk.setAt(e.target.value), ...(wrong ? { 'aria-invalid': 'true', 'aria-describedby': 'desk-at-wrong' } : {}) }),
      wrong && el('span', { class: 'problem', id: 'desk-at-wrong' }, wrong));

  const roundPath = `${path}/rounds/${encodeURIComponent(round)}`;
  let asking = 0;
  const reload = async () => { try { desk.matters = (await get(`${roundPath}/open`)).body.filter(m => m.board !== null); } catch (e) { if (!(e instanceof Problem) && !(e instanceof Offline)) throw e; } render(); };
  const soon = () => { clearTimeout(asking); asking = setTimeout(() => void reload(), 250); };
  const changedBoard = async one => {
    const i = desk.boards.findIndex(b => b.gameId === one.gameId);
    if (i >= 0) desk.boards[i] = one;
    if (desk.game?.gameId === one.gameId && one.version > desk.game.version && !desk.busy) {
      const shown = desk.dry;
      await desk.load(one.gameId);
      if (shown) { await desk.meet(one.gameId, shown.before); desk.stale(); }
    }
    soon();
  };
  const sorted = boards => [...boards].filter(b => b.board !== null && b.board !== undefined).sort((a, b) => a.board - b.board);
  const took = data => { shown.hear(data); fresh.again(); };
  const ended = follow(`${roundPath}/stream`, {
    heartbeat: took,
    snapshot: body => { took(body); desk.boards = sorted(body.boards); soon(); void desk.settle().catch(failed); }, board: body => { took(body); void changedBoard(body).catch(failed); },
    state: state => { shown.become(state); fresh.again(); side.face(); root.toggleAttribute('data-stale', !shown.isLive); },
  });
  const age = setInterval(() => { if (!document.activeElement?.closest?.('.open')) replace(parts.open, view.matters(desk, take, serverNow())); }, 30000);
  void (async () => {
    try { desk.boards = sorted((await get(`${roundPath}/boards`)).body.boards); } catch (e) { failed(e); }
    if (before?.line && !line.value) { await type(before.line); desk.picks = before.picks; } else await desk.settle().catch(failed); // typed before the boards were there
    render();
    void names();
  })();
  void import('../desk/shift.js').then(({ handedOver }) => handedOver(shift, desk, path, round));
  render();
  if (!finger()) line.focus();
  void reload();
  return () => { ended(); clearInterval(age); clearTimeout(asking); side.stop(); root.removeEventListener('keydown', onKey); };
}
