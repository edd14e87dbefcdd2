import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const processes = ['gateway', 'svc-core', 'svc-crm', 'svc-billing', 'packages/embedded-mongo'];

/** Our own code goes into the bundle; what npm installed stays where it is. */
const isOwn = (request) => /^(\.{1,2}(\/|$)|\/|@freightdesk\/)/.test(request);

const typescript = {
  test: /\.ts$/,
  type: 'javascript/esm',
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
};

const bundle = (folder) => ({
  name: folder,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  context: at('.'),
  entry: { main: at(`${folder}/src/main.ts`) },
  output: {
    path: at(`${folder}/dist`),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module-import',
  externals: ({ request }, done) => (isOwn(request) ? done() : done(undefined, `module ${request}`)),
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { parser: { javascript: { importMeta: false } }, rules: [typescript] },
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-warnings',
});

export default processes.filter((folder) => existsSync(at(`${folder}/src/main.ts`))).map(bundle);
