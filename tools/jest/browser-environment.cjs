const { File: NodeFile } = require('node:buffer');
const { TestEnvironment } = require('jest-environment-jsdom');
require('jsdom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const stylesheets = require('rrweb-cssom');
const { snapshot } = require('./snapshot.cjs');

/**
 * The declarations that tests need: whether something is visible and can be pressed, and the layout of a table's columns.
 * jsdom compares each element with every rule whenever a role is looked up, which took 40% of the time of screens' tests.
 * Rules without these declarations are dropped, and so are all other declarations.
 */
const NEEDED = ['display', 'visibility', 'content', 'pointer-events', 'text-align', 'min-width'];
/** Declarations that a few tests assert, on elements with a rule for one of those above. */
const ALSO_ASSERTED = ['white-space', 'color'];
const decides = ({ style }) => !style || NEEDED.some((property) => style.getPropertyValue(property));
const isRead = (property) => NEEDED.includes(property) || ALSO_ASSERTED.includes(property);

const { parse } = stylesheets;
stylesheets.parse = (...text) => {
  const sheet = parse(...text);
  sheet.cssRules = sheet.cssRules.filter(decides);
  for (const { style } of sheet.cssRules)
    for (const property of Array.from(style ?? [])) if (!isRead(property)) style.removeProperty(property);
  return sheet;
};

for (const property of Object.keys(propertiesWithResolvedValueImplemented))
  if (!isRead(property)) delete propertiesWithResolvedValueImplemented[property];

/**
 * Finds the control of a label by its id. jsdom walks through the whole document for every label whenever a control is
 * looked up by its name.
 */
const { get: controlByWalking } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  get() {
    const id = this.getAttributeNS(null, 'for');
    const root = this.getRootNode({});
    if (!id || !root.getElementById) return controlByWalking.call(this);
    const control = root.getElementById(id);
    return control && isLabelable(control) ? control : null;
  },
});

/** jsdom has none of these; the router's data APIs and the typed client use the ones that Node ships. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
];

/** Records listeners; the returned function removes those that were added since. */
const listenersOf = (target) => {
  const { addEventListener: add } = target;
  const listeners = [];
  target.addEventListener = (...listener) => {
    listeners.push(listener);
    add.apply(target, listener);
  };
  return () => {
    for (const listener of listeners) target.removeEventListener(...listener);
  };
};

/**
 * Records the timers that a file sets; the returned function ends them. React's scheduler has read the functions before: its
 * own timer goes on, without which it would never render again.
 */
const timersOf = (window) => {
  const ids = [];
  for (const name of ['setTimeout', 'setInterval']) {
    const { [name]: set } = window;
    window[name] = (...timer) => {
      const id = set.apply(window, timer);
      ids.push(id);
      return id;
    };
  }
  return () => {
    for (const id of ids) window.clearTimeout(id);
  };
};

const snapshotsOf = (window) => [
  ...[window, window.document, window.navigator, window.process.env].map((object) => snapshot(object)),
  ...[window, window.document].map(listenersOf),
  timersOf(window),
];

const clearPage = ({ document, history, localStorage, sessionStorage }) => {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  history.replaceState(null, '', '/');
};

/** Node 24 takes only files of its own class for files, so those of the page are copied. */
const formDataOf = (page) =>
  class extends FormData {
    append(name, value, ...rest) {
      super.append(name, value instanceof page.File ? copyOf(value) : value, ...rest);
    }
  };

const copyOf = (file) => new NodeFile([implForWrapper(file)._buffer], file.name, { type: file.type });

/** Forwards what the page logs to the console of the file that is running. */
const consoleOf = (current) => new Proxy({}, { get: (_, name) => current().console[name] });

/**
 * One page for all test files of a worker, so that libraries, which belong to a page, are read once (docs/decisions/0016).
 * What a file leaves in the page is taken back after it.
 */
class PageOfWorker extends TestEnvironment {
  constructor(config, context) {
    super(config, { ...context, console: consoleOf(() => this.context) });
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.FormData = formDataOf(this.global);
  }

  /** Begins a file, after the libraries that every file uses have been read: some add to the globals. */
  async setup() {
    this.restore = snapshotsOf(this.global);
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.restore) restore();
    clearPage(this.global);
  }
}

let page;

/** Is called with `new` for each file, and answers the page of the worker. */
module.exports = function BrowserEnvironment(config, context) {
  page ??= new PageOfWorker(config, context);
  page.context = context;
  return page;
};
