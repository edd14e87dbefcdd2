const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Libraries, except `prom-client`: its registry belongs to the module, and each file counts on its own. */
const SHARED = /\/node_modules\/(?!prom-client\/)/;
const isNameOfPackage = (name) => /^[@a-z]/.test(name ?? '');

/**
 * Loads libraries once for all files of a worker, as a process does. jest would load and compile them for each file, which
 * took a third of the time of the services' tests. Modules of the product are fresh in every file.
 */
module.exports = class ServerRuntime extends Runtime {
  requireModule(from, name, options, isActual) {
    if (options?.isInternalModule || !isNameOfPackage(name))
      return super.requireModule(from, name, options, isActual);
    const ofWorker = createRequire(from);
    return SHARED.test(ofWorker.resolve(name))
      ? ofWorker(name)
      : super.requireModule(from, name, options, isActual);
  }
};
