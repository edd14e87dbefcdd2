const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { snapshot } = require('./snapshot.cjs');

/** Represents the worker's own context when jest compiles a module for the context of its environment. */
const OWN_CONTEXT = {};
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, { parsingContext, ...options }) =>
  compileFunction(
    source,
    parameters,
    parsingContext === OWN_CONTEXT ? options : { ...options, parsingContext },
  );

/** The members of `process` that jest replaces for each file. */
const OF_PROCESS = ['exit', 'getBuiltinModule'];
/**
 * Runs the test files of a worker in one context, that of the worker, as a service runs in that of its process. With a
 * context for each file, which is jest's default, libraries could not be shared between files. Globals and environment
 * variables are restored after each file; modules of the product are fresh in every file (docs/decisions/0016).
 */
module.exports = class ServerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    const timers = { config: projectConfig, global: globalThis };
    const timerConfig = { idToRef: (timer) => timer, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.restore = [snapshot(globalThis), snapshot(process.env), snapshot(process, () => OF_PROCESS)];
  }

  async setup() {
    Error.stackTraceLimit = 100;
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.restore) restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return OWN_CONTEXT;
  }
};
