import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import rspack from '@rspack/core';
import { baseConfig, federationRuntime, minimizer } from './base.mjs';
import { shared } from './shared.mjs';
import { ShellFilesPlugin } from './shell-files.mjs';

const { resolve } = createRequire(new URL('../../../shell/package.json', import.meta.url));

/** The version of a package, of which `name` may be a part: `react/jsx-runtime`. */
function versionOf(name) {
  const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const file = resolve(name);
  const folder = file.slice(0, file.lastIndexOf(`${owner}/`) + owner.length);
  const manifest =
    owner === '@freightdesk/remote-runtime'
      ? new URL('../../remote-runtime/package.json', import.meta.url)
      : `${folder}/package.json`;
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** What the shell says of the libraries that it shares: their versions, and what each asks of the other's. */
const sharedLibraries = () =>
  Object.fromEntries(
    Object.entries(shared).map(([name, shareConfig]) => [name, { version: versionOf(name), shareConfig }]),
  );

/** The addresses of the shell's own screens; a test of the shell holds them against its routes. */
const ownPaths = () =>
  JSON.parse(readFileSync(new URL('../../../shell/src/paths.json', import.meta.url), 'utf8'));

/** Libraries that every page begins with stand in a file of their own, which a change of the shell leaves alone. */
const libraries =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|styled-components|stylis|zod)[\\/]/;

/**
 * rspack's configuration of the shell: a plain page. It makes the host of the federation by hand once somebody has
 * signed in (shell/src/remotes/federation.service.ts) and learns the remotes from remotes.json.
 *
 * @param {{ hot?: boolean }} options `hot` for the development server
 */
export function shellConfig({ hot = false } = {}) {
  const base = baseConfig('shell', { hot });
  return {
    ...base,
    entry: { main: './shell/src/main.tsx' },
    output: { ...base.output, publicPath: hot ? '/' : 'auto' },
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
            },
          },
    },
    plugins: [
      ...(hot ? [] : [new ShellFilesPlugin(ownPaths())]),
      new rspack.DefinePlugin({
        SHARED_LIBRARIES: JSON.stringify(sharedLibraries()),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
      }),
      new rspack.HtmlRspackPlugin({
        template: './shell/src/index.html',
        publicPath: '/',
        scriptLoading: 'defer',
      }),
    ],
  };
}
