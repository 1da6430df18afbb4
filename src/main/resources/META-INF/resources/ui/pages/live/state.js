// @ts-check
// The line that says how fresh a page is: live, later for everybody, or only the last known and of when.
import { el, replace } from '../../lib/html.js';
import { instant } from '../../lib/time.js';
import { t } from '../../lib/words.js';

/** A line that is written again when something has changed. @param {import('./stand.js').Shown} shown @param {string} over the key of what is said at the end */
export function stateLine(shown, over) {
  const element = el('p', { class: 'fresh', id: 'fresh' });
  let said = '';
  return {
    element,
    /** @type {string|undefined} where it is played */
    zone: undefined,
    again() {
      const [state, text] = words(shown, over, this.zone);
      if (text !== said) {
        said = text;
        element.dataset.state = state;
        replace(element, el('span', { class: 'sign', 'aria-hidden': 'true' }, state === 'live' ? '●' : state === 'over' ? '■' : '▲'), ` ${text}`);
      }
    },
  };
}

function words(shown, over, zone) {
  const later = shown.delay > 0 ? ` · ${t(shown.delay === 60 ? 'round.delayed-one' : 'round.delayed', { minutes: minutes(shown.delay) })}` : '';
  if (shown.state === 'live') {
    return shown.hasEnded ? ['over', t(over) + later] : ['live', t('round.live') + later];
  }
  if (!shown.lastKnown) {
    return ['waiting', t(shown.state === 'offline' ? 'round.unreachable' : 'round.connecting')];
  }
  return ['stale', t('round.stale', { time: instant(shown.lastKnown, zone) }) + later];
}

/** 15, or 2.5 of a delay in half minutes. */
const minutes = seconds => String(Math.round(seconds / 6) / 10);
