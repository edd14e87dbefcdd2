import { runService } from '@freightdesk/service-kit';
import { migrateCrm, startCrm } from './composition';

runService({ name: 'svc-crm', database: 'freightdesk_crm', start: startCrm, migrate: migrateCrm });
