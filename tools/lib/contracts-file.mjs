import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a build and of a release with the contracts that it was built with (release-contracts.mjs). */
export const CONTRACTS_FILE = 'contracts.json';

/** The contracts in the folder of a release; undefined for a release of earlier builds, which stored none. */
export function readContracts(folder) {
  const file = join(folder, CONTRACTS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
