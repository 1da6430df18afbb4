// @ts-check
// What the line means, read back before Enter; what it can be completed to; what a square of the board adds to it.

import { el } from '../lib/html.js';
import { t } from '../lib/words.js';
import { asked, options } from './field.js';
import { nameOf, told } from './form.js';

/** The board, the act and all that is said of it, and what of the line was not understood. */
export function meaning(desk) {
  if (!desk.game) return [];
  const { values, unread } = desk.said, said = [t('desk.board', { board: desk.game.board })];
  if (desk.act) {
    said.push(t(`desk.act.${desk.act.id}`));
    for (const field of desk.act.fields) {
      const value = values[field.id];
      if (value === undefined || field.aside || !asked(field, values, desk.game, desk.more)) continue;
      const option = ['choice', 'side'].includes(field.kind) && options(field, desk.game, values, desk.more).find(o => JSON.stringify(o.value) === JSON.stringify(value));
      said.push(option ? told(option) : field.kind === 'flag' ? nameOf(field) : String(value));
    }
  }
  return [said.join(' · '), ...(unread.length ? [el('strong', { class: 'problem' }, ' ', t('desk.unread', { words: unread.join(' ') }))] : [])];
}

/** The line with the one move that can be meant by what has been begun of it. @returns {string|null} */
export function completed(desk) {
  const [, before, begun] = /^(.*\s)(\S{2,})$/.exec(desk.line) ?? [];
  if (!begun || !desk.game || !desk.act?.fields.some(field => field.kind === 'move')) return null;
  const all = (desk.game.notations ?? []).map(n => n.san ?? n.zh).filter(move => move.startsWith(begun));
  return all.length === 1 && all[0] !== begun ? before + all[0] : null;
}

/** A square of the board was chosen: one more that was touched, or the next half of a move. */
export function onSquare(desk, square) {
  const fields = desk.act?.fields ?? [], values = desk.said.values;
  if (fields.some(field => field.id === 'squares')) {
    const already = Array.isArray(values.squares) ? values.squares : [];
    desk.pick('squares', already.includes(square) ? already.filter(s => s !== square) : [...already, square]);
    return;
  }
  const move = fields.find(field => field.kind === 'move');
  if (!move) return;
  const begun = desk.begun ?? null;
  desk.begun = begun && begun !== square ? null : square;
  if (begun && begun !== square) desk.pick(move.id, begun + square);
}
