import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { jobBillingAnswer, jobBillingParams } from './job-billing.schema';

export const jobBilling = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/:jobNumber/billing',
  summary:
    'What was billed of a job and by which documents: of each vendor bill and expense, with what is left, and of each charge; amounts without tax',
  access: 'tenant',
  params: jobBillingParams,
  query: tenantQuery,
  answer: jobBillingAnswer,
});
