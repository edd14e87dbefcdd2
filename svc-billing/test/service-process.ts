import { keepSealed, verifyTrail } from '@freightdesk/data';
import { runService } from '@freightdesk/service-kit';
import { migrateBilling, startBilling } from '../src/composition';

// Like main.ts, but over the database of a test.
runService({
  name: 'svc-billing',
  database: process.env.DATABASE_NAME ?? '',
  start: startBilling,
  beginUpkeep: keepSealed,
  migrate: migrateBilling,
  verify: (connection, options) => verifyTrail(connection, 'svc-billing', options),
});
