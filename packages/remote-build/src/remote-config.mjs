import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  baseConfig,
  compiledOnArrival,
  federation,
  federationOfPage,
  federationVersion,
  minimizer,
} from './base-config.mjs';
import { commonParts, commonPartsRules } from './common-parts.mjs';
import { sharedByRemotes } from './keyed-libraries.mjs';
import { withSameIdsAnywhere } from './module-ids.mjs';
import { containerName, ReleaseNamesPlugin, releaseName } from './release-names.mjs';
import { ScreenFilesPlugin } from './screen-files.mjs';
import { sharedChunks } from './shared-chunks.mjs';
import { requestedFirst, shared } from './shared-libraries.mjs';

/**
 * Each version of a remote lies in a folder that is named by a hash of its content. Hashes in the names of its chunks would
 * repeat that, and the entry, which every page of the remote loads, lists the hash of each.
 */
const chunkNames = { chunkFilename: 'assets/[name].js' };

/**
 * rspack's configuration of a remote: its folder's `src/remote.ts` is the only exposed module, `./remote`.
 * It writes files that work at any base address, and `dist/remote.json`, which describes the remote: its
 * entry, its routes with their scripts, its sidebar entries.
 *
 * @param {{ name: string, hot?: boolean }} options the folder and federation name, for example `mf-masters`; `hot` for
 *   the development server, which serves the files from `/r/<name>/`
 */
export async function remoteConfig({ name, hot = false }) {
  const base = baseConfig(name, { hot });
  const container = hot ? containerName(name) : releaseName(name);
  const releaseNames = new ReleaseNamesPlugin();
  const config = {
    ...base,
    entry: {},
    module: hot ? base.module : { rules: [...base.module.rules, ...commonPartsRules(await commonParts())] },
    resolve: { ...base.resolve, alias: federationOfPage },
    output: {
      ...base.output,
      ...chunkNames,
      uniqueName: container,
      publicPath: hot ? `/r/${name}/` : 'auto',
    },
    optimization: { minimizer, splitChunks: hot ? false : sharedChunks },
    plugins: [
      federationVersion,
      ...(hot ? [] : [compiledOnArrival, releaseNames, new ScreenFilesPlugin(container, releaseNames)]),
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: {
          './remote': { import: [...requestedFirst, `./${name}/src/remote.ts`], name: 'definition' },
        },
        shared: hot ? shared : await sharedByRemotes(),
        manifest: false,
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
  return hot ? config : withSameIdsAnywhere(config);
}
