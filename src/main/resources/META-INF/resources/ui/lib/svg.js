// @ts-check
// SVG elements in one line.

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
