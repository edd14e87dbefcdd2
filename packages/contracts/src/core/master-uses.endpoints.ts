import { endpoint } from '../shared/endpoint';
import { masterUsesAnswer, masterUsesQuery } from './master-uses.schema';

/** Only svc-core calls this, before it deletes a record (MASTER-6): `/internal` is not routed from outside. */
export const crmMasterUses = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/internal/crm/master-uses',
  summary: 'The quotes and contracts that use a record of a master',
  access: 'public',
  query: masterUsesQuery,
  answer: masterUsesAnswer,
});

export const billingMasterUses = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/master-uses',
  summary: 'The jobs and documents that use a record of a master',
  access: 'public',
  query: masterUsesQuery,
  answer: masterUsesAnswer,
});
