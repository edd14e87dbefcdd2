import { fileURLToPath } from 'node:url';

/** What is not a file of this package stays an import. */
const installedPackages = ({ request }, done) =>
  /^[./]/.test(request)
    ? done()
    : done(undefined, request, /^node:/.test(request) ? 'module' : 'module-import');

/** Builds `dist/main.mjs`, the process that serves a data directory. */
export default {
  mode: 'production',
  target: ['node20', 'es2022'],
  context: fileURLToPath(new URL('.', import.meta.url)),
  entry: { main: './src/main.ts' },
  devtool: 'source-map',
  externals: [installedPackages],
  externalsType: 'module',
  externalsPresets: { node: true },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        type: 'javascript/auto',
      },
    ],
  },
  output: {
    path: fileURLToPath(new URL('./dist', import.meta.url)),
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
};
