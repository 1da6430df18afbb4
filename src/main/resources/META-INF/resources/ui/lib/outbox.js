// @ts-check
// Acts on their way to the record. Each is on this device's disk before it is sent, and leaves it only when the service has answered; of one game they are sent in
// the order in which they were done. One that meets another state of the game stops that game's acts until the reader has decided.

import { get, newKey, Offline, Problem, send as post } from './api.js';
import { me } from './session.js';
import { transact } from './store.js';
import { isKnown, serverNow } from './time.js';

/**
 * An act that waits. `ifMatch` is the version that it was decided on, 'previous' the one that the act before it in this queue brought about, null any. `state` is 'waiting', 'conflict' (the game is at another
 * version), 'refused' (by the Laws or by their form; `problem` says why), 'not-yours' (nobody or somebody else is signed in) or 'withdrawn'. `device` is set where the service's time
 * was not known when it was done: what the clock of the device said.
 * @typedef {{number: number, key: string, gameId: string, commands: any, kind: string, label: string, at: string, device: number|null, ifMatch: string|null, by: string, state: string,
 *   problem: any, tried: boolean}} Act
 */

/** The kinds that may wait without a way to the service: what was seen, and what players did. A ruling is shown with its consequence first, which only the service tells. */
const MAY_WAIT = new Set(['fact', 'act']);
/** As `ifMatch`: the version that the act before it brought about. */
const PREVIOUS = 'previous';
/** So many milliseconds an answer is waited for; then the act is sent once more with its key. */
const PATIENCE = 20_000;
const PAUSES = [1000, 2000, 4000, 8000, 15000];

const listeners = new Set();
/** @type {Map<string, Promise<any>>} the sending that is going on, by game */
const going = new Map();
let failures = 0;
/** @type {any} */
let timer;

