import { keepSealed, verifyTrail } from '@freightdesk/data';
import { runService } from '@freightdesk/service-kit';
import { migrateBilling, startBilling } from '../src/composition';

// Like main.ts, but over the database of a test, and with upkeep on demand, because tests count the commands of requests.
runService({
  name: 'svc-billing',
  database: process.env.DATABASE_NAME ?? '',
  start: startBilling,
  beginUpkeep: process.env.UPKEEP ? keepSealed : () => undefined,
  migrate: migrateBilling,
  verify: (connection, options) => verifyTrail(connection, 'svc-billing', options),
});
