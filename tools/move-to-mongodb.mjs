/** Moves everything in the embedded database to a MongoDB: `npm run move-to-mongodb -- URI`. Freightdesk must be stopped. */
import { connect, embeddedSettings, withOwnDatabase } from './lib/embedded-client.mjs';
import { moveAll } from './lib/move-database.mjs';
import { giveUp, say } from './lib/run.mjs';
import { requireReplicaSet } from './lib/test-mongo.mjs';

const report = (namespace, count) => say(`${namespace}: ${count} documents, the same on both sides`);

try {
  const uri = process.argv[2] ?? '';
  if (!/^mongodb(\+srv)?:\/\//.test(uri))
    throw new Error(
      'Say where to: npm run move-to-mongodb -- mongodb://… (a replica set, which transactions need)',
    );
  await requireReplicaSet(uri);
  const { BSON } = (await import('mongoose')).default.mongo;
  const target = await connect(uri);
  const move = (source) => moveAll(source, target, { BSON, report });
  const count = await withOwnDatabase(embeddedSettings(process.env), move).finally(() => target.close());
  say(`${count} collections have moved. Start Freightdesk with MONGODB_URI set to that address from now on.`);
} catch (error) {
  giveUp(error.message);
}
