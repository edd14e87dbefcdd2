const { default: Runtime } = require('jest-runtime');
const { asyncHooks, isOfCurrentTest } = require('./current-test.cjs');

const isNameOfPackage = (name) => /^[@a-z]/.test(name ?? '');

/** Our packages, as the tests of shell and remotes import them. A package's own tests read it anew. */
const OURS = /^@freightdesk\//;
const OF_SCREENS = /\/(?:mf-[a-z]+|shell)\/(?!node_modules\/)/;

/** Reads what all files of a worker share, in the page that they share. */
let shared;

/**
 * Loads libraries once for all files of a worker, as a page does, and our packages for the tests of shell and remotes.
 * Modules of shell and remotes are fresh in every file.
 */
module.exports = class BrowserRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    if (shared) return;
    shared = new Runtime(...options);
    shared.requireModule(require.resolve('./page-setup.mjs'));
  }

  requireModule(from, name, requireOptions, isActual) {
    if (isOfCurrentTest(name, requireOptions)) return asyncHooks;
    if (requireOptions?.isInternalModule || !isNameOfPackage(name) || !this.isShared(from, name))
      return super.requireModule(from, name, requireOptions, isActual);
    return shared.requireModule(from, name, requireOptions, isActual);
  }

  isShared(from, name) {
    return !OURS.test(name) || OF_SCREENS.test(from);
  }
};
