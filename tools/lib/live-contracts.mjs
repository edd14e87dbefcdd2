import { join } from 'node:path';
import { readContracts } from './contracts-file.mjs';
import { root } from './run.mjs';
import { versionList } from './versions.mjs';

/** The folders of what is current, by the list of a folder of versions. */
const currentFolders = (kind, target) =>
  versionList(kind)
    .read(target)
    .map(({ name, version }) => join(target, name, version));

/**
 * The contracts of everything that runs together: the current releases of remotes and services, and the shell as it was
 * built. A release of an earlier build, which stored none, is left out.
 */
export const liveContracts = ({ remotesDir, servicesDir }) =>
  [
    ...currentFolders('remotes', remotesDir),
    ...currentFolders('services', servicesDir),
    join(root, 'shell/dist'),
  ]
    .map(readContracts)
    .filter((contracts) => contracts !== undefined);
