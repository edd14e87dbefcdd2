/**
 * Stands in the place of `AsyncLocalStorage` for jest-circus, which keeps the current test in one. Node 20 follows every
 * promise of the process from the first use on, which doubles the cost of each `await`. Our tests run one
 * after the other.
 */
class CurrentStore {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, work) {
    const before = this.#store;
    const restore = () => {
      this.#store = before;
    };
    this.#store = store;
    const result = work();
    if (typeof result?.then === 'function') return result.finally(restore);
    restore();
    return result;
  }
}

/** Whether a module of jest asks for the storage. */
exports.isOfCurrentTest = (name, options) => options?.isInternalModule && name === 'node:async_hooks';
exports.asyncHooks = { AsyncLocalStorage: CurrentStore };
