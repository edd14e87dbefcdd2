import { keepSealed, verifyTrail } from '@freightdesk/data';
import { runService } from '@freightdesk/service-kit';
import { migrateBilling, startBilling } from './composition';

runService({
  name: 'svc-billing',
  database: 'freightdesk_billing',
  start: startBilling,
  beginUpkeep: keepSealed,
  migrate: migrateBilling,
  verify: (connection, options) => verifyTrail(connection, 'svc-billing', options),
});
