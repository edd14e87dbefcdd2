import { keepSealed, verifyTrail } from '@freightdesk/data';
import { runService } from '@freightdesk/service-kit';
import { migrateCrm, startCrm } from './composition';

runService({
  name: 'svc-crm',
  database: 'freightdesk_crm',
  start: startCrm,
  beginUpkeep: keepSealed,
  migrate: migrateCrm,
  verify: (connection, options) => verifyTrail(connection, 'svc-crm', options),
});
