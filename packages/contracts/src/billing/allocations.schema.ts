import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  currency,
  lenient,
  money,
  pastDay,
  recordFields,
  requiredText,
} from '../shared/schema';

const FIELD_MISSING = 'Please fill all fields';
/** The request ID of a request, or its id. */
const requestReference = lenient(requiredText(FIELD_MISSING, 40), (value: string | number) => String(value));

/** Money of an adhoc request that was spent on a job. */
export const allocation = z.object({
  ...recordFields,
  clientId: z.string(),
  /** The job number. */
  jobId: z.string(),
  /** The request ID of the adhoc request. */
  adhocRequestId: z.string(),
  purpose: z.string(),
  subPurpose: z.string(),
  amount,
  currency,
  /** The day on which it was spent. */
  date: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Allocation = z.input<typeof allocation>;
/** Inside: minor units. */
export type StoredAllocation = z.output<typeof allocation>;

export const allocationBody = z.strictObject({
  jobId: requiredText(FIELD_MISSING, 40),
  adhocRequestId: requestReference,
  purpose: requiredText(FIELD_MISSING, 100),
  subPurpose: requiredText(FIELD_MISSING, 100),
  /** At most what is open of the request; the service checks it (FUND-2). */
  amount: money('Amount'),
  /** Today by default. */
  date: z.optional(pastDay('The date of the expense')),
  clientId: clientIdInBody,
});
/** The values of the form that adds an allocation, as text. */
export const allocationDraft = z.object({
  jobId: requiredText(FIELD_MISSING),
  purpose: requiredText(FIELD_MISSING),
  subPurpose: requiredText(FIELD_MISSING),
  amount: requiredText(FIELD_MISSING),
});
export type AllocationDraft = z.input<typeof allocationDraft>;

/** What was paid for a job: on a fund request of its own, or allocated to it from an adhoc request. */
export const jobExpense = z.object({
  /** The id of the fund request or of the allocation. */
  id: z.number(),
  type: z.enum(['fund_request', 'adhoc']),
  description: z.string(),
  purpose: z.string(),
  /** The disbursed amount minus what was returned. */
  amount,
  currency,
  /** The status of the request. */
  status: z.enum(['disbursed', 'completed']),
  createdAt: z.string(),
  /** Absent on allocations. */
  requestId: z.optional(z.string()),
  /** The request ID of the adhoc request; absent on fund requests. */
  adhocRequestId: z.optional(z.string()),
});
/** On the wire: decimals. */
export type JobExpense = z.input<typeof jobExpense>;
/** Inside: minor units. */
export type StoredJobExpense = z.output<typeof jobExpense>;

export const adhocAllocationsParams = z.object({ requestId: z.string() });

export const adhocAllocationsAnswer = z.array(allocation);

export const jobAllocationsParams = z.object({ jobNumber: z.string() });

export const jobAllocationsAnswer = z.array(allocation);

export const jobExpensesParams = z.object({ jobNumber: z.string() });

export const jobExpensesAnswer = z.array(jobExpense);
