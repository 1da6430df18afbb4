// @ts-check
// Acts on what is written and arranged: scoresheets, what stands on board and clocks, assistants, the schedule of the game.
import {because, command, reading, REASONED, rules} from './act.js';
import {choice, duration, first, flag, number, side, sides, text} from './field.js';
import {readEntries, readTimeControl} from './readings.js';
import {running} from '../lib/time.js';

const MEDIA = [['l', 'paper'], ['e', 'electronic'], ['i', 'braille'], ['h', 'longhand'], ['d', 'recorder']];
const TASKS = [['pieces', 'p'], ['clock', 'c'], ['scoresheet', 's'], ['announce', 'n'], ['observe', 'o']];
const CHANGES = [['p', 'players'], ['t', 'timeControl'], ['b', 'board'], ['r', 'round'], ['s', 'scheduledStart'], ['e', 'rulebook'], ['i', 'initialPosition']];
const submitted = (values) => values.what === 'submit';
const frozen = (values) => values.what === 'freeze';
const amended = (values) => values.what === 'amend';

/** @type {import('./act.js').Act[]} */
export const papers = [
    {
        id: 'papers', key: 'b',
        fields: [
            choice('what', 'desk.papers', [], {initial: 'submit', options: (g, v, more) =>
                [['s', 'submit'], ...(rules(more.role) ? [['f', 'freeze']] : [])].map(([key, value]) => ({key, value}))}),
            side('writer', {when: submitted, required: true, options: [['a', 'arbiter'], ['n', 'reconstruction']].map(([key, value]) => ({key, value, word: `desk.side.${value}`}))}),
            choice('medium', 'desk.medium', MEDIA, {when: submitted}),
            text('entries', {when: submitted, rest: true, required: true, long: true, hint: 'desk.hint.entries'}),
            duration('clockFirst', {when: frozen, required: (v, g) => g.timeControl?.mode !== 'none'}),
            duration('clockBlack', {when: frozen, required: (v, g) => g.timeControl?.mode !== 'none'}),
            side('running', {when: frozen, initial: (v, g) => running(g.clocks) ?? g.position.turn}),
            number('moveCounter', {when: frozen, required: true}),
            ...because().map((field) => ({...field, when: frozen})),
            text('position', {when: frozen, aside: true, long: true, required: true, initial: (v, g) => g.position.fen}),
            text('verifiedBy', {when: frozen, aside: true, long: true, hint: 'desk.hint.persons'}),
        ],
        commands(v, game) {
            if (submitted(v)) return [{...command('SubmitScoresheet', v, [['writer', 'side'], 'medium']), entries: readEntries(v.entries ?? '', v.writer, sides(game))}];
            const said = {...v, clock: reading(v, game), verifiedBy: v.verifiedBy?.split(/[\s,]+/).filter(Boolean)};
            return [{...command('FreezePosition', said, ['position', 'running', 'moveCounter', 'verifiedBy', ...REASONED]), clock: said.clock ?? {}}];
        },
    },
    {
        id: 'assistant', key: '+', roles: 'ruling',
        fields: [
            side('side', {required: true, options: [{value: 'arbiter', key: 'a', word: 'desk.side.arbiter'}]}),
            ...TASKS.map(([id, key]) => flag(id, key)),
            text('person', {rest: true, required: true, long: true, hint: 'desk.hint.person'}),
            ...because(),
        ],
        commands: (v) => [{...command('AppointAssistant', v, ['side', 'person', ...REASONED]), tasks: TASKS.map(([id]) => id).filter((id) => v[id])}],
    },
    {
        id: 'schedule', key: '*', roles: 'chief',
        fields: [
            choice('what', 'desk.schedule', [['a', 'amend'], ['n', 'annul']], {initial: 'amend'}),
            choice('change', 'desk.change', CHANGES, {when: amended, required: true}),
            side('side', {when: (v) => amended(v) && v.change === 'players', required: true}),
            {id: 'instead', kind: 'instant', when: (v) => amended(v) && v.change === 'scheduledStart', required: true},
            number('number', {when: (v) => amended(v) && ['board', 'round'].includes(v.change), required: true}),
            text('changed', {rest: true, long: true, required: true, hint: (v) => (v.change === 'timeControl' ? 'desk.hint.time-control' : null),
                when: (v) => amended(v) && ['players', 'timeControl', 'rulebook', 'initialPosition'].includes(v.change)}),
            ...because({required: true}),
            text('replacementGameId', {aside: true, when: (v) => v.what === 'annul'}),
        ],
        commands(v, game) {
            if (!amended(v)) return [command('AnnulGame', v, ['replacementGameId', ...REASONED])];
            return [{...command('AmendGame', v, REASONED), changes: changes(v, game)}];
        },
    },
];

/** The members that change, each whole: of two players the other stays who he is. */
function changes(values, game) {
    const {change, changed, side: whose} = values;
    switch (change) {
        case 'players': return {players: {...game.players, [whose ?? first(game)]: {id: changed ?? ''}}};
        case 'timeControl': return {timeControl: readTimeControl(changed ?? '', game.timeControl?.mode)};
        case 'scheduledStart': return {scheduledStart: values.instead};
        case 'board': case 'round': return {[change]: values.number};
        default: return change ? {[change]: changed} : {};
    }
}
