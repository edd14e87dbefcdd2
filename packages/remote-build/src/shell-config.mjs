import { readFileSync } from 'node:fs';
import rspack from '@rspack/core';
import {
  baseConfig,
  compiledOnArrival,
  federationRuntime,
  federationVersion,
  minimizer,
} from './base-config.mjs';
import { commonParts, sharedModuleRule } from './common-parts.mjs';
import { keyedLibrary } from './keyed-libraries.mjs';
import { schemaKey } from './schema-parts.mjs';
import { runtimeVersion, shared } from './shared-libraries.mjs';
import { ShellFilesPlugin } from './shell-files.mjs';
import { unusedFederationRules } from './unused-federation.mjs';
import { libraryVersion } from './workspace.mjs';

const shellFolder = new URL('../../../shell/package.json', import.meta.url);
const versionOf = (name) =>
  name === '@freightdesk/remote-runtime' ? runtimeVersion : libraryVersion(name, shellFolder);

/** The libraries that the shell shares: their versions, and the conditions for other versions. */
const sharedLibraries = (commonKey) => ({
  ...Object.fromEntries(
    Object.entries(shared).map(([name, shareConfig]) => [name, { version: versionOf(name), shareConfig }]),
  ),
  [commonKey]: keyedLibrary,
  [schemaKey]: keyedLibrary,
});

/** The addresses of the shell's own screens; a test of the shell compares them with its routes. */
const ownPaths = () =>
  JSON.parse(readFileSync(new URL('../../../shell/src/paths.json', import.meta.url), 'utf8'));

/** The libraries of every page, in a chunk of their own: a change of the shell does not change it. */
export const libraries =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|styled-components|stylis|zod)[\\/]/;

/** The part with the federation host and everything that remotes need of the page. */
const HOST = 'load-remote.service';
const FRAME = 'frame';
const DASHBOARD = 'dashboard';
/** The parts that are loaded within the frame only. */
const WITHIN_FRAME = ['federation', DASHBOARD, 'reports', 'settings', 'api-reference'];
const isInFrame = ({ name }) => name === FRAME || WITHIN_FRAME.includes(name);
const chunksOf = (module, { chunkGraph }) => [...chunkGraph.getModuleChunks(module)].map(({ name }) => name);
/** Whether a module is loaded within the frame only: alone in a chunk, the few of them would compress worse. */
const isWithinFrame = (module, context) =>
  chunksOf(module, context).every((name) => WITHIN_FRAME.includes(name));
/** Whether the frame has a module, so that the screens within it need not bring it again. */
const isOfFrame = (module, context) => chunksOf(module, context).includes(FRAME);
/** Whether the dashboard, which is opened first, and another screen within the frame have a module. */
const isOfDashboardAndOthers = (module, context) => {
  const screens = chunksOf(module, context).filter((name) => WITHIN_FRAME.includes(name));
  return screens.includes(DASHBOARD) && screens.length > 1;
};

/**
 * rspack's configuration of the shell: a plain page. It creates the federation host once somebody has signed in
 * (shell/src/remotes/federation.service.ts) and reads the remotes from remotes.json.
 *
 * @param {{ hot?: boolean }} options `hot` for the development server
 */
export async function shellConfig({ hot = false } = {}) {
  const base = baseConfig('shell', { hot });
  const { files, key } = await commonParts();
  const isCommon = ({ resource }) => files.has(resource);
  const isInFrameFile = (module, context) =>
    isOfFrame(module, context) || (isCommon(module) && isOfDashboardAndOthers(module, context));
  const isOfDialogs = (module, context) => isCommon(module) && !isWithinFrame(module, context);
  return {
    ...base,
    entry: { main: './shell/src/main.tsx' },
    output: { ...base.output, publicPath: hot ? '/' : 'auto' },
    module: { rules: [...base.module.rules, ...unusedFederationRules, sharedModuleRule] },
    resolve: { ...base.resolve, alias: federationRuntime },
    optimization: {
      minimizer,
      splitChunks: hot
        ? false
        : {
            chunks: 'all',
            minSize: 50_000,
            cacheGroups: {
              libraries: {
                test: libraries,
                name: 'libraries',
                chunks: 'initial',
                priority: 10,
                enforce: true,
              },
              defaultVendors: false,
              frame: { test: isInFrameFile, chunks: isInFrame, name: FRAME, priority: 6, enforce: true },
              common: { test: isOfDialogs, chunks: 'async', minChunks: 2, priority: 5, minSize: 12_000 },
            },
          },
    },
    plugins: [
      federationVersion,
      ...(hot ? [] : [compiledOnArrival, new ShellFilesPlugin(ownPaths(), { [HOST]: [key, schemaKey] })]),
      new rspack.DefinePlugin({
        SHARED_LIBRARIES: JSON.stringify(sharedLibraries(key)),
        COMMON_PARTS: JSON.stringify(key),
        SCHEMA_PARTS: JSON.stringify(schemaKey),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new rspack.HtmlRspackPlugin({
        template: './shell/src/index.html',
        publicPath: '/',
        scriptLoading: 'defer',
      }),
    ],
  };
}
