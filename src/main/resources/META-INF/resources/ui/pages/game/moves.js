// @ts-check
// The moves of a game in the reader's notation, each leading to the look back at it; a plain move is added, anything else asks anew.
import { get } from '../../lib/api.js';
import { el, replace } from '../../lib/html.js';
import { moveNumber } from '../../lib/move-number.js';
import { t, written } from '../../lib/words.js';

const SOON = 300;

/** Events that leave the moves as they are. */
const OTHER = /^(Clock|Draw|Claim|Arrival|GameStarted|Note|Scoresheet|Finding|Penalty|Request|GameEnded|Result|Irregularity(Reported))/;

export function moveList(id, discipline) {
  const list = el('ol', { class: 'moves', id: 'moves', tabindex: '0', 'aria-labelledby': 'moves-head' });
  const none = el('p', { class: 'faint' }, t('game.no-moves'));
  const element = el('section', { class: 'played', 'aria-labelledby': 'moves-head' }, el('h2', { id: 'moves-head' }, t('game.moves')), none, list);
  const stop = new AbortController();
  let length = 0;
  let later = 0;
  let isAsked = false;

  const one = move => {
    const text = written(move, discipline) || move.text || t('game.unwritten');
    const number = move.moveNumber;
    const isSecond = move.side === 'black';
    return el('li', { class: `${move.stands === false ? 'void ' : ''}${isSecond ? 'second' : 'first'}` },
      el('a', { href: `/ui/back/${encodeURIComponent(id)}?event=${move.event}` },
        el('span', { class: isSecond ? 'sr' : 'number' }, isSecond ? `${number}… ` : `${number}. `), text,
        move.legal === false ? ` ${t('game.illegal')}` : '', move.stands === false ? ` (${t('game.void')})` : ''));
  };
  const toEnd = () => list.contains(document.activeElement) || (list.scrollTop = list.scrollHeight);
  const ask = async () => {
    later = 0;
    try {
      const { body } = await get(`/games/${encodeURIComponent(id)}/moves`, { signal: stop.signal });
      isAsked = true;
      length = body.filter(move => move.stands !== false).at(-1)?.ply ?? 0;
      replace(list, body.map(one));
      none.hidden = body.length > 0;
      list.hidden = body.length === 0;
      toEnd();
    } catch {
      // a player may not read them while he plays; whatever is missing else comes with the next event
      none.hidden = list.hidden = true;
    }
  };
  list.hidden = true;
  return {
    element,
    ask,
    take(data, type) {
      const move = data.lastMove;
      if (isAsked && type === 'MovePlayed' && move?.ply === length + 1) {
        length = move.ply;
        list.append(one({ ...move, moveNumber: moveNumber(data), event: data.sequence, text: data.payload?.text }));
        none.hidden = true;
        list.hidden = false;
        toEnd();
      } else if (!OTHER.test(type)) {
        later ||= setTimeout(ask, SOON);
      }
    },
    end() {
      stop.abort();
      clearTimeout(later);
    },
  };
}
