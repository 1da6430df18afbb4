// @ts-check
// Acts of play: a move, a touch, an offer, a claim and its decision.
import {because, command, illegal, numbered, reading, REASONED} from './act.js';
import {choice, duration, flag, move, other, side, text} from './field.js';

/** @type {import('./act.js').Act[]} */
export const play = [
    {
        id: 'move', key: 'm',
        fields: [
            choice('what', 'desk.move', [['p', 'played'], ['i', 'illegal'], ['k', 'pressed']], {initial: 'played'}),
            move('move', {when: (v) => v.what !== 'pressed', required: true}),
            side('side', {when: (v) => v.what !== 'played', initial: (v, g) => (v.what === 'pressed' && g.uncompleted?.length ? other(g.position.turn, g) : g.position.turn)}),
            choice('kind', 'desk.kind', [['j', 'illegal-move'], ['t', 'two-hands'], ['q', 'incomplete-promotion'], ['o', 'out-of-turn']],
                {when: (v) => v.what === 'illegal', initial: 'illegal-move'}),
            duration('clockFirst'), duration('clockBlack'),
            flag('offerDraw', '=', {when: (v) => v.what === 'played'}),
            flag('unpressed', 'u', {when: (v) => v.what === 'played'}),
            flag('asPlayed', 'a', {when: (v) => v.what === 'played'}),
        ],
        commands(v, game) {
            const said = {...v, clock: reading(v, game), press: v.unpressed ? false : undefined};
            if (v.what === 'pressed') return [command('PressClock', said, ['side', 'clock'])];
            if (v.what === 'illegal') return [illegal(said, game)];
            return [command('PlayMove', said, ['move', 'clock', 'press', 'offerDraw', 'asPlayed'])];
        },
    },
    {
        id: 'touch', key: 't',
        fields: [
            {id: 'squares', kind: 'squares', required: true},
            side('side', {initial: (v, g) => g.position.turn}),
            choice('manner', 'desk.manner', [['d', 'deliberate'], ['a', 'accidental'], ['f', 'felt']]),
            flag('adjusting', 'j'),
            choice('order', 'desk.order', [['t', 'together'], ['u', 'unknown']]),
            flag('intendsCastling', 'o', {when: (v, g) => g.discipline !== 'xiangqi'}),
            text('released', {aside: true}),
        ],
        commands: (v) => [command('TouchPieces', v, ['side', 'squares', 'manner', 'adjusting', 'order', 'intendsCastling', 'released'])],
    },
    {
        id: 'ruleTouch', key: 'v', roles: 'ruling', needs: ['told'],
        fields: [
            {id: 'event', kind: 'choice', required: true, options: (g, v, more) => told(more, 'PiecesTouched'), initial: (v, g, more) => told(more, 'PiecesTouched').at(0)?.value},
            choice('outcome', 'desk.outcome', [['b', 'binding'], ['a', 'accidental'], ['j', 'adjusting'], ['i', 'impossible']], {required: true}),
            text('moves', {aside: true}),
            ...because(),
        ],
        commands: (v) => [command('RuleOnTouch', {...v, moves: v.moves ? v.moves.split(/[\s,]+/).filter(Boolean) : undefined}, ['event', 'outcome', 'moves', ...REASONED])],
    },
    {
        id: 'offer', key: 'o',
        fields: [
            choice('what', 'desk.offer', [['o', 'offer'], ['a', 'accept'], ['d', 'decline']], {initial: (v, g) => (g.drawOffer ? 'accept' : 'offer')}),
            side('side', {initial: (v, g) => (v.what === 'offer' || !g.drawOffer ? g.position.turn : other(g.drawOffer.by, g))}),
            text('condition', {aside: true}), text('exception', {aside: true, when: (v) => v.what !== 'decline'}),
        ],
        commands: (v) => [command({offer: 'OfferDraw', accept: 'AcceptDraw', decline: 'DeclineDraw'}[v.what], v,
            ['side', 'condition', ...(v.what === 'decline' ? [] : ['exception'])])],
    },
    {
        id: 'claim', key: 'c',
        fields: [
            choice('basis', 'desk.basis', [], {options: bases, initial: basis}),
            side('side', {initial: (v, g) => g.position.turn, options: (g, v) => (v.basis === 'cycle' ? [{value: 'arbiter', key: 'a', word: 'desk.side.arbiter'}] : [])}),
            move('intendedMove', {when: (v) => ['repetition', 'fifty-moves'].includes(v.basis)}),
            choice('grounds', 'desk.grounds', [['n', 'cannot-win'], ['e', 'no-effort']], {when: (v) => v.basis === 'quickplay-finish'}),
            text('text', {aside: true, when: (v) => requested(v.basis)}),
        ],
        commands(v) {
            if (v.basis === 'cycle') return [command('AskRepetitionRuling', {side: v.side === 'arbiter' ? undefined : v.side}, ['side'])];
            if (requested(v.basis)) return [command('MakeRequest', {...v, kind: v.basis}, ['side', 'kind', 'text'])];
            return [command('ClaimDraw', v, ['side', 'basis', 'intendedMove', 'grounds'])];
        },
    },
    {
        id: 'decide', key: 'd', roles: 'ruling',
        fields: [
            {id: 'claim', kind: 'choice', required: true, options: (g) => undecided(g), initial: (v, g) => undecided(g).at(0)?.value},
            choice('decision', 'desk.decision', [], {required: true, options: (g) => [['u', 'upheld'], ['r', 'rejected'], ['p', 'postponed'],
                ...(g.discipline === 'xiangqi' ? [['i', 'instructed']] : [])].map(([key, value]) => ({key, value}))}),
            choice('ruling', 'desk.ruling', [], {when: (v, g) => ruled(v, g).length > 0, options: (g, v) => ruled(v, g)}),
            duration('opponentTime', {aside: true}),
            ...because(),
        ],
        commands: (v) => [command('DecideClaim', v, ['claim', 'decision', 'ruling', 'opponentTime', ...REASONED])],
    },
];

