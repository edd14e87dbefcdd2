import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  job,
  jobBody,
  jobCancellationAnswer,
  jobChanges,
  jobEndBody,
  jobList,
  jobSummaryAnswer,
  listJobsQuery,
} from './jobs.schema';

export const listJobs = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs of the client, newest first; searched by number, description and party',
  access: 'tenant',
  query: listJobsQuery,
  answer: jobList,
  sorts: ['jobNumber', 'status', 'createdAt'],
});

export const jobSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/summary',
  summary: 'The number of active, completed and cancelled jobs',
  access: 'tenant',
  query: tenantQuery,
  answer: jobSummaryAnswer,
});

export const createJob = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/jobs',
  summary: 'Raises a job for an active party; its number is unique per client',
  access: 'tenant',
  query: tenantQuery,
  body: jobBody,
  answer: job,
  status: 201,
  errors: ['job_number_taken', 'party_inactive', 'credit_hold'],
});

export const getJob = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One job',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: job,
});

export const updateJob = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/jobs/:id',
  summary: 'Changes a job that is not cancelled; absent fields stay',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: jobChanges,
  answer: job,
  errors: ['changed_meanwhile', 'job_cancelled', 'party_inactive', 'credit_hold'],
});

export const endJob = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/jobs/:id/status',
  summary:
    'Completes or cancels an active job; one with an issued invoice, or with approved or paid fund requests, cannot be cancelled; open proformas and pending requests are cancelled with it',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: jobEndBody,
  answer: job,
  errors: ['job_ended', 'job_invoiced', 'job_funded'],
});

export const jobCancellation = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/:id/cancellation',
  summary: 'What would be cancelled with a job, and why it cannot be cancelled',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: jobCancellationAnswer,
});
