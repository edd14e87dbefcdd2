import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { here, runtimeFile } from './base-config.mjs';

const NEVER = "const never = () => { throw new Error('The federation preloads nothing here'); };";

/**
 * Parts of the federation's runtime that nothing reaches here, and what takes their place: entries are loaded by their
 * addresses, so there are no manifests and no snapshots of them; the gateway preloads; no remote loads another one. The
 * library has a setting for the first, which leaves most of the code in.
 */
const STAND_INS = [
  [
    'runtime-core',
    'plugins/snapshot/SnapshotHandler.js',
    `import { DisabledSnapshotHandler } from './disabled.js';
export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
export const getGlobalRemoteInfo = () => ({});`,
  ],
  [
    'runtime-core',
    'utils/preload.js',
    `${NEVER}
export { never as defaultPreloadArgs, never as formatPreloadArgs, never as normalizePreloadExposes, never as preloadAssets };`,
  ],
  ['webpack-bundler-runtime', 'remotes.js', 'export const remotes = undefined;'],
];

function ruleOf([name, path, code]) {
  const resource = runtimeFile(name, path);
  if (!existsSync(resource))
    throw new Error(`The federation has no ${path} any more (unused-federation.mjs)`);
  return { resource, loader: join(here, 'stand-in.loader.mjs'), options: { code } };
}

/** The rules of the build that has the federation's runtime. */
export const unusedFederationRules = STAND_INS.map(ruleOf);
