// @ts-check
// A game's frames as a record that is asked for an event, a half-move or an instant; nothing is drawn here.

import { remaining, seconds } from '../../lib/time.js';

/**
 * How the game stood from an instant on.
 * @typedef {{at: number, index: number, own: boolean, stand: any}} Point
 * @typedef {{frames: any[], points: Point[], stops: number[], from: number, to: number, begins: number}} Record_
 * @typedef {{index: number, stand: any, at: number|null, later?: boolean}} Moment what is shown: after a frame, or at an instant; `later`: what was told later is in it
 */

/** @param {any[]} frames @returns {Record_} */
export function recordOf(frames) {
  /** @type {Point[]} */
  const points = [];
  frames.forEach((frame, index) => {
    if (frame.occurredAt) points.push({ at: Date.parse(frame.occurredAt), index, own: true, stand: frame });
    for (const stand of frame.instants ?? []) points.push({ at: Date.parse(stand.at), index, own: false, stand });
  });
  points.sort((a, b) => a.at - b.at || Number(b.own) - Number(a.own) || a.index - b.index);
  const played = frames.filter(frame => frame.occurredAt && frame.type !== 'GameScheduled' && frame.type !== 'GameImported').map(frame => Date.parse(frame.occurredAt));
  const dated = frames.filter(frame => frame.occurredAt).map(frame => Date.parse(frame.occurredAt));
  const times = played.length ? played : dated;
  return {
    frames, points,
    stops: frames.map((_, index) => index).filter(index => index === 0 || frames[index].fen !== frames[index - 1].fen || frames[index].ply !== frames[index - 1].ply),
    from: Math.min(...times), to: Math.max(...times),
    begins: dated.length ? Math.min(...dated.slice(0, 2)) : NaN,
  };
}

/** Whether anything of a record has a time. @param {Record_} record */
export const isTimed = record => Number.isFinite(record.from) && Number.isFinite(record.to);

/** The place of an event, or of the last one before it. @param {Record_} record @param {number} event */
export function indexOf(record, event) {
  let index = 0;
  while (index + 1 < record.frames.length && record.frames[index + 1].event <= event) index++;
  return index;
}

/** The game right after an event. @param {Record_} record @param {number} index @returns {Moment} */
export const after = (record, index) => ({ index, stand: record.frames[index], at: null });

/**
 * The game at an instant: the last that had happened by then, as the record tells it; null before it was scheduled.
 * @param {Record_} record @param {number} at milliseconds @returns {Moment|null}
 */
export function atInstant(record, at) {
  if (!(at >= record.begins)) return null;
  let found = null;
  for (const point of record.points) {
    if (point.at > at) break;
    found = point;
  }
  return found && { index: found.index, stand: found.stand, at, later: !found.own };
}

/** When a moment is, as far as it is known: an instant, or when the event happened. @param {Record_} record @param {Moment} moment @returns {number|null} */
export function instantOf(record, moment) {
  if (moment.at !== null) return moment.at;
  const { occurredAt, type } = record.frames[moment.index];
  return !occurredAt ? null : type === 'GameScheduled' ? Math.min(Date.parse(occurredAt), record.from) : Date.parse(occurredAt);
}

/** The next half-move from a frame on, or the one before. @param {Record_} record @param {number} index @param {1|-1} way */
export function halfMove(record, index, way) {
  const { stops } = record;
  if (way > 0) return stops.find(stop => stop > index) ?? record.frames.length - 1;
  const here = stops.findLastIndex(stop => stop <= index);
  return stops[Math.max(0, here - 1)];
}

/**
 * What one clock shows at a moment: of the side that runs, what has passed since is gone, a delay first; null where the record has no clocks.
 * @param {any} stand @param {string} side @param {number|null} at @returns {{seconds: number, runs: boolean, flag: boolean}|null}
 */
export function face(stand, side, at) {
  const clock = stand.clocks?.[side];
  if (!clock || typeof clock.remaining !== 'string') return null;
  const left = at === null ? seconds(clock.remaining) : remaining(stand.clocks, side, at) ?? 0;
  return { seconds: left, runs: !!clock.running, flag: !!clock.flagFallen };
}

/** The instants at which something was recorded, in order, each with its last event. @param {Record_} record @returns {{at: string, event: number}[]} */
export function recordings(record) {
  /** @type {{at: string, event: number}[]} */
  const found = [];
  for (const { recordedAt, event } of record.frames) {
    const last = found[found.length - 1];
    if (last && Date.parse(recordedAt) <= Date.parse(last.at)) last.event = event;
    else found.push({ at: recordedAt, event });
  }
  return found;
}
