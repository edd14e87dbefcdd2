/** Copies the embedded database while it runs: `npm run backup`, or `npm run backup -- FOLDER` to choose the target. */
import { join } from 'node:path';
import { moveBackup } from './lib/backup-target.mjs';
import { embeddedSettings, withDatabase } from './lib/embedded-client.mjs';
import { giveUp, say } from './lib/run.mjs';

try {
  const settings = embeddedSettings(process.env);
  const { file } = await withDatabase(settings, (client) => client.db('admin').command({ backup: 1 }));
  say(`The copy is ${moveBackup(file, process.argv[2])}`);
  say(
    `To use it, stop Freightdesk and put it in the place of ${join(settings.dataDir, 'database', 'data.mdb')}`,
  );
} catch (error) {
  giveUp(`No backup was made: ${error.message}`);
}