/** Hears of every change; called at once with what waits. @param {(acts: Act[]) => void} listener @returns {() => void} ends it */
export function subscribe(listener) {
  listeners.add(listener);
  void acts().then(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser keeps nothing for a page: then an act is sent at once, or not at all. */
let forgetful = false;

/** All that is kept, the oldest first. @returns {Promise<Act[]>} */
export const acts = () => transact(['acts'], 'readonly', store => store.getAll()).then(all => {
  forgetful = false;
  return all;
}, () => {
  forgetful = true;
  return [];
});

const pending = (/** @type {Act[]} */ all, /** @type {string} */ gameId) => all.filter(act => act.gameId === gameId && act.state !== 'withdrawn');
const tell = async () => {
  const all = await acts();
  for (const listener of listeners) listener(all);
};

/** What is known of the last act of a game; nothing where the browser keeps nothing. @param {string} gameId @returns {Promise<any>} */
const version = gameId => transact(['versions'], 'readonly', store => store.get(gameId)).catch(() => null);

/** @param {Act} act */
async function keep(act) {
  await transact(['acts'], 'readwrite', store => void store.put(act));
  await tell();
}

/**
 * Sends commands to a game, now where the service answers, else as soon as it does.
 *
 * A refusal while the reader looks on is thrown, and nothing is kept of it. A ruling without a way to the service is not taken (throws Offline), unless it was under way already: then it is
 * sent again with its key until an answer comes.
 * @param {string} gameId
 * @param {any} commands one or an array
 * @param {{kind: 'fact'|'act'|'ruling', label: string, at?: string, ifMatch?: string|null}} how `at`: when it was done, by the service's time, default: now, not before the act before it; `ifMatch`: the version it was decided on
 * @returns {Promise<{state: 'recorded', answer: import('./api.js').Answer}|{state: 'queued'}>}
 */
export async function send(gameId, commands, { kind, label, at, ifMatch = null }) {
  const before = pending(await acts(), gameId);
  if (forgetful) return unkept(gameId, commands, { at, ifMatch });
  if (!MAY_WAIT.has(kind) && (before.length || !navigator.onLine)) throw new Offline(gameId);
  const known = isKnown(), latest = before.at(-1)?.at ?? (await version(gameId))?.at ?? '';
  const now = new Date(serverNow()).toISOString();
  /** @type {any} */
  const act = {
    key: newKey(), gameId, commands, kind, label, at: at ?? (now > latest ? now : latest), device: known ? null : Date.now(), ifMatch: before.length ? PREVIOUS : ifMatch,
    by: me().subject ?? '', state: 'waiting', problem: null, tried: false,
  };
  try {
    act.number = await transact(['acts'], 'readwrite', store => store.add(act));
  } catch { // no room, say
    if (before.length) throw new Offline(gameId); // it must not overtake what waits
    return unkept(gameId, commands, { at: act.at, ifMatch });
  }
  await tell();
  if (before.length) {
    void drain();
    return { state: 'queued' };
  }
  const outcome = await once(gameId, () => attempt(act));
  if (outcome.answer) {
    void drain();
    return { state: 'recorded', answer: outcome.answer };
  }
  if (outcome.problem) {
    await remove(act).catch(() => {}); // it stays, and is refused once more
    throw outcome.problem;
  }
  if (!MAY_WAIT.has(kind) && !act.tried) {
    await remove(act);
    throw new Offline(gameId);
  }
  later();
  return { state: 'queued' };
}

/** Sends what this browser cannot keep: now, or throws. @returns {Promise<{state: 'recorded', answer: import('./api.js').Answer}>} */
async function unkept(/** @type {string} */ gameId, /** @type {any} */ commands, { at = new Date(serverNow()).toISOString(), ifMatch = /** @type {string|null} */ (null) }) {
  return { state: 'recorded', answer: await post(commandsOf(gameId), dated(commands, at), { key: newKey(), ifMatch }) };
}

const commandsOf = (/** @type {string} */ gameId) => `/games/${encodeURIComponent(gameId)}/commands`;

/** Commands with the time at which they were done, where they do not say it. @param {any} commands @param {string} at */
function dated(commands, at) {
  const one = (/** @type {any} */ command) => ({ ...command, at: command.at ?? at });
  return Array.isArray(commands) ? commands.map(one) : one(commands);
}

/** One sending a game at a time. @template T @param {string} gameId @param {() => Promise<T>} act @returns {Promise<T>} */
function once(gameId, act) {
  const result = (going.get(gameId) ?? Promise.resolve()).catch(() => {}).then(act);
  going.set(gameId, result);
  return result;
}

/** @param {Act} act @returns {Promise<{answer?: import('./api.js').Answer, problem?: Problem}>} neither: no answer came */
async function attempt(act) {
  const left = await acts();
  if (!forgetful && !left.some(other => other.number === act.number)) return {}; // another page has sent it
  if (act.device !== null && !isKnown()) await get('/session').catch(() => {}); // any answer tells what time it is
  if (act.device !== null && isKnown()) { // once, since a key stands for one body
    act.at = new Date(act.device + serverNow() - Date.now()).toISOString(); // what the device's clock said, set right
    act.device = null;
    await transact(['acts'], 'readwrite', store => void store.put(act));
  }
  // not by what may be silent: without it the act would be sent upon any version
  const ifMatch = act.ifMatch === PREVIOUS ? (await transact(['versions'], 'readonly', store => store.get(act.gameId)))?.etag : act.ifMatch;
  try {
    const answer = await post(commandsOf(act.gameId), dated(act.commands, act.at), {
      key: act.key, ifMatch, signal: AbortSignal.timeout(PATIENCE),
    });
    failures = 0;
    await transact(['acts', 'versions'], 'readwrite', (store, versions) => {
      store.delete(act.number);
      if (answer.etag) versions.put({ gameId: act.gameId, etag: answer.etag, at: act.at });
    }).catch(() => {}); // it stays, and is sent once more with its key: recorded once
    await tell();
    return { answer };
  } catch (e) {
    if (e instanceof Problem && !e.passes) return { problem: e };
    if (!(e instanceof Problem) && !(e instanceof Offline)) throw e;
    if (!(e instanceof Problem) || e.status !== 429) act.tried = true; // it may have arrived, or is asked for once more
    return {};
  }
}

/** @param {Act} act */
async function remove(act) {
  await transact(['acts'], 'readwrite', store => void store.delete(act.number));
  await tell();
}

/** Sends what waits, of every game the oldest first, until it is empty, refused, or nothing answers. */
export async function drain() {
  clearTimeout(timer);
  const games = new Set((await acts()).filter(act => act.state !== 'withdrawn').map(act => act.gameId));
  const done = await Promise.all([...games].map(gameId => once(gameId, () => drainGame(gameId))));
  if (done.includes(false)) later();
}

/** @param {string} gameId @returns {Promise<boolean>} whether the service answered */
async function drainGame(gameId) {
  for (;;) {
    const [act] = pending(await acts(), gameId);
    if (!act || act.state === 'conflict' || act.state === 'refused') return true;
    const isMine = me().signedIn && act.by === (me().subject ?? '');
    const { answer, problem } = isMine ? await attempt(act) : { problem: new Problem(401, null) };
    if (problem?.status === 401) {
      if (act.state !== 'not-yours') await keep({ ...act, state: 'not-yours' });
      return true;
    }
    if (problem) {
      await keep({ ...act, state: problem.status === 412 ? 'conflict' : 'refused', problem: { ...problem.body, status: problem.status } });
      return true;
    }
    if (!answer && (await acts()).some(other => other.number === act.number)) return false;
  }
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(() => void drain(), PAUSES[Math.min(failures++, PAUSES.length - 1)] * (0.75 + Math.random() / 2));
}

/** Sends an act that met another state once more, upon the game as it stands now. @param {number} number */
export async function again(number) {
  const act = (await acts()).find(other => other.number === number);
  if (!act) return;
  const { etag } = await get(`/games/${encodeURIComponent(act.gameId)}`);
  await keep({ ...act, key: newKey(), ifMatch: etag, state: 'waiting', problem: null });
  await drain();
}

/** Takes an act out of the queue; it stays in the list as withdrawn, so that what was done is not forgotten, and those after it go on. @param {number} number */
export async function withdraw(number) {
  const act = (await acts()).find(other => other.number === number);
  if (!act) return;
  await keep({ ...act, state: 'withdrawn' });
  const [next] = pending(await acts(), act.gameId);
  if (next && next.ifMatch === PREVIOUS) await keep({ ...next, ifMatch: (await get(`/games/${encodeURIComponent(act.gameId)}`)).etag });
  await drain();
}

/** Forgets what was withdrawn. */
export async function clear() {
  for (const act of await acts()) if (act.state === 'withdrawn') await remove(act);
}

let started = false;

/** Takes up what waits from before, and again whenever the way to the service is back. */
export function start() {
  void drain();
  if (started) return;
  started = true;
  addEventListener('online', () => void drain());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void drain());
  void navigator.storage?.persist?.();
}
