// @ts-check
// What waits for a decision in a game, as far as the reader may know of it: claims, irregularities, appeals, an offer on the board.
import { el, replace } from '../../lib/html.js';
import { t } from '../../lib/words.js';

/** Events that are only moves and clocks. */
const PLAIN = new Set(['MovePlayed', 'ClockPressed', 'ClocksRead', 'GameStarted']);

/** Whether an event may change what waits, which the stream does not tell: a move answers an offer, and may make one. @param {string} type @param {any} payload @param {any} view */
export const mayChange = (type, payload, view) => !PLAIN.has(type) || Boolean(payload?.offerDraw) || waiting(view).length > 0;

export function matters() {
  const list = el('ul', { class: 'plain' });
  const aloud = el('p', { class: 'sr', role: 'status', 'aria-live': 'polite' });
  const section = el('section', { class: 'matters', 'aria-labelledby': 'matters-head', hidden: true }, el('h2', { id: 'matters-head' }, t('game.matters')), list);
  let before = new Set();
  return {
    element: [section, aloud],
    show(view) {
      const lines = waiting(view);
      section.hidden = lines.length === 0;
      replace(list, lines.map(text => el('li', {}, text)));
      aloud.textContent = lines.filter(text => !before.has(text)).join(' ');
      before = new Set(lines);
    },
  };
}

function waiting(view) {
  const of = (name, text, article) => `${name}${text ? `: ${text}` : ''}${article ? ` (${article})` : ''}`;
  return [
    ...(view.claims ?? []).filter(claim => claim.decision === null).map(claim => of(t('round.matter.claim'), claim.explanation ?? claim.basis, claim.article)),
    ...(view.irregularities ?? []).filter(one => one.status === 'open').map(one => of(t('round.matter.irregularity'), one.text ?? one.kind, one.article)),
    ...(view.appeals ?? []).filter(appeal => !appeal.outcome).map(appeal => of(t('round.matter.appeal'), appeal.grounds ?? '', null)),
    ...(view.status === 'awaiting-ruling' ? [t('round.matter.awaiting-ruling')] : []),
    ...(view.drawOffers ?? []).map(offer => t('game.offer', { side: t(`side.${offer.by}`) })),
  ];
}
