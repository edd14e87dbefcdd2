import { runService } from '@freightdesk/service-kit';
import { migrateBilling, startBilling } from './composition';

runService({
  name: 'svc-billing',
  database: 'freightdesk_billing',
  start: startBilling,
  migrate: migrateBilling,
});
