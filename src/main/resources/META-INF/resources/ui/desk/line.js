// @ts-check
// The one line of the desk: board number, the key of an act, and what is said of it.
import {accept, asked, initial, needed} from './field.js';

/**
 * Reads '12c r Nf3 @15:13 "as seen at the board': digits, a key, words, a time, a text.
 * @returns {{board: number|null, key: string, tokens: string[], at: string|null, quoted: string|null, matter: string|null}}
 */
export function read(line) {
    const quote = line.search(/["“”「]/);
    const quoted = quote < 0 ? null : line.slice(quote + 1).replace(/["”」]\s*$/, '');
    const plain = quote < 0 ? line : line.slice(0, quote);
    const match = /^\s*(\d+)\s*([a-z+*]?)(.*)$/i.exec(plain);
    if (!match) return {board: null, key: '', tokens: [], at: null, quoted, matter: plain.trim().toLowerCase() || null};
    const words = match[3].trim().split(/\s+/).filter(Boolean);
    const at = words.find((word) => word.startsWith('@')) ?? null;
    return {board: Number(match[1]), key: match[2].toLowerCase(), tokens: words.filter((word) => word !== at), at: at && at.slice(1), quoted, matter: null};
}

/**
 * Gives each word to the first field that takes it; a word that none takes whole is tried letter by letter.
 * What was chosen by hand (`picks`) comes before what is typed, what is typed before what is presumed.
 * @returns {{values: Record<string, any>, typed: Record<string, any>, unread: string[]}}
 */
export function assign(act, read, picks, game, more) {
    const typed = {}, unread = [];
    const now = () => complete(act, {...typed, ...picks}, game, more);
    const give = (token) => {
        const values = now();
        for (const field of act.fields) {
            if (!asked(field, values, game, more)) continue;
            if (field.id in typed && !field.rest && field.kind !== 'squares') continue;
            const value = accept(field, token, game, values, more);
            if (value === undefined) continue;
            const before = typed[field.id];
            typed[field.id] = !before ? value : field.kind === 'squares' ? [...before, ...value] : field.rest ? before + ' ' + value : value;
            return true;
        }
        return false;
    };
    for (const token of read.tokens) {
        if (give(token)) continue;
        const letters = [...token];
        const before = {...typed};
        if (letters.length > 1 && letters.length <= 4 && letters.every(give)) continue;
        for (const id of Object.keys(typed)) if (!(id in before)) delete typed[id];
        unread.push(token);
    }
    if (read.quoted !== null) {
        const values = now();
        const texts = act.fields.filter((field) => field.kind === 'text' && !(field.id in typed) && asked(field, values, game, more));
        const own = texts.find((field) => !field.aside && !field.rest) ?? texts.find((field) => field.rest) ?? texts[0];
        if (own) typed[own.id] = read.quoted; else unread.push(read.quoted);
    }
    return {values: now(), typed, unread};
}

/** Values with what is presumed of every field that nobody has spoken of, in the order of the fields. */
export function complete(act, said, game, more) {
    const values = {...said};
    for (const field of act.fields) {
        if (values[field.id] !== undefined) continue;
        const presumed = initial(field, values, game, more);
        if (presumed !== undefined && presumed !== null) values[field.id] = presumed;
    }
    return values;
}

/** The fields that are asked for and still empty, and must not be. */
export const lacking = (act, values, game, more) =>
    act.fields.filter((field) => needed(field, values, game) && asked(field, values, game, more) && (values[field.id] === undefined || values[field.id] === ''));
