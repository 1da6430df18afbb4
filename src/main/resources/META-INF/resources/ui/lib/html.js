// @ts-check
// Elements of HTML and SVG made in one line, and children replaced without losing the focus.

/**
 * An element with attributes and children. `class`, `id`, `aria-…`, `data-…` are attributes; a function is a listener (`onclick`);
 * `true` sets an attribute without a value, `false`, `null` and `undefined` leave it out; `value`, `checked` and `disabled` are set as properties.
 * @param {string} tag
 * @param {Record<string, any>|null} [attributes]
 * @param {...any} children nodes, strings, numbers, arrays of them; null and false are left out
 * @returns {any}
 */
export function el(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked' || name === 'disabled') /** @type {any} */ (element)[name] = value ?? '';
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...flat(children));
  return element;
}

/** @param {any[]} children @returns {(Node|string)[]} */
function flat(children) {
  return children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false)
      .map(child => child instanceof Node ? child : String(child));
}

/**
 * Gives an element new children; the focus stays where an element with the same id is there again.
 * @param {Element} parent
 * @param {...any} children
 */
export function replace(parent, ...children) {
  const held = document.activeElement;
  const id = held && held !== document.body && parent.contains(held) ? held.id : '';
  parent.replaceChildren(...flat(children));
  if (id && document.activeElement !== held) document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * An SVG element with attributes (null and undefined are left out) and children.
 * @param {string} tag @param {Record<string, string|number|null|undefined>} [attributes] @param {...(Node|string)} children
 * @returns {any}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
