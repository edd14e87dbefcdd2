import { endpoint } from '../shared/endpoint';
import { masterUsesAnswer, masterUsesQuery, usedMastersAnswer, usedMastersBody } from './master-uses.schema';

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

/** Only svc-core calls these two, before and after it removes the records of an import (MASTER-16). */
export const crmUsedMasters = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/internal/crm/used-masters',
  summary: 'Those of some records of a master that quotes and contracts use',
  access: 'public',
  body: usedMastersBody,
  answer: usedMastersAnswer,
});

export const billingUsedMasters = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/internal/billing/used-masters',
  summary: 'Those of some records of a master that jobs, documents and entries of the books use',
  access: 'public',
  body: usedMastersBody,
  answer: usedMastersAnswer,
});
