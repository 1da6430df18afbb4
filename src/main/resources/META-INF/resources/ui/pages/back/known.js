// @ts-check
// What was known when, and what the knowledge of today says otherwise: moves, clocks, status, result, findings, each in words.

import { duration, instant } from '../../lib/time.js';
import { t, written } from '../../lib/words.js';
import { undone } from './timeline.js';
import { ending } from './position.js';
import { face } from './record.js';

/** @typedef {import('./record.js').Moment} Moment */

/**
 * The half-moves that stood, as they were known up to an event, made by an instant: those that became void later stood until then, those
 * that a correction replaced never did.
 * @param {any[]} moves of `/moves` @param {any[]} frames @param {number|null} at @returns {any[]} by ply
 */
export function line(moves, frames, at) {
  const lastEvent = frames[frames.length - 1].event, told = new Map(frames.map(frame => [frame.event, frame]));
  const isVoid = (/** @type {any} */ move) => {
    const by = told.get(move.voidedBy);
    return by && (at === null || by.type === 'MovesCorrected' || !by.occurredAt || Date.parse(by.occurredAt) <= at);
  };
  /** @type {any[]} */
  const standing = [];
  for (const move of moves) {
    if (move.event > lastEvent || isVoid(move)) continue;
    if (at !== null && move.madeAt && Date.parse(move.madeAt) > at) continue;
    standing[move.ply - 1] = move;
  }
  return standing;
}

/**
 * The differences between what was known then and what is known now of the same moment, each a sentence.
 * @param {{then: Moment|null, now: Moment|null, thenFrames: any[], nowFrames: any[], moves: any[], setting: import('./position.js').Setting, at: number|null}} both
 * @returns {{kind: string, text: string, event?: number}[]}
 */
export function differences({ then, now, thenFrames, nowFrames, moves, setting, at }) {
  /** @type {{kind: string, text: string, event?: number}[]} */
  const found = [];
  if (!then || !now) {
    if (then !== now) found.push({ kind: 'status', text: t('back.differs.scheduled') });
    return found;
  }
  found.push(...ofMoves(line(moves, thenFrames, at), line(moves, nowFrames, at), setting.discipline));
  for (const side of [setting.first, 'black']) {
    const before = face(then.stand, side, at), after = face(now.stand, side, at);
    if (before && after && Math.abs(before.seconds - after.seconds) >= 0.1) {
      found.push({ kind: 'clock', text: t('back.differs.clock', { side: t('side.' + side), then: duration(before.seconds, { tenths: before.seconds % 1 !== 0 }), now: duration(after.seconds, { tenths: after.seconds % 1 !== 0 }) }) });
    }
    if (before && after && before.runs !== after.runs) found.push({ kind: 'clock', text: t(after.runs ? 'back.differs.runs-now' : 'back.differs.ran-then', { side: t('side.' + side) }) });
    if (before && after && before.flag !== after.flag) found.push({ kind: 'clock', text: t(after.flag ? 'back.differs.flag-now' : 'back.differs.flag-then', { side: t('side.' + side) }) });
  }
  if (then.stand.status !== now.stand.status) found.push({ kind: 'status', text: t('back.differs.status', { then: t('status.' + then.stand.status), now: t('status.' + now.stand.status) }) });
  if (ending(then.stand.result) !== ending(now.stand.result)) found.push({ kind: 'result', text: t('back.differs.result', { then: ending(then.stand.result), now: ending(now.stand.result) }) });
  const corrected = new Set(nowFrames.filter(frame => frame.type === 'MovesCorrected').map(frame => frame.event)); // the moves say it already
  const told = new Map(thenFrames.map(frame => [frame.event, frame]));
  for (const frame of nowFrames) {
    if (at !== null && frame.occurredAt && Date.parse(frame.occurredAt) > at && told.has(frame.event)) continue;
    const earlier = told.get(frame.event), gone = undone(frame);
    const when = frame.occurredAt ? instant(frame.occurredAt, setting.zone) : '';
    if (!earlier) {
      if (at === null || !frame.occurredAt || Date.parse(frame.occurredAt) <= at) found.push({ kind: frame.type === 'FindingMade' ? 'finding' : 'told', event: frame.event, text: t('back.differs.told', { event: frame.event, when, text: frame.text }) });
    } else if (gone !== undone(earlier) && !corrected.has(frame.voidedBy)) found.push({ kind: 'undone', event: frame.event, text: t('back.differs.undone', { event: frame.event, text: frame.text, gone: gone ?? t('back.stands') }) });
    else if (earlier.text !== frame.text) found.push({ kind: 'text', event: frame.event, text: t('back.differs.text', { event: frame.event, then: earlier.text, now: frame.text }) });
  }
  return found;
}

/** @param {any[]} then @param {any[]} now @param {string} discipline */
function ofMoves(then, now, discipline) {
  const found = [];
  for (let i = 0; i < Math.max(then.length, now.length); i++) {
    const before = then[i], after = now[i];
    if (before?.event === after?.event && before?.move === after?.move) continue;
    const { moveNumber, side } = after ?? before, number = moveNumber + (side === 'black' ? '…' : '.');
    const words = (/** @type {any} */ move) => move ? written(move, discipline) + (move.legal === false ? ` (${t('back.illegal')})` : '') : t('back.no-move');
    if (before && after && words(before) === words(after)) continue;
    found.push({ kind: 'move', text: t('back.differs.move', { number, then: words(before), now: words(after) }) });
  }
  return found;
}
