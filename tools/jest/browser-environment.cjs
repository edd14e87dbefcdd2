const { File: NodeFile } = require('node:buffer');
const { TestEnvironment } = require('jest-environment-jsdom');
require('jsdom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const stylesheets = require('rrweb-cssom');

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

/** Node 24 takes only files of its own class for files, so those of the page are copied. */
const formDataOf = (page) =>
  class extends FormData {
    append(name, value, ...rest) {
      super.append(name, value instanceof page.File ? copyOf(value) : value, ...rest);
    }
  };

const copyOf = (file) => new NodeFile([implForWrapper(file)._buffer], file.name, { type: file.type });

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.FormData = formDataOf(this.global);
  }
};
