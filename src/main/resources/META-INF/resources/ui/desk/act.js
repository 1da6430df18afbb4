// @ts-check
// What an act of the desk is, and how its command is put together.
import {text} from './field.js';

/**
 * @typedef {import('./field.js').Field} Field
 * @typedef {{id: string, key: string, roles?: 'fact'|'ruling'|'chief'|'appeals'|'any', games?: 'chess'|'xiangqi', needs?: string[],
 *   fields: Field[], commands: (values: any, game: any, more: any) => any[], confirm?: (values: any, game: any, more: any) => boolean,
 *   optional?: boolean}} Act   optional: the last command may be left out where it alone is refused
 */

/** A command with those members that something was said of. */
export function command(type, values, members) {
    const result = {type};
    for (const entry of members) {
        const [id, member] = Array.isArray(entry) ? entry : [entry, entry];
        const value = values[id];
        if (value === undefined || value === null || value === '') continue;
        put(result, member.split('.'), value);
    }
    return result;
}

function put(into, path, value) {
    const [head, ...rest] = path;
    if (rest.length === 0) into[head] = value; else put(into[head] ??= {}, rest, value);
}

/** What every ruling may say besides: why, by which article, and by which it allows what another forbids. */
export const because = (more = {}) => [text('reason', {long: true, ...more}), text('article', {aside: true}), text('exception', {aside: true})];
export const REASONED = ['reason', 'article', 'exception'];

/** Both clocks as they were read; absent where neither is said. */
export function reading(values, game) {
    const first = game.discipline === 'xiangqi' ? 'red' : 'white';
    const clock = {};
    if (values.clockFirst) clock[first] = values.clockFirst;
    if (values.clockBlack) clock.black = values.clockBlack;
    return Object.keys(clock).length ? clock : undefined;
}

/** A move that the Laws do not allow, as it was made: by its squares in xiangqi, where a notation tells of legal moves alone. */
export function illegal(said, game) {
    const kind = said.kind === 'illegal-move' ? undefined : said.kind;
    const [, from, to] = (game.discipline === 'xiangqi' && /^([a-i]\d)-?([a-i]\d)$/i.exec(said.move ?? '')) || [];
    return command('RecordIllegalMove', {...said, kind, twoHands: kind === 'two-hands' || undefined, ...(from ? {move: undefined, from: from.toLowerCase(), to: to.toLowerCase()} : {})},
        ['side', 'move', 'from', 'to', 'kind', 'twoHands', 'clock']);
}

/** The matters of a list that this act can be about, as options by their numbers: '#1', since a number alone is a score or a half-move. */
export const numbered = (list, id, tells) => list.map((one) => ({value: one[id], key: '#' + one[id], text: tells(one)}));

const RULERS = ['arbiter', 'chief-arbiter'];
/** Whether somebody of this role may record the act. */
export function may(act, role) {
    if (act.roles === 'appeals') return role === 'appeals';
    if (act.roles === 'chief') return role === 'chief-arbiter';
    if (act.roles === 'ruling') return RULERS.includes(role) || (act.id === 'correct' && role === 'appeals');
    if (act.roles === 'any') return [...RULERS, 'scorer', 'appeals'].includes(role);
    return [...RULERS, 'scorer'].includes(role);
}
export const rules = (role) => RULERS.includes(role);
