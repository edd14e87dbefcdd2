/** Copies the embedded database while it runs: `npm run backup`, or `npm run backup -- FOLDER` to choose the target. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { embeddedSettings, withDatabase } from './lib/embedded-client.mjs';
import { giveUp, say } from './lib/run.mjs';

/** Copies into the given folder; one that already contains a database is left alone. */
function placed(file, folder) {
  if (!folder) return file;
  const target = join(resolve(folder), 'data.mdb');
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  copyFileSync(file, target, 1);
  rmSync(dirname(file), { recursive: true });
  return target;
}

try {
  const settings = embeddedSettings(process.env);
  const { file } = await withDatabase(settings, (client) => client.db('admin').command({ backup: 1 }));
  say(`The copy is ${placed(file, process.argv[2])}`);
  say(
    `To use it, stop Freightdesk and put it in the place of ${join(settings.dataDir, 'database', 'data.mdb')}`,
  );
} catch (error) {
  giveUp(`No backup was made: ${error.message}`);
}
