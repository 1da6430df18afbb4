// @ts-check
// How a board stands, in words and by its clocks, and which filters it falls under; no rules of the games are in here. Clocks stand still where nothing was heard for a while.
import { moveNumber } from '../../lib/move-number.js';
import { t, written } from '../../lib/words.js';
import { duration, remaining, seconds, serverNow } from '../../lib/time.js';

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
  return numbered(stand, discipline) + text + (move.legal === false ? ` ${t('game.illegal')}` : '');
}

/** Its number: of chess with the dots of who moved, of xiangqi alone. */
function numbered(stand, discipline) {
  const move = stand.lastMove;
  if (move.ply == null) {
    return '';
  }
  const number = moveNumber(stand);
  return discipline === 'xiangqi' ? `${number}. ` : `${number}${move.side === 'black' ? '…' : '.'} `;
}

/** Who is meant by a side: his name where it is told, else his id, else his colour. */
export function player(players, side, names) {
  const one = players?.[side];
  return (one?.id && (names?.[one.id] ?? one.id)) || t(`side.${side}`);
}

/**
 * The instant of play that a page shows, by the server's time; the last known one while nothing is heard.
 * What everybody is shown later is taken off by its delay.
 */
export class Shown {
  #heard = 0;
  #state = 'connecting';
  delay = 0;

  /** An event has come; what a board says of its own delay holds for that board alone. */
  hear(data) {
    this.#heard = data.now ? Date.parse(data.now) : serverNow();
    if (data.delay && !data.gameId) {
      this.delay = seconds(data.delay);
    }
  }

  become(state) {
    this.#state = state;
  }

  get state() {
    return this.#state;
  }

  get isLive() {
    return this.#state === 'live';
  }

  /** When something was heard last, as the reader is shown it; 0 before the first. */
  get lastKnown() {
    return this.#heard && this.#heard - this.delay * 1000;
  }

  /** By which time clocks are computed. */
  get at() {
    return this.isLive || !this.#heard ? serverNow() : this.#heard;
  }
}

/** Seconds left on a clock as it is shown now, by the board's own delay where it has one; null where nothing is known of it. */
export const left = (clocks, side, shown, own) =>
  (clocks?.[side]?.remaining == null ? null : remaining(clocks, side, shown.at, own == null ? shown.delay : seconds(own)));

/** The text of a clock: whole seconds, no tenths, which nobody can read on a wall. */
export const face = value => (value == null ? '–:––' : duration(value));

/** Writes a text where it is another than before. */
export function write(node, text) {
  if (node.data !== text) {
    node.data = text;
  }
}
