import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const folders = ['svc-core', 'svc-crm', 'svc-billing', 'gateway'].filter((folder) =>
  existsSync(join(root, folder, 'src/main.ts')),
);

/** Services that make documents or returns have the worker threads for them built beside their main file. */
const PRINT = { 'print.worker': './packages/print/src/print.worker.ts' };
const workers = (folder) =>
  ({
    'svc-crm': PRINT,
    'svc-billing': {
      ...PRINT,
      'return-worker.service': './svc-billing/src/returns/return-worker.service.ts',
    },
  })[folder] ?? {};

/** Our own packages are bundled in; whatever npm installs stays an import. */
function installedPackages({ request }, done) {
  const isOurs = /^[./]/.test(request) || request.startsWith('@freightdesk/');
  if (isOurs) done();
  else done(undefined, request, /^node:/.test(request) ? 'module' : 'module-import');
}

const cacheOf = (folder, ...configurations) => ({
  type: 'persistent',
  version: folder,
  buildDependencies: [fileURLToPath(import.meta.url), ...configurations],
  storage: { type: 'filesystem', directory: join(root, '.cache/rspack-node') },
});

const config = (folder) => ({
  name: folder,
  mode: 'production',
  target: ['node20', 'es2022'],
  context: root,
  entry: { main: `./${folder}/src/main.ts`, ...workers(folder) },
  devtool: 'source-map',
  externals: [installedPackages],
  externalsType: 'module',
  externalsPresets: { node: true },
  cache: cacheOf(folder),
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        type: 'javascript/auto',
      },
      // Unused parts of our packages bring unused libraries along otherwise; plain-words.ts is there for what it does.
      {
        test: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/,
        exclude: /[\\/]src[\\/](?:main|shared[\\/]plain-words)\.ts$/,
        sideEffects: false,
      },
    ],
  },
  output: {
    path: join(root, folder, 'dist'),
    clean: true,
    filename: '[name].mjs',
    chunkFilename: '[name].[contenthash].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-warnings',
});

/** The embedded database is built by its own configuration. */
async function embeddedDatabase() {
  const folder = 'packages/embedded-mongo';
  if (!existsSync(join(root, folder, 'src/main.ts'))) return [];
  const { default: own } = await import('./packages/embedded-mongo/rspack.config.mjs');
  return [{ ...own, name: folder, cache: cacheOf(folder, join(root, folder, 'rspack.config.mjs')) }];
}

export default [...(await embeddedDatabase()), ...folders.map(config)];
