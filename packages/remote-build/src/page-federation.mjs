/**
 * Replaces the federation's code for bundles in remotes: the page has it once, under its version
 * (shell/src/remotes/federation.service.ts). Every remote gets its own objects, in which it records what it loads.
 */
const federation = globalThis._FEDERATION_BUNDLER_RUNTIME?.[FEDERATION_VERSION];
if (!federation) throw new Error(`This page has no federation ${FEDERATION_VERSION}; reload it`);

export default {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
