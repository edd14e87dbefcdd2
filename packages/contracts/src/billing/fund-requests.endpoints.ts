import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  fundRequest,
  fundRequestBody,
  fundRequestList,
  fundRequestSummaryAnswer,
  jobFundSummaryAnswer,
  jobFundSummaryParams,
  listFundRequestsQuery,
  openFundsAnswer,
} from './fund-requests.schema';

export const listFundRequests = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests',
  summary: 'Fund requests of the client; executive-ops sees only their own',
  access: 'tenant',
  query: listFundRequestsQuery,
  answer: fundRequestList,
  sorts: ['requestId', 'requiredAmount', 'status', 'createdAt'],
});

export const openFunds = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests/open-by-person',
  summary:
    'The imprest account of each person: what they were paid and have not settled, by age, highest first; executive-ops sees only their own',
  access: 'tenant',
  query: tenantQuery,
  answer: openFundsAnswer,
});

export const fundRequestSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests/summary',
  summary:
    'The requested and the disbursed amounts by currency, and how many requests wait for the caller to approve or pay them; executive-ops sees only their own requests',
  access: 'tenant',
  query: tenantQuery,
  answer: fundRequestSummaryAnswer,
});

export const createFundRequest = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/fund-requests',
  summary: 'Raises a fund request, for a job or adhoc',
  access: 'tenant',
  query: tenantQuery,
  body: fundRequestBody,
  answer: fundRequest,
  status: 201,
  errors: ['request_id_taken', 'above_category_limit', 'job_cancelled'],
  idempotent: true,
});

export const jobFundSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests/job-summary/:jobNumber',
  summary:
    'The requests of a job with the requested and the disbursed amount; rejected and cancelled requests do not count',
  access: 'tenant',
  params: jobFundSummaryParams,
  query: tenantQuery,
  answer: jobFundSummaryAnswer,
});
