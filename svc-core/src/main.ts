import { runService } from '@freightdesk/service-kit';
import { migrateCore, startCore } from './composition';

runService({ name: 'svc-core', database: 'freightdesk_core', start: startCore, migrate: migrateCore });
