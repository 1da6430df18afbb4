// @ts-check
// Times as the paper has them: of the venue, with the day where it is another than that of the game.

import { date, duration, instant, remaining } from '../../lib/time.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** The day on which the game began, as the venue counts. @param {Sources} from */
function day(from) {
  const begun = from.frames.find(frame => frame.type === 'GameStarted') ?? from.frames[0];
  const at = begun.occurredAt ?? from.view.scheduledStart ?? begun.recordedAt;
  return date(at, from.zone);
}

/** The time of day, after its date where that is not the game's; «–» where the record does not say it. @param {Sources} from @param {string|null} at */
export function clockTime(from, at) {
  if (!at) return '–';
  const on = date(at, from.zone);
  return (on === day(from) ? '' : on + ' ') + instant(at, from.zone);
}

/** Day and time, with the zone. @param {Sources} from @param {string|number} at */
export const full = (from, at) => `${date(at, from.zone)} ${instant(at, from.zone)}${from.zone ? ` (${from.zone})` : ''}`;

/** What a side's clock showed at the instant of a frame, or null. @param {any} frame @param {string} side */
export function shown(frame, side) {
  const left = frame && remaining(frame.clocks, side, Date.parse(frame.occurredAt ?? frame.clocks?.asOf));
  return left === null || left === undefined || Number.isNaN(left) ? null : duration(left);
}
