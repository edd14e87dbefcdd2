import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  adhocAllocationsAnswer,
  adhocAllocationsParams,
  allocation,
  allocationBody,
  jobAllocationsAnswer,
  jobAllocationsParams,
  jobExpensesAnswer,
  jobExpensesParams,
} from './allocations.schema';

export const createAllocation = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/job-expense-allocations',
  summary:
    'Allocates money of a disbursed adhoc request to a job; never more than is open, even with concurrent calls',
  access: 'tenant',
  query: tenantQuery,
  body: allocationBody,
  answer: allocation,
  status: 201,
  errors: ['fund_request_state', 'above_remaining', 'job_cancelled'],
  idempotent: true,
});

export const adhocAllocations = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/job-expense-allocations/adhoc/:requestId',
  summary:
    'The allocations of an adhoc request, oldest first; the request is named by its request ID or its id',
  access: 'tenant',
  params: adhocAllocationsParams,
  query: tenantQuery,
  answer: adhocAllocationsAnswer,
});

export const jobAllocations = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/job-expense-allocations/job/:jobNumber',
  summary: 'The allocations to a job, oldest first; executive-ops sees only those of their own requests',
  access: 'tenant',
  params: jobAllocationsParams,
  query: tenantQuery,
  answer: jobAllocationsAnswer,
});

export const jobExpenses = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/:jobNumber/expenses',
  summary:
    'What was paid for a job on fund requests and allocated from adhoc requests; executive-ops sees only their own requests',
  access: 'tenant',
  params: jobExpensesParams,
  query: tenantQuery,
  answer: jobExpensesAnswer,
});
