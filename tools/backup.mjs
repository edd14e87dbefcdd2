/** Copies the embedded database while it runs: `npm run backup`, or `npm run backup -- FOLDER` to choose the target. */
import { moveBackup } from './lib/backup-target.mjs';
import { embeddedSettings, withDatabase } from './lib/embedded-client.mjs';
import { giveUp, say } from './lib/run.mjs';

try {
  const settings = embeddedSettings(process.env);
  const { file } = await withDatabase(settings, (client) => client.db('admin').command({ backup: 1 }));
  const copy = moveBackup(file, process.argv[2]);
  say(`The copy is ${copy}`);
  say(`To use it, stop Freightdesk and run "npm run restore -- ${copy}".`);
} catch (error) {
  giveUp(`No backup was made: ${error.message}`);
}
