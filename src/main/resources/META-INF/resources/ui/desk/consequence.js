// @ts-check
// What a dry run, or what was recorded, means: the answer of the service against how the game stood, in sentences.

import { has, t } from '../lib/words.js';
import { duration, remaining, running, seconds, sides } from '../lib/time.js';

/** @typedef {{tone: 'result'|'must'|'fact'|'warn', text: string, article?: string|null}} Sentence */

const side = s => (s ? t(has(`desk.side.${s}`) ? `desk.side.${s}` : s) : t('desk.side.arbiter'));
/** A word of the wire in the reader's language, itself where it is new. */
export const word = (group, value) => (has(`${group}.${value}`) ? t(`${group}.${value}`) : String(value));
const time = iso => duration(seconds(iso));
const listed = words => words.join(t('desk.list'));

/** All sentences in the order in which they matter at the board. @returns {Sentence[]} */
export function sentences(before, answer) {
  const { game, events, findings } = answer;
  const said = [...result(before, game), ...stated(before, game), ...events.flatMap(event => ofEvent(event, notations(before, game))),
    ...claims(before, game), ...wrongs(before, game, events), ...obligation(before, game), ...told(game, before), ...offences(before, game), ...pause(before, game)];
  const texts = new Set(said.map(one => one.text));
  for (const finding of findings) if (![...texts].some(text => text.includes(finding.text))) said.push({ tone: 'warn', text: finding.text, article: finding.article });
  return said;
}

function result(before, game) {
  const now = game.result, was = before?.result;
  if (same(now, was)) return [];
  if (!now) return [{ tone: 'result', text: t('desk.says.no-result', { was: was.score }) }];
  const said = [{ tone: 'result', article: now.article, text: t('desk.says.result', { score: scored(now.score, game), how: ended(now), by: word('desk.by', now.decidedBy) }) }];
  if (was) said.push({ tone: 'warn', text: t('desk.says.earlier', { was: `${scored(was.score, game)} (${ended(was)})` }), article: was.article });
  for (const open of now.open ?? []) said.push({ tone: 'warn', text: t('desk.says.open', { why: word('desk.open', open) }) });
  return said;
}

const ended = result => (result.termination ? word('desk.termination', result.termination) : t('desk.says.signed'));

/** A score with who has won, for those who do not read it from figures. */
export function scored(score, game) {
  const [first] = sides(game.clocks);
  const won = { '1-0': first, '+/-': first, '0-1': 'black', '-/+': 'black' }[score];
  return won ? `${score} (${t('desk.says.wins', { side: side(won) })})` : score === '1/2-1/2' ? `½–½ (${t('desk.says.draw')})` : score;
}

function stated(before, game) {
  const said = [], runs = running(game.clocks);
  if (before && before.status !== game.status) said.push({ tone: 'fact', text: t('desk.says.status', { status: word('desk.status', game.status) }) });
  if (game.status !== 'finished' && running(before?.clocks) !== runs)
    said.push({ tone: 'fact', text: runs ? t('desk.says.runs', { side: side(runs) }) : t('desk.says.stand') });
  return said;
}

function ofEvent({ type, payload }, known) {
  const p = payload ?? {}, who = side(p.both || (type === 'DefaultDeclared' && !p.side) ? 'both' : p.side ?? p.by);
  if (type === 'MovesVoided') return [{ tone: 'must', text: t('desk.says.voided', { from: p.fromPly ?? (p.restoreToPly ?? p.toPly ?? 0) + 1 }), article: p.article }];
  if (type === 'PenaltyImposed' || type === 'PersonPenalised') return [{ tone: 'must', article: p.article, text: t('desk.says.penalty', { side: p.person ?? who, penalty: word('desk.penalty', p.penalty), amount: amount(p.amount) }) }];
  if (type === 'ClockAdjusted' && (p.change || p.set)) return [p.change, p.set].flatMap((times, i) => each(times, p.side).map(([s, iso]) =>
    ({ tone: 'fact', article: p.article, text: t(i ? 'desk.says.set' : 'desk.says.changed', { side: side(s), time: (i || iso.startsWith('-') ? '' : '+') + time(iso) }) })));
  if (type === 'ClockAdjusted' && p.moveCounter !== undefined && p.moveCounter !== null) return [{ tone: 'fact', article: p.article, text: t('desk.says.counter', { count: p.moveCounter }) }];
  const key = `desk.event.${type}${p.offerDraw ? '.offer' : ''}`, none = p.effect === 'none' ? [{ tone: 'warn', text: t('desk.says.no-effect') }] : [];
  return has(key) ? [{ tone: 'fact', text: t(key, { ...p, ...(p.squares ? { squares: listed(p.squares) } : {}), side: who, score: p.score ?? '', move: known.get(p.move) ?? p.text ?? p.move ?? '', what: chosen(type, p), changed: listed((p.changed ?? []).map(one => word('desk.change', one))) }), article: p.article }, ...none] : none;
}

/** What was chosen among words of the wire. */
const CHOSEN = { TouchRuled: ['desk.outcome', 'outcome'], AppealDecided: ['desk.appealed', 'outcome'], RequestMade: ['desk.request', 'kind'] };
const chosen = (type, payload) => { const [group, member] = CHOSEN[type] ?? []; return group ? word(group, payload[member]) : ''; };

