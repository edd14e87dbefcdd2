import * as z from 'zod/mini';
import {
  amount,
  chosenId,
  clientIdInBody,
  clientQuery,
  currency,
  identifier,
  isoDate,
  listOf,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
} from '../shared/schema';
import { cargo, cargoBody } from './job-cargo.schema';
import { JOB_STATUSES, JOB_TYPES } from './jobs.rules';
import { narrowings } from './report-narrowings.schema';

const inCurrencies = z.object({ INR: amount, USD: amount });

/** What a job has earned and cost so far, without tax. */
export const jobFigures = z.object({
  /** The value of issued documents; credit notes are subtracted. */
  billed: inCurrencies,
  /** The value of open proformas. */
  unbilled: inCurrencies,
  /** What its fund requests have paid and not got back, what was allocated to it, and what vendors have billed. */
  cost: inCurrencies,
  /** Billed minus cost. */
  margin: inCurrencies,
});
/** Inside: minor units. */
export type StoredJobFigures = z.output<typeof jobFigures>;

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
  ...cargo,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The open proforma of the job; null without one. Only in lists of billable jobs. */
  openProformaId: z.optional(z.nullable(z.number())),
  /** Only in lists that request figures. */
  figures: z.optional(jobFigures),
});
/** On the wire: decimals. */
export type Job = z.input<typeof job>;
/** Inside: minor units. */
export type StoredJob = z.output<typeof job>;

const fields = {
  partyId: chosenId('Please select a party'),
  description: optionalText(500),
  jobType: z.enum(JOB_TYPES, 'Type is import, export or domestic'),
  shipmentCategory: optionalText(40),
  ...cargoBody,
  /** Why a job is raised for a party that is held (CREDIT-1). */
  creditReason: optionalText(300),
  clientId: clientIdInBody,
};

export const jobBody = z.object({
  jobNumber: identifier('Job number is required'),
  ...fields,
  jobType: z._default(fields.jobType, 'import'),
});
export type JobInput = z.input<typeof jobBody>;

/** The changes of a job, and the `updatedAt` that was read. The job number cannot change. */
export const jobChanges = z.partial(z.object({ ...fields, updatedAt: isoDate() }));
export type JobChanges = z.input<typeof jobChanges>;

export const jobEndBody = z.object({
  status: z.enum(['completed', 'cancelled'], 'A job can be completed or cancelled'),
  clientId: clientIdInBody,
});
export type JobEnd = z.input<typeof jobEndBody>['status'];

export const listJobsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  status: z.optional(z.enum(JOB_STATUSES)),
  jobType: z.optional(z.enum(JOB_TYPES)),
  partyId: z.optional(recordId),
  ...narrowings,
  /** The days of creation in India, both included. */
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  jobNumber: z.optional(z.string().check(z.maxLength(40))),
  /** Excludes cancelled jobs and adds the open proforma of each job. */
  billable: z.optional(z.literal('true')),
  /** Adds what each job has earned and cost. Ignored for executive-ops, which sees only their own fund requests. */
  figures: z.optional(z.literal('true')),
});

export const jobList = listOf(job);

export const jobSummaryAnswer = z.object({
  total: z.number(),
  active: z.number(),
  completed: z.number(),
  cancelled: z.number(),
});

/** What is cancelled with a job, and why it cannot be cancelled; `blocker` is null where it can (BILL-16). */
export const jobCancellationAnswer = z.object({
  /** The open proformas, with their total. */
  proformas: z.array(z.object({ id: z.number(), number: z.string(), totalAmount: amount, currency })),
  /** The pending fund requests, as far as the caller may see them. */
  requests: z.array(z.object({ id: z.number(), requestId: z.string(), requiredAmount: amount, currency })),
  blocker: z.nullable(z.string()),
});
/** On the wire: decimals. */
export type JobCancellation = z.input<typeof jobCancellationAnswer>;
/** Inside: minor units. */
export type StoredJobCancellation = z.output<typeof jobCancellationAnswer>;
