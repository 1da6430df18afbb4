// @ts-check
// The shell: which page an address is, the frame around it, and what holds for all of them.

import { get, Offline, Problem } from './lib/api.js';
import { el, replace } from './lib/html.js';
import { settings } from './lib/settings.js';
import { load, loadOf, t } from './lib/words.js';
import { may, OFFICIALS, refresh } from './lib/session.js';

/** @typedef {{name: string, bare?: boolean, params: Record<string, string>}} Route */

/** @type {[RegExp, string, string[], boolean?][]} the pattern of an address, its page, the names of its parts, whether it stands without the frame */
const ROUTES = [
  [/^\/ui\/?$/, 'competitions', []],
  [/^\/ui\/sign-in$/, 'sign-in', []],
  [/^\/ui\/c\/([^/]+)$/, 'competitions', ['competition']],
  [/^\/ui\/c\/([^/]+)\/deputies$/, 'deputies', ['competition']],
  [/^\/ui\/c\/([^/]+)\/r\/([^/]+)$/, 'round', ['competition', 'round']],
  [/^\/ui\/g\/([^/]+)$/, 'game', ['id']],
  [/^\/ui\/back\/([^/]+)$/, 'back', ['id']],
  [/^\/ui\/desk\/([^/]+)\/r\/([^/]+)$/, 'desk', ['competition', 'round']],
  [/^\/ui\/dossier\/([^/]+)$/, 'dossier', ['id']],
  [/^\/ui\/embed\/([^/]+)$/, 'embed', ['id'], true],
];

/** The pages that have a style sheet of their own. */
const STYLED = new Set(['round', 'game', 'back', 'desk', 'dossier', 'embed']);

/** @param {string} path @returns {Route} */
function route(path) {
  for (const [pattern, name, names, bare] of ROUTES) {
    const found = pattern.exec(path);
    try {
      if (found) return { name, bare, params: Object.fromEntries(names.map((key, i) => [key, decodeURIComponent(found[i + 1])])) };
    } catch {
      break; // no text is written like that
    }
  }
  return { name: 'missing', params: {} };
}

/** What a page cannot do without is asked for before the page itself is there: a way there and back is long on a slow line. @type {Record<string, (params: Record<string, string>) => Promise<any>>} */
const AHEAD = {
  round: ({ competition, round }) => get(`/competitions/${encodeURIComponent(competition)}/rounds/${encodeURIComponent(round)}/boards`, { credentials: kiosk() ? 'omit' : 'same-origin' }),
  game: ({ id }) => get(`/games/${encodeURIComponent(id)}`),
  embed: ({ id }) => get(`/games/${encodeURIComponent(id)}`, { credentials: 'omit' }), // nothing in the name of who is signed in
};

/** A wall for the hall holds no session. */
const kiosk = () => new URLSearchParams(location.search).has('kiosk');

/** @param {Route} route */
function ahead({ name, params }) {
  const asked = AHEAD[name]?.(params);
  asked?.catch(() => {}); // the page says it
  return asked;
}

/** Where the page stands; each has its own, so that one that comes late writes over no other. @type {any} */
let main;
/** @type {(() => void)|void} */
let leave;
let shown = 0;

/**
 * Shows the page of the address.
 * @param {boolean} [moved] whether the reader went there just now: the focus goes along
 * @param {Promise<any>} [begun] what was asked for ahead
 */
async function show(moved = false, begun) {
  const turn = ++shown;
  leave?.();
  leave = undefined;
  const here = route(location.pathname), { name, bare, params } = here, asked = begun ?? ahead(here), query = new URLSearchParams(location.search);
  document.body.dataset.page = name;
  const isBare = bare || kiosk();
  document.body.classList.toggle('bare', isBare);
  if (STYLED.has(name)) style(`/ui/pages/${name}.css`);
  const frame = isBare ? null : await import('./lib/frame.js');
  const [page] = name === 'missing' ? [null] : await Promise.all([import(`./pages/${name}.js`), loadOf(name)]).catch(notKept);
  if (turn !== shown) return;
  document.title = page ? `${page.title(params)} · qipu` : 'qipu';
  const before = main, own = main = el('main', { id: 'main', tabindex: '-1' }, page ? null : el('h1', null, t('shell.missing')));
  if (isBare) replace(document.body, own);
  else if (!before?.isConnected || !document.querySelector('body > header')) replace(document.body, frame.skip(), frame.header(go, again), own, frame.footer());
  else {
    before.replaceWith(own);
    document.querySelector('body > header')?.replaceWith(frame.header(go, again));
  }
  const left = await page?.show(own, { params, query, go, asked }).catch((/** @type {any} */ error) => failed(own, error));
  if (turn !== shown) left?.();
  else leave = left;
  if (may(...OFFICIALS) && !isBare) void showWaiting();
  if (turn === shown && moved && !own.contains(document.activeElement)) own.focus({ preventScroll: true });
}

