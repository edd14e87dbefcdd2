import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishPacked } from './publish-remotes.mjs';
import { readJson } from './versions.mjs';

/** The file beside a packed remote's `dist` with its name and version. */
export const PACKED_FILE = 'packed.json';

/** The name and the version of the remote that an image holds. */
export function packedRemote(root) {
  const name = readdirSync(root).find((folder) => folder.startsWith('mf-'));
  return readJson(join(root, name, PACKED_FILE));
}

/**
 * Releases the remote of an image, unless it was released before: a container that is started again leaves a rollback as it
 * is. Returns the line of the list.
 */
export const releasePacked = ({ root, target }) => publishPacked({ root, target }, packedRemote(root));
