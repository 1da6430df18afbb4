// @ts-check
// All acts of the desk in the order of its menu, and which of them somebody may record of a game.
import {may} from './act.js';
import {play} from './acts-play.js';
import {wrongs} from './acts-wrongs.js';
import {clocks} from './acts-clocks.js';
import {ends} from './acts-ends.js';
import {papers} from './acts-papers.js';

const ORDER = ['claim', 'decide', 'illegal', 'touch', 'ruleTouch', 'stop', 'go', 'adjust', 'flag', 'result', 'offer', 'late', 'device', 'wrong', 'rule', 'penalty',
    'offence', 'limit', 'pause', 'appeal', 'decideAppeal', 'move', 'request', 'papers', 'assistant', 'note', 'correct', 'schedule'];
const all = new Map([...play, ...wrongs, ...clocks, ...ends, ...papers].map((act) => [act.id, act]));
export const acts = ORDER.map((id) => /** @type {import('./act.js').Act} */ (all.get(id)));

/** The acts of a game that this role may record; which of them the edition allows, the service says. */
export const offered = (game, role) => acts.filter((act) => may(act, role) && (!act.games || (act.games === 'xiangqi') === (game?.discipline === 'xiangqi')));
export const byKey = (key, game, role) => offered(game, role).find((act) => act.key === key) ?? null;
export const byId = (id) => all.get(id) ?? null;
