/**
 * Puts a backup in the place of the embedded database: `npm run restore -- FILE`, with `--replace` where the database there
 * holds documents. Freightdesk must be stopped.
 */
import { join } from 'node:path';
import { embeddedSettings, isDatabaseRunning, withOwnDatabase } from './lib/embedded-client.mjs';
import { countAll, restoreDatabase } from './lib/restore-database.mjs';
import { giveUp, say } from './lib/run.mjs';

const REPLACE = '--replace';
const files = process.argv.slice(2).filter((argument) => argument !== REPLACE);

try {
  const settings = embeddedSettings(process.env);
  const [file] = files;
  if (files.length !== 1 || file.startsWith('--'))
    throw new Error('Name the data.mdb of a backup: npm run restore -- FILE [--replace]');
  if (await isDatabaseRunning(settings)) throw new Error('Freightdesk is running. Stop it first.');
  const { target, count, earlier } = await restoreDatabase({
    file,
    directory: join(settings.dataDir, 'database'),
    isReplacing: process.argv.includes(REPLACE),
    countDocuments: () => withOwnDatabase(settings, countAll),
  });
  say(`${target} is the backup now; it holds ${count} documents.`);
  if (earlier) say(`The database before is ${earlier}`);
} catch (error) {
  giveUp(`Nothing was restored: ${error.message}`);
}
