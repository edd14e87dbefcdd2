const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');
const { asyncHooks, isOfCurrentTest } = require('./current-test.cjs');
// The worker's own `require` reads our packages, whose exports are their sources.
require('./typescript.cjs');

/** Libraries, except `prom-client`: its registry belongs to the module, and each file counts on its own. */
const LIBRARY = /\/node_modules\/(?!prom-client\/)/;
const isNameOfPackage = (name) => /^[@a-z]/.test(name ?? '');

/** Our packages, as the services' tests import them. A package's own tests read it anew. */
const OURS = /^@freightdesk\//;
const OF_SERVICES = /\/(?:svc-[a-z]+|gateway|e2e\/access)\/(?!node_modules\/)/;

/**
 * Loads libraries once for all files of a worker, as a process does, and our packages for the services' tests. jest would
 * load and compile them for each file, which took a third of the time of the services' tests. Modules of the services are
 * fresh in every file.
 */
module.exports = class ServerRuntime extends Runtime {
  requireModule(from, name, requireOptions, isActual) {
    if (isOfCurrentTest(name, requireOptions)) return asyncHooks;
    if (requireOptions?.isInternalModule || !isNameOfPackage(name))
      return super.requireModule(from, name, requireOptions, isActual);
    const ofWorker = createRequire(from);
    return this.isShared(from, name, ofWorker)
      ? ofWorker(name)
      : super.requireModule(from, name, requireOptions, isActual);
  }

  isShared(from, name, ofWorker) {
    return OURS.test(name) ? OF_SERVICES.test(from) : LIBRARY.test(ofWorker.resolve(name));
  }
};
