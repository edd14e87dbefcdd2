import * as z from 'zod/mini';
import {
  amount,
  chosenId,
  clientQuery,
  identifier,
  isoDate,
  listOf,
  namedClientId,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
} from '../shared/schema';
import { cargo, cargoBody } from './job-cargo.schema';
import { JOB_STATUSES, JOB_TYPES } from './jobs.rules';

const inCurrencies = z.object({ INR: amount, USD: amount });

/** What a job has earned and cost so far, without tax. */
export const jobFigures = z.object({
  /** Issued, credit notes subtracted. */
  billed: inCurrencies,
  /** In open proformas. */
  unbilled: inCurrencies,
  /** Paid out on its fund requests and not given back, allocated to it from adhoc money, and billed by vendors. */
  cost: inCurrencies,
  /** Billed less cost. */
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
  /** The open proforma of the job, where the list asks for it; null where it has none. */
  openProformaId: z.optional(z.nullable(z.number())),
  /** Where the list asks for them. */
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
  clientId: namedClientId,
};

export const jobBody = z.object({
  jobNumber: identifier('Job number is required'),
  ...fields,
  jobType: z._default(fields.jobType, 'import'),
});
export type JobInput = z.input<typeof jobBody>;

/** A change names what it was made from; the number of a job stays. */
export const jobChanges = z.partial(z.object({ ...fields, updatedAt: isoDate() }));
export type JobChanges = z.input<typeof jobChanges>;

export const jobEndBody = z.object({
  status: z.enum(['completed', 'cancelled'], 'A job can be completed or cancelled'),
  clientId: namedClientId,
});
export type JobEnd = z.input<typeof jobEndBody>['status'];

export const listJobsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  status: z.optional(z.enum(JOB_STATUSES)),
  jobType: z.optional(z.enum(JOB_TYPES)),
  partyId: z.optional(recordId),
  /** The days on which jobs were raised, in India and both included. */
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  jobNumber: z.optional(z.string().check(z.maxLength(40))),
  /** Leaves out cancelled jobs, and adds the open proforma of each. */
  billable: z.optional(z.literal('true')),
  /** Adds what each job has earned and cost, except for executive-ops, which sees only its own fund requests. */
  figures: z.optional(z.literal('true')),
});

export const jobList = listOf(job);

export const jobSummaryAnswer = z.object({
  total: z.number(),
  active: z.number(),
  completed: z.number(),
  cancelled: z.number(),
});