const requested = (basis) => basis === 'increment' || basis === 'limited-moves';

function bases(game) {
    const all = game.discipline === 'xiangqi'
        ? [['z', 'cycle'], ['n', 'natural-limit'], ['l', 'limited-moves']]
        : [['r', 'repetition'], ['f', 'fifty-moves'], ['d', 'dead-position'], ['q', 'quickplay-finish'], ['i', 'increment']];
    return all.map(([key, value]) => ({key, value}));
}

/** What is most likely claimed, from the counters that the service gives; anything else is one letter away. */
function basis(values, game) {
    if (game.discipline === 'xiangqi') return game.limits?.natural?.counted >= 100 ? 'natural-limit' : 'cycle';
    return game.position.repetition < 3 && game.position.quietPlies >= 99 ? 'fifty-moves' : 'repetition';
}

/** The claims that can still be decided, the oldest first. */
export function undecided(game) {
    const due = (claim) => claim.basis === 'cycle' && claim.decision === 'instructed';
    return numbered(game.claims.filter((claim) => !claim.decision || claim.decision === 'postponed' || due(claim)), 'claim',
        (claim) => claim.explanation ?? '');
}

function ruled(values, game) {
    const claim = game.claims.find((one) => one.claim === values.claim);
    if (claim?.basis === 'cycle') return [['x', 'red-must-vary'], ['y', 'black-must-vary'], ['z', 'draw']].map(([key, value]) => ({key, value}));
    if (claim?.basis === 'increment') return [['c', 'cumulative'], ['y', 'delay']].map(([key, value]) => ({key, value}));
    return [];
}

/** Events of some kinds, the latest first, as the timeline tells them. */
export const told = (more, ...types) => (more?.timeline ?? []).filter((line) => types.includes(line.type)).reverse()
    .map((line) => ({value: line.event, key: String(line.event), text: line.text}));
