// @ts-check
// How a board stands, in words, and which filters it falls under; no rules of the games are in here.
import { t } from '../../lib/words.js';
import { written } from '../../lib/moves.js';

/** Seconds below which a player is low on time: of standard play the five minutes of 8.4. */
export const LOW = { standard: 300, rapid: 60, blitz: 20 };

/** Who moves first, and his opponent. */
export const sides = discipline => (discipline === 'xiangqi' ? ['red', 'black'] : ['white', 'black']);

export const isOver = stand => stand.status === 'finished' || stand.status === 'annulled';

export const isPlayed = stand => stand.status === 'in-progress' || stand.status === 'stopped';

/** The score as it is printed. */
export const score = text => text.replaceAll('1/2', '½').replace('-', '–').replace(/^–\//, '−/').replace(/\/–$/, '/−').replace('–/–', '−/−');

/** What happened at the end: the score and by what, with its article. */
export function outcome(result) {
  const parts = [result.score === '*' ? '' : scoreOf(result.score), result.termination ? t(`game.end.${result.termination}`) : ''];
  return parts.filter(Boolean).join(' · ') + (result.article ? ` (${result.article})` : '');
}

/** A score of forfeit has its own signs. */
export const scoreOf = text => (text.includes('/') && /^[+-]/.test(text) ? text.replaceAll('-', '−') : score(text));

/** The state of a board in few words. */
export function status(stand) {
  if (stand.result && stand.result.score !== '*') {
    return scoreOf(stand.result.score);
  }
  return t(`status.${stand.status}`);
}

/** The last move with its number, in the notation of the reader; '' before the first. */
export function lastMove(stand, discipline) {
  const move = stand.lastMove;
  if (!move) {
    return '';
  }
  const text = written(move, discipline) || t('game.unwritten');
  return numbered(move, discipline) + text + (move.legal === false ? ` ${t('game.illegal')}` : '');
}

/** Its number: of chess with the dots of who moved, of xiangqi alone. */
function numbered(move, discipline) {
  if (move.ply == null) {
    return '';
  }
  const number = Math.ceil(move.ply / 2);
  return discipline === 'xiangqi' ? `${number}. ` : `${number}${move.side === 'black' ? '…' : '.'} `;
}

/** Who is meant by a side: his name where it is told, else his id, else his colour. */
export function player(players, side, names) {
  const one = players?.[side];
  return (one?.id && (names?.[one.id] ?? one.id)) || t(`side.${side}`);
}
