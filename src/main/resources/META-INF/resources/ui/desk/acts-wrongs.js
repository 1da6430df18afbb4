// @ts-check
// Acts on what went wrong: illegal moves, other irregularities, devices, late players, rulings, penalties, appeals.
import {because, command, illegal, numbered, REASONED, rules} from './act.js';
import {choice, duration, first, flag, move, number, side, text} from './field.js';
import {told} from './acts-play.js';

const RULE = [['l', 'law'], ['o', 'open']];
/** Whether it is ruled on at once by the Law's remedy, which only those who rule can. */
const atOnce = (initially = 'law') => choice('rule', 'desk.rule', RULE, {initial: (v, g, more) => (rules(more.role) ? initially : 'open'), when: (v, g, more) => rules(more.role)});
const reporter = () => choice('reportedBy', 'desk.reporter', [], {initial: 'arbiter', options: (g) =>
    [['a', 'arbiter'], ['x', first(g)], ['y', 'black'], ['z', 'third-person']].map(([key, value]) => ({key, value}))});

const KINDS = ['initial-position', 'board-turned', 'colours-reversed', 'pieces-knocked', 'piece-displaced', 'illegal-position', 'boards-differ', 'out-of-turn',
    'touch-move', 'improper-adjustment', 'clock-handling', 'clock-misuse', 'clock-defective', 'clock-setting', 'unjustified-stop',
    'absence', 'notes-or-advice', 'distraction', 'improper-offer', 'improper-claim', 'disrepute', 'smoking', 'refusal', 'interference', 'inspection-refused',
    'scoresheet-entry', 'scoresheet-hidden', 'reconstruction-refused', 'sealed-move', 'envelope-missing', 'other'];

/** The report, and the ruling on it in the same request where it is ruled on at once. */
function reported(report, values, game, before = []) {
    const next = game.irregularities.length + 1;
    const ruling = values.rule === 'law' ? [{type: 'RuleOnIrregularity', irregularity: next, remedy: 'law', ...(values.reason ? {reason: values.reason} : {})}] : [];
    return [...before, report, ...ruling];
}

/** @type {import('./act.js').Act[]} */
export const wrongs = [
    {
        id: 'illegal', key: 'i', optional: true,
        fields: [
            move('move', {}),
            choice('kind', 'desk.kind', [['i', 'illegal-move'], ['p', 'incomplete-promotion'], ['n', 'press-without-move'], ['t', 'two-hands'], ['u', 'out-of-turn']], {initial: 'illegal-move'}),
            number('ply'), atOnce(), reporter(), text('reason', {long: true, when: (v) => v.rule === 'law'}),
            side('side', {aside: true, initial: (v, g) => (v.move ? g.position.turn : undefined)}),
        ],
        commands(v, game) {
            const made = v.move ? [illegal({...v, side: v.side ?? game.position.turn}, game)] : [];
            return reported(command('ReportIrregularity', v.move ? {...v, side: undefined} : v, ['kind', 'side', 'ply', 'reportedBy']), v, game, made);
        },
    },
    {
        id: 'wrong', key: 'w', optional: true,
        fields: [
            {id: 'kind', kind: 'choice', words: 'desk.kind', long: true, required: true, options: KINDS.map((value) => ({value, key: value}))},
            side('side', {}), number('ply'), atOnce('open'), reporter(), text('details', {long: true}),
            choice('left', 'desk.left', [['v', 'venue'], ['p', 'area']], {when: (v) => v.kind === 'absence'}),
            number('lastAgreedPly', {aside: true}), text('position', {aside: true}), text('person', {aside: true}),
        ],
        commands: (v, game) => reported(command('ReportIrregularity', v, ['kind', 'side', 'ply', 'reportedBy', 'details', 'left', 'lastAgreedPly', 'position', 'person']), v, game),
    },
    {
        id: 'device', key: 'e', optional: true,
        fields: [
            side('side', {required: true}),
            choice('kind', 'desk.kind', [['f', 'device-found'], ['s', 'device-sound']], {initial: 'device-found'}),
            choice('where', 'desk.where', [['p', 'person'], ['g', 'bag'], ['a', 'away'], ['e', 'elsewhere']], {}),
            choice('state', 'desk.state', [['n', 'on'], ['x', 'off']], {}),
            atOnce(), reporter(), text('details', {long: true}),
        ],
        commands: (v, game) => reported(command('ReportIrregularity', v, ['kind', 'side', ['where', 'device.where'], ['state', 'device.state'], 'reportedBy', 'details']), v, game),
    },
    {
        id: 'rule', key: 'u', roles: 'ruling',
        fields: [
            {id: 'irregularity', kind: 'choice', required: true, options: (g) => unruled(g), initial: (v, g) => unruled(g).at(0)?.value},
            choice('remedy', 'desk.remedy', [['l', 'law'], ['n', 'none'], ['o', 'own']], {initial: 'law'}),
            side('penalised', {when: own, initial: undefined}), choice('penalty', 'desk.penalty', [], {when: (v) => own(v) && v.penalised, options: listed}),
            duration('time', {when: (v) => own(v) && v.penalised && timed(v), required: true}), number('amount', {when: (v) => own(v) && v.penalised && counted(v), required: true}),
            choice('result', 'desk.score', [['1', '1-0'], ['0', '0-1'], ['=', '1/2-1/2']], {when: own}),
            number('restoreToPly', {when: own}), duration('clockFirst', {when: own}), duration('clockBlack', {when: own}),
            text('position', {when: own, aside: true}), number('moveCounter', {when: own, aside: true}), flag('newGame', 'n', {when: own, aside: true}),
            ...because(),
        ],
        needs: ['rulebook'],
        commands(v, game) {
            const clocks = {[first(game)]: v.clockFirst, black: v.clockBlack};
            const said = {...v, remedy: v.remedy === 'own' ? undefined : v.remedy, clocks: own(v) && (v.clockFirst || v.clockBlack) ? clocks : undefined,
                penalties: own(v) && v.penalised && v.penalty ? [penalty({side: v.penalised, penalty: v.penalty, amount: v.time ?? v.amount})] : undefined};
            const members = own(v) ? ['irregularity', 'result', 'restoreToPly', 'clocks', 'penalties', 'position', 'moveCounter', 'newGame'] : ['irregularity', 'remedy'];
            return [command('RuleOnIrregularity', said, [...members, ...REASONED])];
        },
    },
    {
        id: 'penalty', key: 'p', roles: 'ruling', needs: ['rulebook'],
        fields: [
            side('side', {required: true, options: [{value: 'person', key: 'x', word: 'desk.side.person'}]}),
            {id: 'penalty', kind: 'choice', words: 'desk.penalty', required: true, options: (g, v, more) => listed(g, v, more)},
            duration('time', {when: timed, required: true}), number('amount', {when: counted, required: true}),
            text('person', {when: (v) => v.side === 'person', rest: true, required: true, hint: 'desk.hint.person'}),
            number('opponentScore', {when: (v) => v.penalty === 'loss', aside: true}),
            ...because({required: true}),
        ],
        commands: (v) => [command('ImposePenalty', {...v, side: v.side === 'person' ? undefined : v.side, amount: v.time ?? v.amount},
            ['side', 'person', 'penalty', 'amount', 'opponentScore', ...REASONED])],
    },
    {
        id: 'late', key: 'l',
        fields: [
            choice('what', 'desk.late', [], {initial: 'arrival', options: (g, v, more) => [['a', 'arrival'], ...(rules(more.role) ? [['d', 'default']] : [])].map(([key, value]) => ({key, value}))}),
            side('side', {required: true, options: (g, v) => (v.what === 'default' ? [{value: 'both', key: 'x', word: 'desk.side.both'}] : []), initial: absent}),
            ...because({when: (v) => v.what === 'default'}),
        ],
        commands: (v) => [v.what === 'arrival' ? command('RecordArrival', v, ['side'])
            : command('DeclareDefault', {...v, side: v.side === 'both' ? undefined : v.side, both: v.side === 'both' || undefined}, ['side', 'both', ...REASONED])],
    },
    {
        id: 'appeal', key: 'h', needs: ['told'],
        fields: [
            side('by', {initial: undefined, required: true}),
            {id: 'against', kind: 'choice', required: true, options: (g, v, more) => against(g, more)},
            text('grounds', {long: true, required: true}),
        ],
        commands: (v) => [{type: 'LodgeAppeal', ...(v.by ? {by: v.by} : {}), ...(v.against ? {against: v.against} : {}), ...(v.grounds ? {grounds: v.grounds} : {})}],
    },
    {
        id: 'decideAppeal', key: 'z', roles: 'appeals',
        fields: [
            {id: 'appeal', kind: 'choice', required: true, options: (g) => pending(g), initial: (v, g) => pending(g).at(0)?.value},
            choice('outcome', 'desk.appealed', [['u', 'upheld'], ['r', 'rejected']], {required: true}),
            ...because({required: true}),
        ],
        commands: (v) => [command('DecideAppeal', v, ['appeal', 'outcome', ...REASONED])],
    },
];

