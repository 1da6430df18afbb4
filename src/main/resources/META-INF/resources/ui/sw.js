// The pages on a device that has no way to the service (only over TLS): each file as it came last; the record itself is never kept here.

const KEPT = 'qipu-pages';
const SHELL = ['/ui/', '/ui/app.js', '/ui/ui.css', '/ui/icon.svg'];

self.addEventListener('install', event => event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(SHELL)).then(() => self.skipWaiting())));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => event.waitUntil(keep(event.data)));
self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith('/ui/')) return;
  event.respondWith(fresh(event.request, url.pathname));
});

/** The file from the service, else as it was. Every address that names no file is the one shell; ids of games and rounds have dots too. */
async function fresh(request, path) {
  const cache = await caches.open(KEPT), name = /\.(js|css|json|webmanifest|svg|txt|png|ico|woff2)$/.test(path) ? path : '/ui/';
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (e) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw e;
  }
}

/** Keeps what a page had loaded before this was there. */
async function keep(addresses) {
  const cache = await caches.open(KEPT);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    if (origin === location.origin && pathname.startsWith('/ui/') && !await cache.match(pathname)) await cache.add(pathname).catch(() => {});
  }
}
