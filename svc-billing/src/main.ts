import { runService } from '@freightdesk/service-kit';
import { startBilling } from './composition';

runService({ name: 'svc-billing', database: 'freightdesk_billing', start: startBilling });
