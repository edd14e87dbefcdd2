import { createRequire } from 'node:module';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { sourceRule } from './base-config.mjs';
import { root } from './workspace.mjs';

const require = createRequire(import.meta.url);
const folder = join(root, '.build/definitions');

/** Compiles once. Rejects with the messages of the compiler. */
export function compileOnce(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}

/**
 * Runs a module of ours in Node, so that a build can read what it exports.
 *
 * @param {string} name of the compiled file, below `.build/definitions`
 * @param {string} entry the module
 * @param {import('@rspack/core').Externals} externals the modules that are not compiled in
 * @returns the exports of the module
 */
export async function runInNode(name, entry, externals) {
  const assets = { test: /\.(?:css|woff2|svg|ttf)$/, type: 'asset/source' };
  await compileOnce({
    name: `${name} in Node`,
    mode: 'production',
    target: 'node20',
    context: root,
    entry: { [name]: entry },
    externals,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: [sourceRule(name), assets] },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  const file = join(folder, `${name}.cjs`);
  delete require.cache[file];
  return require(file);
}
