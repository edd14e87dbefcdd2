import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const refreshRuntime = fileURLToPath(new URL('refresh-runtime.cjs', import.meta.url));

/** Hot reload finds its files by name. */
const stableNames = { filename: 'assets/[name].js', chunkFilename: 'assets/[name].js', clean: false };

/** Takes precedence over the alias that the refresh plugin sets for the whole package. */
const oneRefreshRuntime = {
  apply({ options: { resolve } }) {
    resolve.alias = { 'react-refresh/runtime': refreshRuntime, ...resolve.alias };
  },
};

/** Adapts a configuration to the development server: stable names, source maps, React's hot reload. */
export function hotConfig(config) {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, ...stableNames },
    plugins: [
      ...config.plugins,
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, refreshRuntime] }),
      oneRefreshRuntime,
    ],
  };
}
