import { keepSealed, verifyTrail } from '@freightdesk/data';
import { runService } from '@freightdesk/service-kit';
import { migrateCore, startCore } from '../src/composition';

// Like main.ts, but over the database of a test, and with upkeep on demand, because tests count the commands of requests.
runService({
  name: 'svc-core',
  database: process.env.DATABASE_NAME ?? '',
  start: startCore,
  beginUpkeep: process.env.UPKEEP ? keepSealed : () => undefined,
  migrate: migrateCore,
  verify: (connection, options) => verifyTrail(connection, 'svc-core', options),
});
