import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  clientQuery,
  idParams,
  listOf,
  namedClientId,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
} from '../schema';

export const JOB_TYPES = ['import', 'export'] as const;
export const JOB_STATUSES = ['active', 'completed', 'cancelled'] as const;

export const job = z.object({
  ...recordFields,
  jobId: z.number(),
  jobNumber: z.string(),
  clientId: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  description: z.string(),
  jobType: z.enum(JOB_TYPES),
  status: z.enum(JOB_STATUSES),
  isActive: z.boolean(),
  shipmentCategory: z.string(),
  createdAt: z.string(),
  /** The open proforma of the job, where the list asks for it; null where it has none. */
  openProformaId: z.optional(z.nullable(z.number())),
});
export type Job = z.infer<typeof job>;

export const jobBody = z.object({
  jobNumber: requiredText('Job number is required', 40),
  partyId: recordId,
  description: optionalText(500),
  jobType: z._default(z.enum(JOB_TYPES), 'import'),
  shipmentCategory: optionalText(40),
  clientId: namedClientId,
});
export type JobInput = z.input<typeof jobBody>;

export const listJobs = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs of the client, newest first, searched by number, description and party',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    status: z.optional(z.enum(JOB_STATUSES)),
    jobNumber: z.optional(z.string().check(z.maxLength(40))),
    /** Leaves out cancelled jobs, and tells the open proforma of each. */
    billable: z.optional(z.literal('true')),
  }),
  answer: listOf(job),
  sorts: ['jobNumber', 'status', 'createdAt'],
});

export const jobSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/jobs/summary',
  summary: 'How many jobs there are, active, completed and cancelled',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    total: z.number(),
    active: z.number(),
    completed: z.number(),
    cancelled: z.number(),
  }),
});

export const createJob = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/jobs',
  summary: 'Raises a job for an active party; its number is unique per client',
  access: 'tenant',
  query: z.object(clientQuery),
  body: jobBody,
  answer: job,
  status: 201,
  errors: ['job_number_taken', 'party_inactive'],
});

export const jobEndBody = z.object({
  status: z.enum(['completed', 'cancelled'], 'A job can be completed or cancelled'),
  clientId: namedClientId,
});
export type JobEnd = z.input<typeof jobEndBody>['status'];

export const endJob = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/jobs/:id/status',
  summary: 'Completes or cancels an active job; one with an issued invoice cannot be cancelled',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: jobEndBody,
  answer: job,
  errors: ['job_ended', 'job_invoiced'],
});
