// @ts-check
// The kinds of fields an act has: what each reads from a typed word, and what it offers to choose from.
import {readDuration, readInstant} from './readings.js';

/**
 * @typedef {{value: any, key: string, word?: string, text?: string}} Option  word: key of the words; text: words of the service
 * @typedef {{id: string, kind: 'choice'|'side'|'text'|'move'|'number'|'duration'|'squares'|'instant'|'flag'|'word',
 *   member?: string|null, options?: Option[]|((game: any, values: any, more: any) => Option[]), initial?: any,
 *   when?: (values: any, game: any, more: any) => boolean, required?: boolean|((values: any, game: any) => boolean), hint?: string|((values: any) => string|null), rest?: boolean, aside?: boolean, long?: boolean,
 *   words?: string}} Field
 */

/** A choice among words of the wire; each pair is the key and the word, `sets` the group of words it is told by. */
export const choice = (id, words, pairs, more = {}) => ({id, kind: 'choice', words, options: pairs.map(([key, value]) => ({key, value})), ...more});
export const side = (id = 'side', more = {}) => ({id, kind: 'side', ...more});
export const text = (id, more = {}) => ({id, kind: 'text', ...more});
export const number = (id, more = {}) => ({id, kind: 'number', ...more});
export const move = (id = 'move', more = {}) => ({id, kind: 'move', ...more});
export const duration = (id, more = {}) => ({id, kind: 'duration', ...more});
export const flag = (id, key, more = {}) => ({id, kind: 'flag', key, ...more});

/** The first player's side as this game calls it. */
export const first = (game) => (game?.discipline === 'xiangqi' ? 'red' : 'white');
export const other = (side, game) => (side === 'black' ? first(game) : 'black');
export const sides = (game) => [first(game), 'black'];

const SIDE_WORDS = {white: ['w', 'white', '白'], red: ['r', 'red', '紅', '红'], black: ['b', 'black', '黑']};

/** What this field offers now; nothing where it is written freely. */
export function options(field, game, values, more) {
    if (field.kind === 'side') {
        const own = sides(game).map((s) => ({value: s, key: s[0], word: `desk.side.${s}`}));
        const extra = (typeof field.options === 'function' ? field.options(game, values, more) : field.options) ?? [];
        return [...own, ...extra];
    }
    const all = (typeof field.options === 'function' ? field.options(game, values, more) : field.options) ?? [];
    return all.map((o) => (o.word || o.text || !field.words ? o : {...o, word: `${field.words}.${o.value}`}));
}

/** The value that a typed word means in this field; undefined where it means none. */
export function accept(field, token, game, values, more) {
    const lower = token.toLowerCase();
    switch (field.kind) {
        case 'side': {
            const named = sides(game).find((s) => SIDE_WORDS[s].includes(lower));
            return named ?? options(field, game, values, more).find((o) => o.key === lower)?.value;
        }
        case 'choice':
            return options(field, game, values, more).find((o) => o.key === lower || o.value === lower)?.value;
        case 'flag':
            return lower === field.key ? true : undefined;
        case 'move':
            return /^([a-io0][\S]+|[^\x00-\x7f]\S+|[KQRBNPCHEAGS]\S+)$/i.test(token) && token.length > 1 ? token : undefined;
        case 'squares':
            return /^([a-i](10|\d))([\s,-]*[a-i](10|\d))*\s*$/i.test(token) ? lower.match(/[a-i](10|\d)/g) : undefined;
        case 'number':
            return /^\d+(\.5)?$/.test(token) ? Number(token) : undefined;
        case 'duration':
            return readDuration(token) ?? undefined;
        case 'instant':
            return readInstant(token, more?.zone) ?? undefined;
        case 'word':
            return undefined;
        default:
            return field.rest ? token : undefined;
    }
}

/** Whether the field is asked for, as things stand. */
export const asked = (field, values, game, more) => !field.when || field.when(values, game, more);

/** Whether the act cannot be shown without it. */
export const needed = (field, values, game) => Boolean(typeof field.required === 'function' ? field.required(values, game) : field.required);

/** The value before anybody has said one. */
export const initial = (field, values, game, more) =>
    typeof field.initial === 'function' ? field.initial(values, game, more) : field.initial;
