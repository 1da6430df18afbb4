// @ts-check
// Requests to the service: answers, problems with their reason, and silence.

import { language } from './words.js';
import { learn, learnCoarsely } from './time.js';

export const BASE = '/api/v1';

/** What the service refused, with its reason (RFC 9457). */
export class Problem extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.detail ?? body?.title ?? String(status));
    this.status = status;
    this.body = body ?? {};
    this.kind = String(this.body.type ?? '').replace('/problems/', '');
    this.title = this.body.title ?? '';
    this.detail = this.body.detail ?? '';
    this.article = this.body.article ?? null;
    this.field = this.body.field ?? null;
    this.moves = this.body.moves ?? null;
  }

  /** Whether the same, sent again, may be taken: it was one too many, others wrote first, or the service is in trouble. */
  get passes() {
    return this.status === 429 || this.status >= 500 || this.kind === 'stale-version';
  }
}

/** Nothing answered: the service is away, or the way to it is. */
export class Offline extends Error {}

/** @typedef {{status: number, body: any, etag: string|null, headers: Headers}} Answer */

/**
 * @param {string} path below /api/v1
 * @param {{etag?: string|null, signal?: AbortSignal, credentials?: RequestCredentials, accept?: string}} [how]
 * @returns {Promise<Answer>} of a 304 without a body
 */
export const get = (path, { etag, signal, credentials, accept } = {}) =>
    ask(path, { method: 'GET', signal, credentials, headers: { ...(etag ? { 'If-None-Match': etag } : {}), ...(accept ? { Accept: accept } : {}) } });

/**
 * @param {string} path below /api/v1
 * @param {any} body
 * @param {{method?: string, key?: string, ifMatch?: string|null, dryRun?: boolean, signal?: AbortSignal}} [how]
 * @returns {Promise<Answer>}
 */
export const send = (path, body, { method = 'POST', key, ifMatch, dryRun, signal } = {}) =>
    ask(dryRun ? `${path}${path.includes('?') ? '&' : '?'}dryRun=true` : path, {
      method, signal, body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}), ...(ifMatch ? { 'If-Match': ifMatch } : {}) },
    });

/** A key that names one sending and all its repetitions; there is no randomUUID on plain http. */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} path @param {RequestInit} how @returns {Promise<Answer>} */
async function ask(path, how) {
  let answer, body;
  try { // an answer that breaks off in its middle is none
    answer = await fetch(BASE + path, { credentials: 'same-origin', cache: 'no-store', ...defined(how), headers: { 'Accept-Language': language(), ...how.headers } });
    const text = answer.status === 304 || answer.status === 204 ? '' : await answer.text();
    body = text && /json/.test(answer.headers.get('Content-Type') ?? '') ? JSON.parse(text) : text || null;
  } catch (e) {
    if (how.signal?.aborted && how.signal.reason?.name !== 'TimeoutError') throw e; // who takes the call and says nothing is silent too
    throw new Offline(path);
  }
  learnCoarsely(answer.headers.get('Date'));
  if (!answer.ok && answer.status !== 304) throw new Problem(answer.status, body);
  if (body && typeof body.now === 'string') learn(body.now);
  return { status: answer.status, body, etag: answer.headers.get('ETag'), headers: answer.headers };
}

/** @param {Record<string, any>} members */
const defined = members => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
