import { join } from 'node:path';
import { CONTRACTS_FILE, readContracts } from './contracts-file.mjs';
import { liveContracts } from './live-contracts.mjs';
import { breakLines, loadOpenApi, releaseBreaks } from './release-contracts.mjs';
import { say } from './run.mjs';

/**
 * Compares the contracts of a build (`root/<name>/dist`) with those that are live, before it is released.
 *
 * @param {{ root: string, remotesDir: string, servicesDir: string, isForced?: boolean }} options
 * @throws {Error} with what would fail and why, unless the release is forced, which says who was warned
 */
export async function checkRelease({ root, isForced = false, ...folders }, name) {
  const mine = readContracts(join(root, name, 'dist'));
  if (!mine) return say(`${name} was built without ${CONTRACTS_FILE}, so its contracts are not compared.`);
  const breaks = releaseBreaks(mine, liveContracts(folders), await loadOpenApi());
  if (breaks.length === 0) return;
  const lines = breakLines(breaks).join('\n');
  if (!isForced) throw new Error(`${lines}\n${name} is not released. --force releases it all the same.`);
  say(
    `${lines}\nReleased all the same. Warned: ${[...new Set(breaks.map((each) => each.name))].join(', ')}.`,
  );
}
