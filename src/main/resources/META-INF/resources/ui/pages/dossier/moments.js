// @ts-check
// A diagram wherever something was claimed, found or ruled: the position, both clocks at that instant, the sentences with their articles.

import '../../lib/board.js';
import { el } from '../../lib/html.js';
import { moveNumber } from '../../lib/move-number.js';
import { t, written } from '../../lib/words.js';
import { clockTime, shown } from './times.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** Events that are shown with a diagram even where no article is cited. */
const WEIGHTY = /^(Draw(Claimed|Offered)|Claim|Repetition|Irregularity|IllegalMove|FindingMade|Flag|Touch|MovesVoided|MovesCorrected|Penalty|Person|Ruling|Appeal|Result|GameEnded|Resigned|Default|Game(Adjourned|Resumed|Annulled)|Envelope|Position|Clock(Adjusted|sStopped)|Limit|Foul|Violation|Omissions)/;

/** @param {any} frame */
const isMoment = frame => (frame.article !== null && frame.type !== 'MovePlayed') || WEIGHTY.test(frame.type);

/** One diagram for what happened at one instant on one position. @param {any[]} frames @returns {any[][]} */
function grouped(frames) {
  /** @type {any[][]} */
  const groups = [];
  for (const frame of frames) {
    if (!isMoment(frame)) continue;
    const last = groups.at(-1)?.at(-1);
    if (last && last.fen === frame.fen && last.ply === frame.ply && near(last, frame)) groups[groups.length - 1].push(frame);
    else groups.push([frame]);
  }
  return groups;
}

/** Within a quarter of an hour, with nothing else between. @param {any} a @param {any} b */
const near = (a, b) => b.event - a.event <= 2 && Math.abs(Date.parse(b.occurredAt) - Date.parse(a.occurredAt)) < 900_000;

/** @param {Sources} from */
export function moments(from) {
  const groups = grouped(from.frames);
  return el('section', { 'aria-labelledby': 'moments' }, el('h2', { id: 'moments' }, t('dossier.moments')),
    groups.length ? groups.map((group, i) => moment(from, group, i + 1)) : el('p', null, t('dossier.no-moments')));
}

/** @param {Sources} from @param {any[]} group @param {number} number */
function moment(from, group, number) {
  const frame = group[group.length - 1], { view } = from, move = frame.lastMove;
  const board = Object.assign(/** @type {any} */ (document.createElement('qipu-board')), {
    discipline: view.discipline, fen: frame.fen, last: move?.from ? { from: move.from, to: move.to } : null, marks: checked(from, frame),
  });
  const after = move ? t('dossier.after', { move: `${moveNumber(frame)}${move.side === 'black' ? '…' : '.'} ${written(move, view.discipline)}` }) : t('dossier.at-start');
  return el('article', { class: 'moment', 'aria-labelledby': `moment-${number}` },
    el('figure', null, board, el('figcaption', null, after, frame.turn ? t('dossier.comma') + t('board.turn', { side: t('side.' + frame.turn) }) : '')),
    el('div', null, el('h3', { id: `moment-${number}` }, t('dossier.diagram', { number, time: clockTime(from, frame.occurredAt) })),
      clocks(from, group),
      el('ul', { class: 'plain' }, group.map(one => el('li', null, one.reversedBy ? el('s', null, one.text) : one.text,
        one.reversedBy ? ' ' + t('dossier.reversed', { event: one.reversedBy }) : '',
        el('small', null, ' ', [t('dossier.event', { event: one.event }), one.article && t('dossier.article', { article: one.article }),
          t('dossier.both-times', { occurred: clockTime(from, one.occurredAt), recorded: clockTime(from, one.recordedAt) })].filter(Boolean).join(' · ')))))));
}

/** Both clocks when it began, and again where they were set meanwhile. @param {Sources} from @param {any[]} group */
function clocks(from, group) {
  const faces = (/** @type {any} */ frame) => from.sides.map(side => shown(frame, side));
  const first = faces(group[0]), last = faces(group[group.length - 1]);
  if (first.every(face => face === null) && last.every(face => face === null)) return el('p', { class: 'clocks' }, t('dossier.no-clocks'));
  const line = (/** @type {any[]} */ shownNow) => from.sides.map((side, i) => `${t('side.' + side)} ${shownNow[i] ?? '–'}`).join('   ');
  return el('p', { class: 'clocks' }, line(first), first.join() === last.join() ? '' : ` → ${line(last)}`);
}

/** The king in check is marked. @param {Sources} from @param {any} frame @returns {Map<string, string>} */
function checked(from, frame) {
  if (!frame.check || !frame.turn) return new Map();
  const king = frame.turn === from.sides[0] ? 'K' : 'k', files = from.view.discipline === 'xiangqi' ? 9 : 8;
  const rows = frame.fen.split(' ')[0].split('/');
  for (let row = 0; row < rows.length; row++) {
    const at = rows[row].replace(/\d/g, (/** @type {string} */ n) => '.'.repeat(+n)).indexOf(king);
    if (at >= 0) return new Map([[String.fromCharCode(97 + at) + (rows.length - row - (files === 9 ? 1 : 0)), 'check']]);
  }
  return new Map();
}
