import { createRequire } from 'node:module';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { baseConfig, root } from './base.mjs';

const SCREEN = /([^/]+)\.screen$/;
const require = createRequire(import.meta.url);

/** In place of a screen: a module that notes whenever something of it is asked for. */
const notingModule = (screen) =>
  `var new Proxy({ __esModule: true }, { get: (module, name) => module[name] ?? void globalThis.askedScreens.add(${JSON.stringify(screen)}) })`;

const notedScreen = ({ request = '' }, callback) => {
  const screen = SCREEN.exec(request)?.[1];
  if (screen) callback(undefined, notingModule(screen));
  else callback();
};

/** A remote's definition without its screens, as a module that Node reads. */
function definitionConfig(name) {
  const base = baseConfig(name);
  const assets = { test: /\.(?:css|woff2|svg|ttf)$/, type: 'asset/source' };
  return {
    ...base,
    name: `what ${name} says about itself`,
    target: 'node20',
    entry: { [name]: `./${name}/src/remote.ts` },
    module: { rules: [base.module.rules[0], assets] },
    externals: [notedScreen],
    output: {
      path: join(root, '.build/definitions'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

function built(config) {
  return new Promise((settle, refuse) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) refuse(error);
      else if (stats.hasErrors()) refuse(new Error(stats.toString('errors-only')));
      else settle();
    });
  });
}

/** The names of the screens whose code a route asks for when it is opened. */
async function screensOf({ lazy }) {
  globalThis.askedScreens = new Set();
  await lazy();
  return [...globalThis.askedScreens];
}

/**
 * What a remote says about itself, read from its definition without a browser: contract version, sidebar entries, and
 * the path of each route with the screens that it opens.
 *
 * @param {string} name the remote's folder
 */
export async function describeRemote(name) {
  await built(definitionConfig(name));
  const file = join(root, '.build/definitions', `${name}.cjs`);
  delete require.cache[file];
  const { remote } = require(file);
  const routes = [];
  for (const route of remote.routes) routes.push({ path: route.path, screens: await screensOf(route) });
  return { contractVersion: remote.contractVersion, navigation: remote.navigation, routes };
}
