import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, federation, federationRuntime, minimizer } from './base.mjs';
import { ScreenFilesPlugin } from './screen-files.mjs';
import { shared } from './shared.mjs';

/**
 * rspack's configuration of a remote: its folder's `src/remote.ts` is the only exposed module, `./remote`.
 * It writes content-hashed files, which work below any address they are put at, and `dist/remote.json`, which says what
 * the remote is: its entry, its routes with their scripts, its sidebar entries.
 *
 * @param {{ name: string, hot?: boolean }} options the folder and federation name, for example `mf-masters`; `hot` for
 *   the development server, which gives the files from `/r/<name>/`
 */
export function remoteConfig({ name, hot = false }) {
  const base = baseConfig(name, { hot });
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: federationRuntime },
    output: { ...base.output, publicPath: hot ? `/r/${name}/` : 'auto' },
    optimization: { minimizer, splitChunks: hot ? false : sharedChunks },
    plugins: [
      ...(hot ? [] : [new ScreenFilesPlugin(containerName(name))]),
      new ModuleFederationPlugin({
        ...federation,
        name: containerName(name),
        filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: `./${name}/src/remote.ts`, name: 'definition' } },
        shared,
        manifest: false,
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
}

/** Screens of a remote share what several of them use; a file of its own must be worth its request. */
const sharedChunks = { chunks: 'async', minSize: 25_000, maxInitialRequests: 12, maxAsyncRequests: 12 };

/** The container is a global variable, hence no hyphens. */
function containerName(name) {
  return name.replaceAll('-', '_');
}
