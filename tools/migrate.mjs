/**
 * Brings the databases of the services to what this release needs: `npm run migrate`, and `npm run migrate -- --finish` when all
 * copies run it. Uses `MONGODB_URI`, else the embedded database, running or not.
 */
import { buildIfPossible } from './lib/build-if-possible.mjs';
import { embeddedSettings, withDatabaseUri } from './lib/embedded-client.mjs';
import { migrateServices } from './lib/migrate-services.mjs';
import { giveUp } from './lib/run.mjs';

const args = process.argv.slice(2);

try {
  const unknown = args.find((each) => each !== '--finish');
  if (unknown) throw new Error(`${unknown} is no option; there is --finish alone.`);
  await buildIfPossible();
  const uri = process.env.MONGODB_URI;
  const migrate = (address) => migrateServices(address, args);
  if (uri) await migrate(uri);
  else await withDatabaseUri(embeddedSettings(process.env), migrate);
} catch (error) {
  giveUp(error.message);
}
