import { runService } from '@freightdesk/service-kit';
import { startCore } from './composition';

runService({ name: 'svc-core', database: 'freightdesk_core', start: startCore });
