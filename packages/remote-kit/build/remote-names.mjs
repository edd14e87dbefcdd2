import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The remotes of the workspace: the folders that have something to expose. */
export const remoteNames = () =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'src/remote.ts')))
    .sort();
