// @ts-check
// A stream followed for as long as the page is there: read with fetch, so that every kind of event is heard, without a session where one is not wanted.

import { BASE } from './api.js';
import { language } from './words.js';
import { learn } from './time.js';

/** The service is heard every 15 seconds; after that much silence what is shown is only the last known. */
const SILENCE = 20_000;
const FIRST_PAUSE = 500, LONGEST_PAUSE = 10_000;

/**
 * Follows a stream. `on[name]` is called with the data of each event of that name; `event` with those that have no listener of their own; `state` with 'live',
 * 'stale' (nothing heard for 20 seconds) or 'offline' whenever that changes.
 * @param {string} path below /api/v1
 * @param {Record<string, any>} on
 * @param {{credentials?: RequestCredentials, after?: string}} [how] 'omit' for what everybody is shown; after which event, of a stream that is followed from there on
 * @returns {() => void} ends it
 */
export function follow(path, on, { credentials = 'same-origin', after = '' } = {}) {
  const ended = new AbortController();
  let lastId = after, heard = performance.now(), heardAt = Date.now(), state = '', pause = FIRST_PAUSE;
  /** By both clocks: one stands still while some devices sleep, the other may be set back. */
  const silent = () => Math.max(performance.now() - heard, Date.now() - heardAt);
  const say = (/** @type {string} */ now) => {
    if (now !== state && !ended.signal.aborted) on.state?.(state = now);
  };
  const watch = setInterval(() => {
    if (silent() > SILENCE && state === 'live') say('stale');
  }, 1000);
  ended.signal.addEventListener('abort', () => clearInterval(watch));
  addEventListener('pagehide', () => ended.abort(), { signal: ended.signal }); // a page that is kept for going back holds no connection
  const told = (/** @type {{name: string, id: string, data: string}} */ { name, id, data }) => {
    if (id) lastId = id;
    const body = JSON.parse(data);
    heard = performance.now();
    heardAt = Date.now();
    if (body.now) learn(body.now);
    say('live');
    if (name === 'signed-out') location.reload(); // what he was shown was for him; everybody else sees less
    else if (name !== 'reconnect') (on[name] ?? on.event)?.(body, name); // the replica ends: the loop below comes again
  };
  void (async () => {
    while (!ended.signal.aborted) {
      const tried = new AbortController(), late = setTimeout(() => tried.abort(), SILENCE); // who takes the call and says nothing answers nobody else either
      try {
        const answer = await fetch(BASE + path, {
          credentials, cache: 'no-store', signal: AbortSignal.any([ended.signal, tried.signal]),
          headers: { Accept: 'text/event-stream', 'Accept-Language': language(), ...(lastId ? { 'Last-Event-ID': lastId } : {}) },
        });
        clearTimeout(late);
        if (!answer.ok || !answer.body) {
          if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
            on.refused?.(answer.status);
            say('offline');
            return;
          }
          throw new Error(String(answer.status));
        }
        pause = FIRST_PAUSE;
        await read(answer.body, told, () => silent() > 3 * SILENCE);
      } catch (e) {
        if (!ended.signal.aborted && !(e instanceof TypeError) && !(e instanceof DOMException)) console.warn(String(e));
      } finally {
        clearTimeout(late);
      }
      say('offline');
      await new Promise(resolve => setTimeout(resolve, pause * (0.5 + Math.random())));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  })();
  return () => ended.abort();
}

/**
 * Reads server-sent events until their end.
 * @param {ReadableStream<Uint8Array>} body @param {(event: {name: string, id: string, data: string}) => void} told @param {() => boolean} isDead
 */
async function read(body, told, isDead) {
  const reader = body.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
  let rest = '';
  const watch = setInterval(() => isDead() && reader.cancel(), 5000); // a way that is broken says nothing
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (rest + value).split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const found = { name: 'message', id: '', data: '' };
        for (const line of event.split(/\r?\n/)) {
          const [, field, text] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
          if (field === 'event') found.name = text;
          else if (field === 'id') found.id = text;
          else if (field === 'data') found.data += (found.data ? '\n' : '') + text;
        }
        if (found.data) told(found);
      }
    }
  } finally {
    clearInterval(watch);
  }
}
