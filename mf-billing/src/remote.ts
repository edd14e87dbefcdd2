import { CONTRACT_VERSION, type RemoteDefinition } from '@freightdesk/remote-kit';
import { routes } from './routes';

/** Billing: jobs and proforma invoices. */
export const remote: RemoteDefinition = {
  id: 'mf-billing',
  contractVersion: CONTRACT_VERSION,
  routes,
  navigation: [
    { group: 'Billing', label: 'Job Summary', to: '/billing/job-summary', order: 1 },
    { group: 'Billing', label: 'Create Proforma', to: '/billing/performa-invoice', order: 2 },
    { group: 'Billing', label: 'Proforma List', to: '/billing/proforma-list', order: 3 },
  ],
};
