// @ts-check
// A time of day that the reader types, in the time zone of the venue.

/** Minutes that a zone is ahead of UTC, at an instant. @param {number} at @param {string} zone */
function ahead(at, zone) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).formatToParts(new Date(at));
  const of = (/** @type {string} */ type) => Number(parts.find(part => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(at / 1000) * 1000;
}

/**
 * The instant of a time of day (15:13, 15:13:52, 151352) that lies in the game, or else is nearest to what is shown; null where it is no time.
 * @param {string} text @param {number} near @param {{from: number, to: number}} range @param {string} zone
 * @returns {number|null}
 */
export function instantOf(text, near, range, zone) {
  const found = /^\s*(\d{1,2})[:：.h]?(\d{2})(?:[:：.]?(\d{2})(?:[.,](\d))?)?\s*$/.exec(text);
  if (!found) return null;
  const [hour, minute, second, tenth] = found.slice(1).map(part => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  const day = 86_400_000, candidates = [];
  for (let at = range.from - day; at <= range.to + day && candidates.length < 4000; at += day) {
    const midnight = Math.floor((at + ahead(at, zone)) / day) * day;
    const local = midnight + ((hour * 60 + minute) * 60 + second) * 1000 + tenth * 100;
    candidates.push(local - ahead(local - ahead(local, zone), zone));
  }
  const inside = candidates.filter(at => at >= range.from - 1000 && at <= range.to + 1000);
  return (inside.length ? inside : candidates).sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0] ?? null;
}
