// @ts-check
// A ruling on a cycle of xiangqi ply by ply: the move, whom it chases or checks as arrows on the board, and the sentence of each.

import { get } from '../../lib/api.js';
import { el, replace } from '../../lib/html.js';
import { has, t, written } from '../../lib/words.js';

/** The square in the name of a man: 包c6 → c6. @param {string} man */
const square = man => /[a-i]\d$/.exec(man)?.[0] ?? '';

/**
 * The cycle that is looked into after an event, with the place of each of its plies in the frames.
 * @param {string} id @param {any[]} frames @param {number} index
 */
export async function cycleAt(id, frames, index) {
  const { body } = await get(`/games/${encodeURIComponent(id)}/as-of?event=${frames[index].event}`);
  const cycle = body.cycle;
  if (!cycle?.plies?.length) return null;
  return { ...cycle, article: body.claims?.findLast((/** @type {any} */ claim) => claim.basis === 'cycle')?.article ?? null, steps: placed(cycle, frames, index) };
}

/** The frame after each ply: the last run of these moves up to the ruling. @param {any} cycle @param {any[]} frames @param {number} index */
function placed(cycle, frames, index) {
  const made = [];
  for (let i = 1; i <= index; i++) {
    const { ply, lastMove } = frames[i];
    if (lastMove?.ply === ply && frames[i].fen !== frames[i - 1].fen) {
      while (made.length && frames[made[made.length - 1]].ply >= ply) made.pop();
      made.push(i);
    }
  }
  const moves = cycle.plies.map((/** @type {any} */ ply) => ply.move);
  for (let end = made.length; end >= moves.length; end--) {
    const run = made.slice(end - moves.length, end);
    if (run.every((at, i) => frames[at].lastMove.move === moves[i])) return run;
  }
  return [];
}

/** What is drawn about a ply: its move, each chase from chaser to chased, the check. @param {any} ply @param {any} frame */
export function arrows(ply, frame) {
  const from = ply.move.slice(0, 2), to = ply.move.slice(2, 4);
  const drawn = [{ from, to, kind: 'move' }];
  for (const chase of ply.chases ?? []) drawn.push({ from: square(chase.by), to: square(chase.target), kind: 'chase', ...(chase.new ? { label: '捉' } : {}) });
  for (const chase of ply.chases ?? []) for (const root of chase.roots ?? []) if (root.real) drawn.push({ from: square(root.root), to: square(chase.target), kind: 'protect' });
  if (ply.kinds?.includes('將') && frame) {
    const king = kingSquare(frame.fen, frame.turn);
    if (king) drawn.push({ from: to, to: king, kind: 'check', label: '將' });
  }
  return drawn.filter(one => one.from && one.to);
}

/** @param {string} fen @param {string} side */
function kingSquare(fen, side) {
  const rows = fen.split(' ')[0].split('/');
  for (let row = 0; row < rows.length; row++) {
    let file = 0;
    for (const char of rows[row]) {
      if (char === (side === 'black' ? 'k' : 'K')) return 'abcdefghi'[file] + (rows.length - 1 - row);
      file += /\d/.test(char) ? Number(char) : 1;
    }
  }
  return '';
}

/**
 * @param {Element} place @param {any} cycle @param {number|null} step @param {any[]} frames @param {any} setting
 * @param {{step: (step: number|null) => void, cite: (article: string) => void}} acts
 */
export function showCycle(place, cycle, step, frames, setting, acts) {
  const side = (/** @type {string} */ one) => el('li', null, el('b', { class: one === 'red' ? 'red' : null }, t('side.' + one)), `: ${cycle[one] ? has('cycle.' + cycle[one]) ? t('cycle.' + cycle[one]) : cycle[one] : '–'}`, cycle.explanation?.[one] && ` — ${cycle.explanation[one]}`);
  const ply = step !== null ? cycle.plies[step] : null;
  replace(place,
      el('p', null, [has('back.cycle.state.' + cycle.state) ? t('back.cycle.state.' + cycle.state) : cycle.state, cycle.ruling && t('back.cycle.' + cycle.ruling), cycle.told && t('back.cycle.told', { told: t('back.cycle.' + cycle.told) })].filter(Boolean).join(' · '), ' ',
          cycle.article && el('button', { class: 'article', 'aria-label': t('back.article', { article: cycle.article }), onclick: () => acts.cite(cycle.article) }, cycle.article)),
      cycle.red !== undefined && el('ul', { class: 'plain' }, side('red'), side('black')),
      cycle.doubts?.length > 0 && [el('h3', null, t('back.cycle.doubts')), el('ul', null, cycle.doubts.map((/** @type {string} */ doubt) => el('li', null, doubt)))],
      el('div', { class: 'row' },
          el('button', { id: 'cycle-back', disabled: !cycle.steps.length, onclick: () => acts.step(next(cycle, step, -1)) }, t('back.cycle.previous')),
          el('button', { id: 'cycle-next', disabled: !cycle.steps.length, onclick: () => acts.step(next(cycle, step, 1)) }, t('back.cycle.next')),
          step !== null && el('button', { id: 'cycle-leave', onclick: () => acts.step(null) }, t('back.cycle.leave'))),
      el('ol', { class: 'plies' }, cycle.plies.map((/** @type {any} */ one, /** @type {number} */ i) => el('li', null, el('button', {
        class: 'line', id: `cycle-${i}`, disabled: !cycle.steps.length, 'aria-current': i === step ? 'step' : null, onclick: () => acts.step(i),
      }, el('b', { lang: 'zh-Hant' }, `${one.kinds.join('／')} `), el('span', { class: one.side === 'red' ? 'red' : null }, t('side.' + one.side)), ` ${written({ ...frames[cycle.steps[i]]?.lastMove, ...one }, setting.discipline)} — `, el('span', null, one.reason))))),
      ply && el('p', { role: 'status' }, t('back.cycle.ply', { number: (step ?? 0) + 1, count: cycle.plies.length }), ' ', ply.reason, ply.targets?.length > 0 && ` ${t('back.cycle.targets', { men: ply.targets.join('、') })}`));
}

/** @param {any} cycle @param {number|null} step @param {number} way */
export const next = (cycle, step, way) => step === null ? (way > 0 ? 0 : cycle.plies.length - 1) : (step + way + cycle.plies.length) % cycle.plies.length;