const each = (times, s) => (!times ? [] : typeof times === 'string' ? [[s, times]] : Object.entries(times));
const amount = value => (value === undefined || value === null ? '' : /^-?PT/.test(String(value)) ? ' ' + time(String(value)) : ' ' + value);

function claims(before, game) {
  return changed(before?.claims, game.claims, 'claim').map(claim => ({
    tone: claim.decision ? 'result' : 'warn', article: claim.article,
    text: t('desk.says.claim', { number: claim.claim, basis: word('desk.basis', claim.basis), side: side(claim.by), finding: word('desk.finding', claim.finding),
      decision: claim.decision ? word('desk.decision', claim.decision) : t('desk.says.undecided') }) + (claim.explanation ? ` ${claim.explanation}` : ''),
  }));
}

function wrongs(before, game, events) {
  return changed(before?.irregularities, game.irregularities, 'irregularity').flatMap(one => {
    const said = [{ tone: one.status === 'open' ? 'warn' : 'fact', article: one.article, text: t('desk.says.irregularity',
        { number: one.irregularity, kind: word('desk.kind', one.kind), side: side(one.by), status: word('desk.wrong', one.status) + (one.ruling?.remedy ? t('desk.comma') + word('desk.remedy', one.ruling.remedy) : '') }) + ` ${one.text ?? ''}` }];
    if (one.status === 'dismissed') return said;
    const law = one.remedy ?? {}, remedy = [];
    if (law.restoreToPly !== undefined && law.restoreToPly !== null) remedy.push(t('desk.says.restore', { ply: law.restoreToPly }));
    for (const [s, iso] of Object.entries(law.clocks ?? {})) remedy.push(t('desk.says.would-set', { side: side(s), time: time(iso) }));
    for (const p of law.penalties ?? []) remedy.push(t('desk.says.penalty', { side: side(p.side), penalty: word('desk.penalty', p.penalty), amount: amount(p.amount) }) + (p.article ? ` (${p.article})` : ''));
    if (law.result) remedy.push(t('desk.says.would-end', { score: scored(law.result.score, game) }));
    if (one.status === 'open' && remedy.length) said.push({ tone: 'warn', text: t('desk.says.remedy', { remedy: remedy.join(t('desk.semicolon')) }) });
    return said;
  }).filter(one => one.text || events);
}

/** The legal moves of the first of them that tells any, by their squares: how they are read. */
const notations = (...games) => new Map((games.find(one => one?.notations)?.notations ?? []).map(n => [n.uci ?? n.iccs, n.san ?? n.zh]));

function obligation(before, game) {
  const touch = game.touch;
  if (!touch || same(touch, before?.touch)) return [];
  const known = notations(game, before);
  const moves = (touch.moves ?? []).map(move => known.get(move) ?? move);
  return [{ tone: 'must', article: touch.article, text: moves.length === 0 ? t('desk.says.free', { side: side(touch.side) })
    : t('desk.says.must', { side: side(touch.side), moves: moves.length > 12 ? t('desk.says.of', { count: moves.length }) : listed(moves) }) }];
}

/** What a side did in a repetition, by the word of the rulebook and, where it is not read, by what it means. */
const offence = word => (word ? has(`cycle.${word}`) ? t(`cycle.${word}`) : word : '');

/** Who must vary in a repetition of xiangqi. */
function told(game, before) {
  const cycle = game.cycle;
  if (!cycle?.ruling || same(cycle, before?.cycle) || !['pending', 'instructed', 'due'].includes(cycle.state)) return [];
  return [{ tone: 'must', text: t('desk.says.cycle', { red: offence(cycle.red), black: offence(cycle.black), ruling: word('desk.ruling', cycle.told ?? cycle.ruling) }) }];
}

/** What the envelope still lacks. */
function pause(before, game) {
  const missing = game.adjournment?.missing ?? [];
  return missing.length === 0 || same(missing, before?.adjournment?.missing) ? []
    : [{ tone: 'warn', text: t('desk.says.missing', { what: listed(missing.map(one => word('desk.missing', one))) }) }];
}

function offences(before, game) {
  return sides(game.clocks).flatMap(s => Object.entries(game.offences?.[s] ?? {}).filter(([kind, count]) => (before?.offences?.[s]?.[kind] ?? 0) !== count)
      .map(([kind, count]) => ({ tone: 'warn', text: t('desk.says.count', { side: side(s), kind: word('desk.counted', kind), count }) })));
}

const changed = (was, now, id) => (now ?? []).filter(one => !same(one, (was ?? []).find(old => old[id] === one[id])));
const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Both clocks before and after, at the instant of the act. @returns {{side: string, before: string, after: string, runs: boolean}[]} */
export function times(before, game) {
  const at = Date.parse(game.clocks.asOf ?? '') || 0;
  const shown = (clocks, s) => { const left = remaining(clocks, s, at); return left === null ? '–' : duration(Math.round(left * 10) / 10); };
  return sides(game.clocks).map(s => ({ side: side(s), before: shown(before.clocks, s), after: shown(game.clocks, s), runs: running(game.clocks) === s }));
}
