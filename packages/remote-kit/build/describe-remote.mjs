import { createRequire } from 'node:module';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { baseConfig } from './base.mjs';
import { root } from './root.mjs';

const SCREEN = /([^/]+)\.screen$/;
const require = createRequire(import.meta.url);

/** Where the screens that are asked for are noted; remotes are described at the same time. */
const noteOf = (name) => `screens asked of ${name}`;

/** In place of a screen: a module that notes whenever something of it is asked for. */
const notingModule = (name, screen) =>
  `var new Proxy({ __esModule: true }, { get: (module, name) => module[name] ?? void globalThis[${JSON.stringify(noteOf(name))}].add(${JSON.stringify(screen)}) })`;

const notedScreen =
  (name) =>
  ({ request = '' }, callback) => {
    const screen = SCREEN.exec(request)?.[1];
    if (screen) callback(undefined, notingModule(name, screen));
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
    externals: [notedScreen(name)],
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
async function screensOf(name, { path, lazy }) {
  const noted = new Set();
  globalThis[noteOf(name)] = noted;
  await lazy();
  if (noted.size === 0)
    throw new Error(`${name}: the route ${path} opens no screen (a file named *.screen.tsx)`);
  return [...noted];
}

/**
 * What a remote says about itself, read from its definition without a browser: contract version, sidebar entries, what
 * the dashboard shows of it, and the path of each route with the screens that it opens.
 *
 * @param {string} name the remote's folder
 */
export async function describeRemote(name) {
  await built(definitionConfig(name));
  const file = join(root, '.build/definitions', `${name}.cjs`);
  delete require.cache[file];
  const { remote } = require(file);
  const routes = [];
  for (const route of remote.routes) routes.push({ path: route.path, screens: await screensOf(name, route) });
  const { contractVersion, navigation, overview } = remote;
  return { contractVersion, navigation, overview, routes };
}
