// @ts-check
// Acts on the clocks, flags, pauses; what the desk notes beside; corrections.
import {because, command, reading, REASONED} from './act.js';
import {choice, duration, flag, move, number, side, text} from './field.js';
import {told} from './acts-play.js';
import {running} from '../lib/time.js';

/** @type {import('./act.js').Act[]} */
export const clocks = [
    {
        id: 'stop', key: 's',
        fields: [
            choice('by', 'desk.reporter', [], {initial: 'arbiter', options: (g) => [['a', 'arbiter'], [first(g)[0], first(g)], ['b', 'black']].map(([key, value]) => ({key, value}))}),
            text('reason', {long: true}),
        ],
        commands: (v) => [command('StopClocks', v, ['by', 'reason'])],
    },
    {
        id: 'go', key: 'g',
        fields: [
            choice('what', 'desk.go', [], {initial: (v, g) => (g.status === 'scheduled' ? 'start' : g.status === 'adjourned' ? 'resume' : 'restart'),
                options: () => [['s', 'start'], ['r', 'restart'], ['u', 'resume']].map(([key, value]) => ({key, value}))}),
            side('running', {when: (v) => v.what === 'restart', initial: (v, g) => (g.lastMove && g.uncompleted?.includes(g.lastMove.ply) ? g.lastMove.side : g.position.turn)}),
            ...because({when: (v) => v.what !== 'start'}),
        ],
        commands: (v) => [v.what === 'start' ? {type: 'StartGame'} : v.what === 'resume' ? command('ResumeGame', v, REASONED)
            : command('RestartClocks', v, ['running', ...REASONED])],
    },
    {
        id: 'adjust', key: 'a',
        fields: [
            choice('how', 'desk.adjust', [['c', 'change'], ['s', 'set'], ['d', 'read'], ['e', 'extra'], ['n', 'counter']], {initial: 'change'}),
            side('side', {when: (v) => v.how !== 'read', required: true, options: [{value: 'both', key: 'x', word: 'desk.side.both'}]}),
            duration('time', {when: (v) => ['change', 'set', 'extra'].includes(v.how), required: true}),
            duration('clockFirst', {when: (v) => v.how === 'read'}), duration('clockBlack', {when: (v) => v.how === 'read'}),
            number('moveCounter', {when: (v) => v.how === 'counter', required: true}),
            ...because({when: (v) => v.how !== 'read'}),
        ],
        commands(v, game) {
            if (v.how === 'read') return [{type: 'ReadClocks', clock: reading(v, game) ?? {}}];
            const said = {...v, side: v.side === 'both' ? undefined : v.side, [v.how]: v.time};
            return [command('AdjustClock', said, ['side', 'change', 'set', 'extra', ...(v.how === 'counter' ? ['moveCounter'] : []), ...REASONED])];
        },
    },
    {
        id: 'flag', key: 'f',
        fields: [
            side('side', {required: true, initial: (v, g) => running(g.clocks) ?? g.position.turn, options: [{value: 'both', key: 'x', word: 'desk.side.both'}]}),
            choice('firstToFall', 'desk.side', [], {when: (v) => v.side === 'both', options: (g) => [[first(g)[0], first(g)], ['b', 'black']].map(([key, value]) => ({key, value}))}),
            choice('reportedBy', 'desk.reporter', [], {initial: 'arbiter', options: (g) =>
                [['a', 'arbiter'], ['y', first(g)], ['z', 'black'], ['t', 'third-person']].map(([key, value]) => ({key, value}))}),
            choice('evidence', 'desk.evidence', [['c', 'clock'], ['d', 'display']]),
        ],
        commands: (v) => [command('ReportFlagFall', {...v, side: v.side === 'both' ? undefined : v.side, both: v.side === 'both' || undefined},
            ['side', 'both', 'firstToFall', 'reportedBy', 'evidence'])],
        confirm: (v, game, more) => [v.side].filter((s) => s !== 'both').some((s) => more.left(s) > 0),
    },
    {
        id: 'pause', key: 'j', roles: 'any',
        fields: [
            choice('what', 'desk.pause', [['a', 'adjourn'], ['s', 'seal'], ['o', 'open'], ['r', 'resume']],
                {initial: (v, g) => (g.status === 'adjourned' ? (g.adjournment?.opened ? 'resume' : 'open') : g.adjournment && !g.adjournment.opened ? 'seal' : 'adjourn')}),
            {id: 'resumption', kind: 'instant', when: (v) => v.what === 'adjourn'},
            text('venue', {when: (v) => v.what === 'adjourn' && v.resumption}),
            side('side', {when: (v) => v.what === 'seal', initial: (v, g) => g.position.turn}),
            move('move', {when: (v) => v.what === 'seal' || v.what === 'open'}),
            flag('stop', 'x', {when: (v) => v.what === 'seal', initial: (v, g) => (g.clocks.stopped ? undefined : true)}),
            ...because({when: (v) => v.what !== 'seal'}),
        ],
        commands(v) {
            if (v.what === 'seal') return [command('SealMove', v, ['side', 'move']), ...(v.stop ? [{type: 'StopClocks', by: v.side}] : [])];
            if (v.what === 'open') return [command('OpenEnvelope', v, ['move', ...REASONED])];
            if (v.what === 'resume') return [command('ResumeGame', v, REASONED)];
            return [command('AdjournGame', v, [['resumption', 'resumption.at'], ['venue', 'resumption.venue'], ...REASONED])];
        },
    },
    {
        id: 'request', key: 'q',
        fields: [
            choice('kind', 'desk.request', [['s', 'scoresheet'], ['l', 'leave'], ['e', 'explanation'], ['a', 'assistance']], {required: true}),
            side('side', {initial: (v, g) => g.position.turn}),
            text('text', {long: true}),
        ],
        commands: (v) => [command('MakeRequest', v, ['side', 'kind', 'text'])],
    },
    {
        id: 'note', key: 'n',
        fields: [
            text('text', {rest: true, required: true, long: true}),
            {id: 'kind', kind: 'choice', words: 'desk.noted', aside: true, options: ['observation', 'warning', 'search', 'sent-out', 'inspection', 'disturbance', 'equipment', 'venue', 'reference', 'evidence', 'leave'].map((value) => ({value, key: value}))},
            side('side', {aside: true}), text('person', {aside: true}),
            flag('granted', 'g', {aside: true, when: (v) => v.kind === 'leave'}),
            {id: 'until', kind: 'instant', aside: true, when: (v) => v.kind === 'leave'},
        ],
        commands: (v) => [command('AddNote', v, ['text', 'kind', 'side', 'person', 'granted', 'until'])],
    },
    {
        id: 'correct', key: 'k', roles: 'ruling', needs: ['told'],
        fields: [
            choice('what', 'desk.correct', [['m', 'moves'], ['r', 'reverse']], {initial: 'moves'}),
            number('fromPly', {when: (v) => v.what === 'moves', required: true}),
            text('moves', {when: (v) => v.what === 'moves', rest: true}),
            {id: 'event', kind: 'choice', when: (v) => v.what === 'reverse', required: true, options: (g, v, more) => told(more, ...REVERSIBLE)},
            number('restoreToPly', {when: (v) => v.what === 'reverse', aside: true}),
            side('running', {when: (v) => v.what === 'reverse', aside: true, initial: undefined}),
            ...because({required: true}),
        ],
        commands(v) {
            if (v.what === 'reverse') return [command('ReverseRuling', v, ['event', 'restoreToPly', 'running', ...REASONED])];
            const moves = (v.moves ?? '').split(/[\s,]+/).filter(Boolean).map((move) => ({move}));
            return [{...command('CorrectMoves', v, ['fromPly', ...REASONED]), moves}];
        },
    },
];

const first = (game) => (game.discipline === 'xiangqi' ? 'red' : 'white');
const REVERSIBLE = ['IrregularityRuled', 'ClaimDecided', 'PenaltyImposed', 'ClockAdjusted', 'ResultDeclared', 'DefaultDeclared', 'MovesCorrected', 'MovesVoided',
    'TouchRuled', 'FoulRecorded', 'ViolationRecorded', 'OmissionsRecorded', 'LimitCounted', 'RulingReversed', 'GameAnnulled', 'AppealDecided', 'GameEnded', 'TimeControlSet'];
