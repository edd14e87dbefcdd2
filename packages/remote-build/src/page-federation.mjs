/**
 * In remotes, in place of the federation's code for bundles: the page has it once, under its version
 * (shell/src/remotes/federation.service.ts). Every remote gets objects of its own, into which it writes what it loads.
 */
const found = globalThis._FEDERATION_BUNDLER_RUNTIME?.[FEDERATION_VERSION];
if (!found) throw new Error(`This page has no federation ${FEDERATION_VERSION}; reload it`);

export default { ...found, bundlerRuntime: { ...found.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