/** Penalties of so much time, and of so much of something else. */
function timed(values) { return /time$/.test(values.penalty ?? ''); }
function counted(values) { return /points$|fine|exclusion/.test(values.penalty ?? ''); }
function own(values) { return values.remedy === 'own'; }
const penalty = (said) => Object.fromEntries(Object.entries(said).filter(([, value]) => value));
const pending = (game) => numbered(game.appeals.filter((one) => !one.outcome), 'appeal', (one) => one.grounds ?? '');

/** The open irregularities, the oldest first. */
export const unruled = (game) => numbered(game.irregularities.filter((one) => one.status === 'open'), 'irregularity', (one) => one.text ?? '');

const LETTERS = {warning: 'w', 'opponent-time': 't', 'own-time': 'o', 'opponent-points': 'p', 'own-points': 'q', loss: 'l', fine: 'f', exclusion: 'e', expulsion: 'x'};
/** The penalties that the edition lists, each with its article. */
function listed(game, values, more) {
    return Object.entries(more?.rulebook?.penalties ?? {}).map(([value, article]) => ({value, key: LETTERS[value] ?? value, word: `desk.penalty.${value}`, article}));
}

/** Who has not arrived, where that is one of the two. */
function absent(values, game) {
    const arrived = game.arrivals ?? {};
    const missing = [first(game), 'black'].filter((s) => !arrived[s]);
    return missing.length === 1 ? missing[0] : undefined;
}

const RULINGS = ['PenaltyImposed', 'ResultDeclared', 'DefaultDeclared', 'TouchRuled', 'FoulRecorded', 'ViolationRecorded', 'OmissionsRecorded', 'RulingReversed'];
function against(game, more) {
    const claims = game.claims.filter((one) => one.decision).map((one) => ({value: {claim: one.claim}, key: 'c' + one.claim, text: one.explanation ?? ''}));
    const ruled = game.irregularities.filter((one) => one.ruling).map((one) => ({value: {irregularity: one.irregularity}, key: 'i' + one.irregularity, text: one.text ?? ''}));
    return [...claims, ...ruled, ...told(more, ...RULINGS).map((one) => ({...one, value: {event: one.value}, key: 'e' + one.key}))];
}
