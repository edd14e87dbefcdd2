import { keepSealed, verifyTrail } from '@freightdesk/data';
import { runService } from '@freightdesk/service-kit';
import { migrateCore, startCore } from './composition';

runService({
  name: 'svc-core',
  database: 'freightdesk_core',
  start: startCore,
  beginUpkeep: keepSealed,
  migrate: migrateCore,
  verify: (connection, options) => verifyTrail(connection, 'svc-core', options),
});
