import { endpoint } from '../shared/endpoint';
import { masterUsesAnswer, masterUsesQuery } from './master-uses.schema';

/** Asked by svc-core alone, with the internal key, before it deletes; `/internal` is not routed from outside (MASTER-6). */
export const crmMasterUses = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/internal/crm/master-uses',
  summary: 'What in quotes and contracts uses a record of a master',
  access: 'public',
  query: masterUsesQuery,
  answer: masterUsesAnswer,
});

export const billingMasterUses = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/master-uses',
  summary: 'What in jobs and invoices uses a record of a master',
  access: 'public',
  query: masterUsesQuery,
  answer: masterUsesAnswer,
});
