// As much of a document as the pages need to be shown without a browser: a tree of elements, listeners, a focus.

class Node {
  constructor() { this.parent = null; }
  get isConnected() { return this === document.body || Boolean(this.parent?.isConnected); }
  get textContent() { return this.data ?? this.children.map(child => child.textContent).join(''); }
  remove() {
    if (!this.parent) return;
    this.parent.children = this.parent.children.filter(child => child !== this);
    this.parent = null;
  }
}

class Text extends Node {
  constructor(data = '') { super(); this.data = String(data); }
}

class Element extends Node {
  constructor(tag) {
    super();
    Object.assign(this, { localName: tag, children: [], attributes: new Map(), listeners: [], style: { setProperty() {} }, dataset: {}, value: '' });
    this.classList = { toggle() {}, add() {}, remove() {} };
  }
  get id() { return this.attributes.get('id') ?? ''; }
  get childElementCount() { return this.children.filter(child => child instanceof Element).length; }
  get lastElementChild() { return this.children.at(-1) ?? null; }
  set textContent(text) { this.replaceChildren(new Text(text)); }
  get textContent() { return super.textContent; }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  removeAttribute(name) { this.attributes.delete(name); }
  toggleAttribute(name, on) { if (on) this.setAttribute(name, ''); else this.removeAttribute(name); }
  append(...all) {
    for (const one of all) {
      const child = one instanceof Node ? one : new Text(one);
      child.remove();
      child.parent = this;
      this.children.push(child);
    }
  }
  prepend(...all) { const rest = this.children; this.children = []; this.append(...all, ...rest); }
  before(...all) { const { parent } = this, i = parent.children.indexOf(this), rest = parent.children.splice(i); parent.append(...all); parent.children.push(...rest); }
  replaceWith(...all) { this.before(...all); this.remove(); }
  replaceChildren(...all) { for (const child of [...this.children]) child.remove(); this.append(...all); }
  contains(other) { for (let one = other; one; one = one.parent) if (one === this) return true; return false; }
  addEventListener(kind, listener) { this.listeners.push([kind, listener]); }
  removeEventListener(kind, listener) { this.listeners = this.listeners.filter(([k, l]) => k !== kind || l !== listener); }
  dispatch(kind, members = {}) {
    const event = { target: this, currentTarget: this, detail: 0, defaultPrevented: false, preventDefault() { this.defaultPrevented = true; }, ...members };
    for (const [k, listener] of this.listeners) if (k === kind) listener(event);
    return event;
  }
  focus() { document.activeElement = this; }
  blur() {}
  select() {}
  scrollIntoView() {}
  closest() { return null; }
  all() { return this.children.filter(child => child instanceof Element).flatMap(child => [child, ...child.all()]); }
  querySelector(selector) {
    const last = selector.split(/[\s>]+/).at(-1);
    return this.all().find(one => one.localName === last || `#${one.id}` === last) ?? null;
  }
  querySelectorAll() { return []; }
}

const on = new Map();
globalThis.Node = Node;
globalThis.Text = Text;
globalThis.HTMLElement = Element;
globalThis.document = {
  body: new Element('body'), head: new Element('head'), documentElement: new Element('html'), title: '', visibilityState: 'visible', activeElement: null,
  createElement: tag => new Element(tag), createElementNS: (_, tag) => new Element(tag),
  getElementById: id => document.body.all().find(one => one.id === id) ?? null,
  querySelector: selector => document.body.querySelector(selector) ?? document.head.querySelector(selector),
  addEventListener() {},
};
globalThis.addEventListener = (kind, listener) => on.set(kind, listener);
globalThis.removeEventListener = kind => on.delete(kind);
globalThis.happens = (kind, event = {}) => on.get(kind)?.(event);
globalThis.window = { scrollTo() {}, setTimeout, clearTimeout, matchMedia: () => ({ matches: false }) };
globalThis.matchMedia = window.matchMedia;
globalThis.history = { replaceState() {}, pushState() {} };
globalThis.isSecureContext = false;
globalThis.requestAnimationFrame = act => setTimeout(act, 0);
const kept = new Map();
globalThis.localStorage = { getItem: name => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value), removeItem: name => void kept.delete(name) };
/** An answer of the service. */
globalThis.answered = (status, body, headers = {}) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
/** So many milliseconds later. */
globalThis.later = ms => new Promise(resolve => setTimeout(resolve, ms));
let asking = 0, service;
Object.defineProperty(globalThis, 'fetch', {
  get: () => service,
  set(answering) {
    service = async (...asked) => {
      asking++;
      try { return await answering(...asked); } finally { asking--; }
    };
  },
});
/** When what was begun has been done: after some milliseconds and, on a busy machine, once the service has answered all (one that is silent is waited for a third of a second). */
globalThis.settled = async (ms = 20) => {
  await later(ms);
  for (let quiet = 0, looks = 0; quiet < 3 && looks < 300; looks++) {
    await later(1);
    quiet = asking === 0 ? quiet + 1 : 0;
  }
};
