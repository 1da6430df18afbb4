// @ts-check
// Who is signed in at this page.

import { get, send, Offline, Problem } from './api.js';
import { keep, kept } from './kept.js';

/** @typedef {{signedIn: boolean, role: string, subject?: string, competition?: string, boards?: number[], games?: string[], side?: string, player?: string, expires?: string, oidc?: {address: string}}} Session */

/** @type {Session} */
const NOBODY = { signedIn: false, role: 'spectator' };
const KEPT = 'qipu.session';
/** @type {Session} */
let known = NOBODY;

/** Who it was when it was asked last. */
export const me = () => known;

/** Asks the service who is signed in. */
export async function refresh() {
  try {
    known = (await get('/session')).body ?? NOBODY;
    keep(KEPT, JSON.stringify(known)); // whose it is, never the token
  } catch (e) {
    if (e instanceof Offline) known = JSON.parse(kept(KEPT) ?? 'null') ?? known;
    else if (e instanceof Problem) known = NOBODY;
    else throw e;
  }
  return known;
}

/** Signs in with the one-time code or a token; throws the problem where neither is good. @param {{code: string}|{token: string}} proof */
export async function signIn(proof) {
  await send('/session', proof);
  return refresh();
}

export async function signOut() {
  await send('/session', undefined, { method: 'DELETE' });
  known = NOBODY;
  keep(KEPT, null);
}

/** Whether who is signed in has one of these roles. @param {...string} roles */
export const may = (...roles) => known.signedIn && roles.includes(known.role);

/** Those who work at the boards and may see the desk. */
export const OFFICIALS = ['scorer', 'arbiter', 'chief-arbiter', 'appeals'];
