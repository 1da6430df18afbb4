// @ts-check
// Small things that the browser keeps for the pages; where it keeps nothing (cookies refused, a frame in somebody else's page) each holds for this page alone.

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} name @returns {string|null} */
export function kept(name) {
  try {
    return here.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string|null} value null: no longer */
export function keep(name, value) {
  here.delete(name);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    if (value !== null) here.set(name, value); // some can be read and not written
  }
}
