import { runService } from '@freightdesk/service-kit';
import { startCrm } from './composition';

runService({ name: 'svc-crm', database: 'freightdesk_crm', start: startCrm });
