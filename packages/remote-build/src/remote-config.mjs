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
import { ScreenFilesPlugin } from './screen-files.mjs';
import { requestedFirst, shared } from './shared-libraries.mjs';

/**
 * rspack's configuration of a remote: its folder's `src/remote.ts` is the only exposed module, `./remote`.
 * It writes content-hashed files, which work at any base address, and `dist/remote.json`, which describes the remote: its
 * entry, its routes with their scripts, its sidebar entries.
 *
 * @param {{ name: string, hot?: boolean }} options the folder and federation name, for example `mf-masters`; `hot` for
 *   the development server, which serves the files from `/r/<name>/`
 */
export async function remoteConfig({ name, hot = false }) {
  const base = baseConfig(name, { hot });
  return {
    ...base,
    entry: {},
    module: hot ? base.module : { rules: [...base.module.rules, ...commonPartsRules(await commonParts())] },
    resolve: { ...base.resolve, alias: federationOfPage },
    output: { ...base.output, publicPath: hot ? `/r/${name}/` : 'auto' },
    optimization: { minimizer, splitChunks: hot ? false : sharedChunks },
    plugins: [
      federationVersion,
      ...(hot ? [] : [compiledOnArrival, new ScreenFilesPlugin(containerName(name))]),
      new ModuleFederationPlugin({
        ...federation,
        name: containerName(name),
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
}

/** Matches a library that the remote takes from the page, or brings when the page has another version. */
const FROM_PAGE = /^consume shared module \(default\) (\S+)@.*\(fallback:/;
/**
 * Each library has a chunk of its own: in a common chunk, the copy that the remote brings of one library could wait for
 * another one, and that one for the copy.
 */
const placeOf = (module) => `of-page-${FROM_PAGE.exec(module.identifier())[1].replaceAll(/\W+/g, '-')}`;

/** The code that several screens of a remote use; a chunk must be large enough to be worth its request. */
const sharedChunks = {
  chunks: 'async',
  minSize: 50_000,
  maxInitialRequests: 12,
  maxAsyncRequests: 12,
  cacheGroups: {
    libraries: {
      test: (module) => FROM_PAGE.test(module.identifier()),
      name: placeOf,
      chunks: 'all',
      enforce: true,
      priority: 10,
    },
  },
};

/** The container is a global variable, hence no hyphens. */
function containerName(name) {
  return name.replaceAll('-', '_');
}