/** A page that was never opened on this device, which has no way to the service now. @param {any} error */
function notKept(error) {
  if (!(error instanceof TypeError) || !/module/.test(error.message)) throw error;
  return [{ title: () => t('shell.no-answer'), show: async () => { throw Object.assign(new Offline(), { module: true }); } }];
}

/** What is shown where a page cannot be: the reason, and the way to try again; some browsers never ask again for a module that once did not come. @param {Element} place @param {any} error */
function failed(place, error) {
  if (!(error instanceof Problem || error instanceof Offline)) throw error;
  replace(place, el('h1', null, error instanceof Problem ? error.title : t('shell.no-answer')),
      el('p', { role: 'alert' }, error instanceof Problem ? error.detail : t('shell.offline')),
      el('p', null, el('button', { id: 'retry', onclick: () => (error.module ? location.reload() : show(true)) }, t('shell.retry'))));
}

/** @param {string} href */
function style(href) {
  if (!document.querySelector(`link[href="${href}"]`)) document.head.append(el('link', { rel: 'stylesheet', href }));
}

/** @type {{element: HTMLElement, stop: () => void}|undefined} */
let waiting;

/** Those who work at the boards see on every page what is not recorded yet. */
async function showWaiting() {
  const [{ start }, { outboxList }] = await Promise.all([import('./lib/outbox.js'), import('./lib/outbox-list.js'), loadOf('outbox')]);
  start();
  waiting ??= outboxList();
  if (main.isConnected && !waiting.element.isConnected) main.before(waiting.element);
}

/** Goes to another page, or the same otherwise. @param {string} path @param {{replace?: boolean}} [how] */
function go(path, how = {}) {
  history[how.replace ? 'replaceState' : 'pushState'](null, '', path);
  window.scrollTo(0, 0);
  return show(true);
}

/** The same page anew, the frame too: the language is another, or somebody signed in. */
async function again() {
  await load();
  waiting?.stop();
  waiting = undefined;
  replace(document.body);
  await show();
}

addEventListener('popstate', () => void show(true));
addEventListener('pageshow', event => event.persisted && void show()); // its streams were closed when it was left
addEventListener('click', event => {
  const link = /** @type {any} */ (event.target)?.closest?.('a[href^="/ui/"]');
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  void go(link.getAttribute('href'));
});
settings.onChange(name => {
  document.documentElement.dataset.theme = settings.get('theme');
  if (name === 'language' || name.startsWith('notation')) void again();
});
document.documentElement.dataset.theme = settings.get('theme');
const without = location.pathname.startsWith('/ui/embed/') || kiosk();
const first = route(location.pathname), begun = ahead(first);
if (STYLED.has(first.name)) style(`/ui/pages/${first.name}.css`);
const brought = Promise.all([loadOf(first.name), first.name === 'missing' ? null : import(`./pages/${first.name}.js`)]);
await Promise.all([load(), without ? null : refresh(), without ? null : import('./lib/frame.js'), brought.catch(() => {})]); // show says why
await show(false, begun);
if (isSecureContext && !without && navigator.serviceWorker) void keepPages();

/** Over TLS the pages start without a way to the service too: what was loaded is kept on the device. */
async function keepPages() {
  /** @type {any} */
  const types = window.trustedTypes?.createPolicy('qipu', { createScriptURL: (/** @type {string} */ address) => address === '/ui/sw.js' ? address : '' });
  await navigator.serviceWorker.register(types?.createScriptURL('/ui/sw.js') ?? '/ui/sw.js', { scope: '/ui/' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(entry => entry.name));
}
