import rspack from '@rspack/core';
import { baseConfig } from './base-config.mjs';
import { hotConfig } from './hot-config.mjs';

/**
 * rspack's configuration of a remote that runs alone in the mini shell (`npm run dev -w mf-crm`): one plain page built
 * from the folder's `src/standalone.tsx`, with hot reload and without federation.
 *
 * @param {{ name: string, port?: number }} options the remote's folder; the port of the page, 3000 by default
 */
export function standaloneConfig({ name, port = 3000 }) {
  const base = baseConfig(name, { hot: true });
  return {
    ...hotConfig({
      ...base,
      entry: { main: `./${name}/src/standalone.tsx` },
      output: { ...base.output, publicPath: '/' },
      plugins: [new rspack.HtmlRspackPlugin({ templateContent: page(name) })],
    }),
    devServer: {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      historyApiFallback: true,
    },
  };
}

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
