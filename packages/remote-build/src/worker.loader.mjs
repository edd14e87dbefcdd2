import { join } from 'node:path';
import { baseConfig, minimizer } from './base-config.mjs';
import { compileOnce } from './run-in-node.mjs';
import { root } from './workspace.mjs';

const NAME = 'worker';

const config = (file, builder) => {
  const base = baseConfig(NAME);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { [NAME]: file },
    output: { ...base.output, path: join(root, '.build/workers', builder), filename: `${NAME}.js` },
    optimization: { splitChunks: false, minimizer },
  };
};

/**
 * Compiles a worker of the browser into one script. As a part of a remote it would begin with the runtime of the federation,
 * which takes its libraries from a page and does not start where there is none.
 */
export default async function workerScript() {
  const { compilation } = await compileOnce(config(this.resourcePath, this._compiler.name ?? NAME));
  return compilation.getAsset(`${NAME}.js`).source.source();
}
