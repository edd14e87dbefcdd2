import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack from '@rspack/core';
import { baseConfig, federation } from './base.mjs';
import { shared } from './shared.mjs';

/**
 * rspack's configuration of the shell, the federation's host. It learns the remotes at run time from remotes.json.
 *
 * @param {{ hot?: boolean }} options `hot` for the development server
 */
export function shellConfig({ hot = false } = {}) {
  const base = baseConfig('shell', { hot });
  return {
    ...base,
    entry: { main: './shell/src/main.tsx' },
    output: { ...base.output, publicPath: hot ? '/' : 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        remotes: {},
        shared,
        manifest: false,
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.HtmlRspackPlugin({
        template: './shell/src/index.html',
        publicPath: '/',
        scriptLoading: 'defer',
      }),
    ],
  };
}
