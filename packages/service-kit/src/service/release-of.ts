import { basename, dirname } from 'node:path';

/** What `tools/lib/versions.mjs` names the folder of a version: the version of the package and a hash of its files. */
const versionFolder = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;

/**
 * The version of the program that a process runs: what `RELEASE_VERSION` says, as in an image, or the name of the folder of
 * versions that it was started from. Undefined for a program that was built and never released.
 */
export function releaseOf({
  env,
  argv: [, script = ''],
}: Pick<NodeJS.Process, 'env' | 'argv'>): string | undefined {
  if (env.RELEASE_VERSION) return env.RELEASE_VERSION;
  const folder = basename(dirname(script));
  return versionFolder.test(folder) ? folder : undefined;
}
