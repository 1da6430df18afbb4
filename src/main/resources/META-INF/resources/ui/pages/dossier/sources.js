// @ts-check
// What the record on paper is made from: the frames in one request, and the papers, names and texts beside them.

import { get, Problem } from '../../lib/api.js';
import { evidenceOf } from '../../lib/evidence.js';

/**
 * @typedef {{
 *   frames: any[], view: any, moves: any[], papers: any|null, articles: any[], book: any|null, competition: any|null,
 *   names: Record<string, string>, hash: string|null, known: string|null, sides: [string, string], zone: string|undefined,
 *   files: Map<number, any>,
 * }} Sources
 */

/** What may be withheld from the reader, or not be there, is left out. @param {string} path @returns {Promise<any>} */
async function perhaps(path) {
  try {
    return (await get(path)).body;
  } catch (e) {
    if (e instanceof Problem && e.status < 500) return null;
    throw e;
  }
}

/** @param {string} id @param {string|null} known @returns {Promise<Sources>} */
export async function load(id, known) {
  const game = `/games/${encodeURIComponent(id)}`;
  const frames = (await get(`${game}/frames${known ? `?knownAt=${encodeURIComponent(known)}` : ''}`)).body;
  const last = frames[frames.length - 1].event;
  const [view, moves, papers, events, files] = await Promise.all([
    known ? get(`${game}/as-of?event=${last}`).then(answer => answer.body) : get(game).then(answer => answer.body),
    perhaps(`${game}/moves`), perhaps(`${game}/scoresheets`), perhaps(`${game}/events?after=${last - 1}&limit=1`),
    evidenceOf(id, frames),
  ]);
  const round = view.competition && `/competitions/${encodeURIComponent(view.competition)}`;
  const book = `/rulebooks/${encodeURIComponent(view.rulebook)}`;
  const [articles, edition, competition, named] = await Promise.all([
    perhaps(`${book}/articles`), perhaps(book), round ? perhaps(round) : null,
    round && view.round ? perhaps(`${round}/rounds/${encodeURIComponent(view.round)}/names`) : null,
  ]);
  return {
    frames, files, view, known, articles: articles ?? [], book: edition, competition, names: named?.names ?? {},
    moves: (moves ?? []).filter((/** @type {any} */ move) => move.event <= last).map((/** @type {any} */ move) => asKnown(move, last)),
    papers: papers && withinKnown(papers, last),
    hash: events?.[0]?.hash ?? null,
    sides: view.discipline === 'xiangqi' ? ['red', 'black'] : ['white', 'black'],
    zone: view.timeZone ?? undefined,
  };
}

/** A move that was voided later stood then. @param {any} move @param {number} last */
const asKnown = (move, last) => (move.voidedBy && move.voidedBy > last ? { ...move, stands: true, voidedBy: null } : move);

/** @param {any} papers @param {number} last */
function withinKnown(papers, last) {
  const told = (/** @type {any[]} */ list) => (list ?? []).filter(one => one.event === undefined || one.event <= last);
  return { ...papers, entries: told(papers.entries), signatures: told(papers.signatures), frozen: told(papers.frozen), reconstructions: told(papers.reconstructions) };
}

/** The frame after an event. @param {Sources} from @param {number} event */
export const frameOf = (from, event) => from.frames.find(frame => frame.event === event);
