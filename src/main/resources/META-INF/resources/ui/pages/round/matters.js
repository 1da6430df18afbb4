// @ts-check
// What waits for a decision in the round, the oldest first, for officials; only what is new is said aloud.
import { get } from '../../lib/api.js';
import { el, replace } from '../../lib/html.js';
import { instant } from '../../lib/time.js';
import { t } from '../../lib/words.js';

/** After a move at most so often is it asked, and in any case once in a while. */
const SOON = 2000;
const OFTEN = 30_000;
const MOST = 8;

/** @param {{zone?: string}} state where it is played */
export function openMatters(boards, wall, path, isOfficial, state, changed) {
  if (!isOfficial) {
    return { element: null, soon() {}, again() {}, end() {} };
  }
  const aloud = el('p', { class: 'sr', role: 'status', 'aria-live': 'polite' });
  const list = el('ol', { class: 'plain' });
  const element = el('section', { class: 'matters', 'aria-labelledby': 'matters-head', hidden: true }, el('h2', { id: 'matters-head' }, t('round.matters')), list);
  const stop = new AbortController();
  let etag = null;
  let isFirst = true;
  let later = 0;
  let shown = [];

  const ask = async () => {
    later = 0;
    try {
      const { status, body, etag: tag } = await get(`${path}/open`, { etag, signal: stop.signal });
      etag = tag;
      if (status !== 304) {
        const fresh = boards.wait(body);
        show(body);
        if (fresh.length) {
          aloud.textContent = isFirst ? t('round.matters-count', { count: fresh.length }) : fresh.map(said).join(' ');
        }
        isFirst = false;
        wall.again();
        changed();
      }
    } catch {
      // the stream says that nothing answers; it is asked again
    }
  };
  const show = matters => {
    shown = matters;
    element.hidden = matters.length === 0;
    replace(list, matters.slice(0, MOST).map(one => el('li', {},
      el('a', { id: `matter-${one.gameId}-${one.event}-${one.matter}`, href: `/ui/g/${encodeURIComponent(one.gameId)}` }, t('round.board', { number: one.board ?? one.gameId })),
      ` · ${t(`round.matter.${one.matter}`)} · ${instant(one.since, state.zone)} · `, one.text ?? one.kind ?? '', one.article ? ` (${one.article})` : '')),
    matters.length > MOST ? el('li', {}, t('round.more', { count: matters.length - MOST })) : null);
  };
  const often = setInterval(ask, OFTEN);
  return {
    element: [element, aloud],
    /** The times of day are those of another place. */
    again: () => show(shown),
    soon() {
      later ||= setTimeout(ask, isFirst ? 0 : SOON);
    },
    end() {
      stop.abort();
      clearInterval(often);
      clearTimeout(later);
    },
  };
}

const said = one => `${t('round.board', { number: one.board ?? one.gameId })}: ${t(`round.matter.${one.matter}`)}. ${one.text ?? ''}`;
