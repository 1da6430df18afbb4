// @ts-check
// A style sheet that a module brings along: asked for once, and waited for by who reads its colours.

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** @param {string} href @returns {Promise<void>} when it holds, or cannot be had */
export function sheet(href) {
  let found = asked.get(href);
  if (!found) {
    const link = document.createElement('link');
    found = new Promise(done => {
      link.onload = link.onerror = () => done();
    });
    link.rel = 'stylesheet';
    link.href = href;
    asked.set(href, found);
    document.head.append(link);
  }
  return found;
}
