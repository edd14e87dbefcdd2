import { createHash } from 'node:crypto';
import rspack from '@rspack/core';

/** Stands in the names of a release until its files are final. */
const PLACEHOLDER = 'RELEASE_HASH';
const HASH_LENGTH = 8;
/** After the files were minified, before the bundler names them by their content. */
const STAGE = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
const NAME = 'ReleaseNamesPlugin';

const isScript = (file) => file.endsWith('.js');

/** The container is a global variable, hence no hyphens. */
export const containerName = (name) => name.replaceAll('-', '_');

/** The name of a release before its hash is known. */
export const releaseName = (name) => `${containerName(name)}_${PLACEHOLDER}`;

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const [file, text] of Object.entries(sources).sort()) hash.update(file).update('\0').update(text);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Ends the global names of a release with a hash of its scripts. Two releases of a remote can be in one page, the later
 * one half loaded, and the bundler keeps loaded modules under global names: with equal names one would run the modules of
 * the other.
 */
export class ReleaseNamesPlugin {
  /** The hash of the last compilation; `remote.json` names the release by it. */
  hash = '';

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, (assets) => {
        const scripts = Object.keys(assets).filter(isScript);
        const texts = Object.fromEntries(scripts.map((file) => [file, assets[file].source().toString()]));
        this.hash = hashOf(texts);
        for (const [file, text] of Object.entries(texts))
          compilation.updateAsset(file, new rspack.sources.RawSource(this.resolve(text)));
      });
    });
  }

  /** A text with the hash in place of what stands for it. */
  resolve(text) {
    return text.replaceAll(PLACEHOLDER, this.hash);
  }
}
