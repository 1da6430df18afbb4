// @ts-check
// Acts that end a game, and those that xiangqi alone has.
import {because, command, REASONED, rules} from './act.js';
import {choice, number, side, sides} from './field.js';

export const SCORES = [['1', '1-0'], ['0', '0-1'], ['=', '1/2-1/2'], ['+', '+/-'], ['-', '-/+'], ['n', '-/-'], ['z', '0-0'], ['h', '1/2-0'], ['k', '0-1/2']];
const KINDS_FOUL = ['touch-move', 'improper-adjustment', 'illegal-move', 'out-of-turn', 'piece-displaced', 'improper-claim', 'pieces-knocked', 'absence', 'notes-or-advice',
    'distraction', 'unjustified-stop', 'improper-offer'];
const KINDS_VIOLATION = ['clock-handling', 'clock-misuse', 'press-without-move'];
const TERMINATIONS = ['arbiter', 'agreement', 'resignation', 'flag-fall', 'flag-fall-no-mate', 'dead-position', 'forfeit', 'refusal', 'penalty', 'illegal-moves', 'quickplay-finish', 'both-flags'];

/** @type {import('./act.js').Act[]} */
export const ends = [
    {
        id: 'result', key: 'r',
        fields: [
            choice('what', 'desk.ending', [], {initial: (v, g, more) => (rules(more.role) ? 'declare' : 'sign'),
                options: (g, v, more) => [...(rules(more.role) ? [['d', 'declare']] : []), ['s', 'sign'], ['q', 'resign']].map(([key, value]) => ({key, value}))}),
            choice('score', 'desk.score', SCORES, {when: (v) => v.what !== 'resign', required: true, initial: (v, g) => g.result?.score}),
            side('side', {when: (v) => v.what !== 'declare', required: true, initial: (v, g) => (v.what === 'resign' ? g.position.turn : 'both'), options: (g, v, more) => (v.what === 'sign'
                ? [{value: 'both', key: 'x', word: 'desk.side.both'}, ...(rules(more.role) ? [{value: 'arbiter', key: 'a', word: 'desk.side.arbiter'}, {value: 'all', key: 'l', word: 'desk.side.all'}] : [])] : [])}),
            choice('signed', 'desk.signed', [['p', 'players'], ['n', 'none']], {when: (v) => v.what === 'declare', initial: 'none'}),
            {id: 'termination', kind: 'choice', words: 'desk.termination', aside: true, when: (v) => v.what === 'declare', options: TERMINATIONS.map((value) => ({value, key: value}))},
            ...because({when: (v) => v.what === 'declare'}),
        ],
        commands(v, game) {
            const sign = (who) => ({type: 'SignScoresheet', side: who, ...(v.score ? {score: v.score} : {})});
            if (v.what === 'resign') return [command('Resign', v, ['side'])];
            if (v.what === 'sign') {
                const who = v.side === 'both' ? sides(game) : v.side === 'all' ? [...sides(game), 'arbiter'] : [v.side];
                return who.map(sign);
            }
            return [...(v.signed === 'players' ? sides(game).map(sign) : []), command('DeclareResult', v, ['score', 'termination', ...REASONED])];
        },
    },
    {
        id: 'offence', key: 'x', roles: 'ruling', games: 'xiangqi',
        fields: [
            choice('what', 'desk.offence', [['f', 'foul'], ['v', 'violation'], ['o', 'omissions']], {initial: 'foul'}),
            side('side', {required: true}),
            {id: 'kind', kind: 'choice', words: 'desk.kind', long: true, required: true, when: (v) => v.what !== 'omissions',
                options: (g, v) => (v.what === 'violation' ? KINDS_VIOLATION : KINDS_FOUL).map((value) => ({value, key: value}))},
            number('count', {initial: undefined}), number('repaired', {aside: true}),
            ...because(),
        ],
        commands: (v) => [command({foul: 'RecordFoul', violation: 'RecordViolation', omissions: 'RecordOmissions'}[v.what], v,
            ['side', ...(v.what === 'omissions' ? [] : ['kind']), 'count', 'repaired', ...REASONED])],
    },
    {
        id: 'limit', key: 'y', roles: 'ruling', games: 'xiangqi',
        fields: [
            choice('limit', 'desk.limit', [['n', 'natural'], ['l', 'limited']], {initial: 'natural'}),
            side('side', {options: (g, v) => (v.limit === 'natural' ? [{value: 'arbiter', key: 'a', word: 'desk.side.arbiter'}] : []), initial: (v, g) => (v.limit === 'natural' ? 'arbiter' : g.position.turn)}),
            number('count'),
            ...because(),
        ],
        commands: (v) => [command('CountLimit', {...v, side: v.side === 'arbiter' ? undefined : v.side}, ['limit', 'side', 'count', ...REASONED])],
    },
];
