import { join } from 'node:path';
import rspack from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, root } from './base.mjs';

/**
 * rspack's configuration of a remote that runs alone in the mini shell (`npm run dev -w mf-crm`): one plain page made
 * of the folder's `src/standalone.tsx`, with hot reload and without federation.
 *
 * @param {{ name: string, port?: number }} options the remote's folder; the port of the page, 3000 unless told
 */
export function standaloneConfig({ name, port = 3000 }) {
  const base = baseConfig(name, { hot: true });
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { main: `./${name}/src/standalone.tsx` },
    output: { ...base.output, path: join(root, name, '.standalone'), publicPath: '/', ...stableNames },
    plugins: [
      new rspack.HtmlRspackPlugin({ title: name, templateContent: page(name) }),
      new ReactRefreshRspackPlugin(),
    ],
    devServer: { host: '127.0.0.1', port, hot: true, historyApiFallback: true },
  };
}

/** Hot reload finds its files by name. */
const stableNames = { filename: 'assets/[name].js', chunkFilename: 'assets/[name].js' };

const page = (name) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${name}</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
