// @ts-check
// Times as they are typed at the desk, and as the wire has them.

/** '2' two minutes, '+2:00', '-1:30', '1:29:58', '30s', 'PT2M' → ISO-8601; null where it is none. */
export function readDuration(typed) {
    const word = typed.trim();
    if (/^-?PT/i.test(word)) return word.toUpperCase();
    const match = /^([+-]?)(?:(\d+):)?(?:(\d+):)?(\d+(?:\.\d)?)([smh分秒]?)$/.exec(word);
    if (!match) return null;
    const [, sign, a, b, c, unit] = match;
    let seconds;
    if (b !== undefined) seconds = Number(a) * 3600 + Number(b) * 60 + Number(c);
    else if (a !== undefined) seconds = Number(a) * 60 + Number(c);
    else seconds = Number(c) * (unit === 's' || unit === '秒' ? 1 : unit === 'h' ? 3600 : 60);
    return (sign === '-' ? '-' : '') + iso(seconds);
}

/** Seconds as ISO-8601. */
export function iso(seconds) {
    const h = Math.floor(seconds / 3600), m = Math.floor((seconds % 3600) / 60), s = Math.round((seconds % 60) * 10) / 10;
    const text = (h ? h + 'H' : '') + (m ? m + 'M' : '') + (s ? s + 'S' : '');
    return 'PT' + (text || '0S');
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function ahead(ms, zone) {
    const parts = new Intl.DateTimeFormat('en-US', {timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric',
        hour: 'numeric', minute: 'numeric', second: 'numeric'}).formatToParts(ms);
    const of = (type) => Number(parts.find((p) => p.type === type)?.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(ms / 1000) * 1000;
}

/** Whether a month has that day. */
function isDay(year, month, day) {
    const found = new Date(Date.UTC(year, month - 1, day));
    return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** '15:13', '15:13:52', '2026-11-22T09:00' by the clocks of the hall → instant; a time alone is of the day of `now`. */
export function readInstant(typed, zone = 'UTC', now = Date.now()) {
    const match = /^@?(?:(\d{4})-(\d\d?)-(\d\d?)[T ])?(\d\d?):(\d\d)(?::(\d\d(?:\.\d+)?))?$/.exec(typed.trim());
    if (!match) return null;
    const [, year, month, day, hour, minute, second] = match;
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) >= 60 || (year && !isDay(Number(year), Number(month), Number(day)))) return null;
    const today = new Date(now + ahead(now, zone));
    const wall = Date.UTC(year ? Number(year) : today.getUTCFullYear(), month ? Number(month) - 1 : today.getUTCMonth(),
        day ? Number(day) : today.getUTCDate(), Number(hour), Number(minute)) + Math.round(Number(second ?? 0) * 1000);
    const guess = wall - ahead(wall, zone);
    return new Date(wall - ahead(guess, zone)).toISOString();
}

/** An instant as it is written into a field of this kind: 2026-11-22T15:13:52 by the clocks of the hall. */
export function wall(iso, zone = 'UTC') {
    const ms = Date.parse(iso);
    return new Date(ms + ahead(ms, zone)).toISOString().slice(0, 19);
}

/** '1 e4 e5 2 Nf3 (=)': the entries of a scoresheet; '5...' begins with Black's move, a mark in brackets goes with the entry before it. */
export function readEntries(typed, writer, [first, black]) {
    const entries = [];
    let moveNumber = 1, next = first;
    for (const word of typed.split(/[\s,]+/).filter(Boolean)) {
        const numbered = /^(\d+)(\.*)$/.exec(word), mark = /^\(.*\)$/.test(word);
        if (numbered) {
            moveNumber = Number(numbered[1]);
            next = numbered[2].length > 1 ? black : first;
        } else if (mark && entries.length) entries.at(-1).mark = word;
        else {
            entries.push({moveNumber, side: next, text: word.replace(/^\d+\.+/, '')});
            if (next === black) moveNumber++;
            next = next === first ? black : first;
        }
    }
    return entries;
}

/** '40/90+30 30+30': periods of moves/minutes+seconds; null where it is none. */
export function readTimeControl(typed, mode = 'cumulative') {
    const periods = typed.split(/[\s,]+/).filter(Boolean).map((word) => /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?$/.exec(word));
    if (!periods.length || periods.includes(null)) return null;
    return {mode: mode === 'none' ? 'cumulative' : mode, periods: periods.map((one) => {
        const [, moves, minutes, extra] = /** @type {RegExpExecArray} */ (one);
        return {...(moves ? {moves: Number(moves)} : {}), time: iso(Number(minutes) * 60), ...(extra ? {extra: iso(Number(extra))} : {})};
    })};
}
