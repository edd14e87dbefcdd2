import * as z from 'zod/mini';
import {
  amount,
  currency,
  isoDate,
  lenient,
  money,
  namedClientId,
  recordFields,
  requiredText,
} from '../shared/schema';

const fillAll = 'Please fill all fields';
/** A request as callers name it: its request ID, or its number. */
const namedRequest = lenient(requiredText(fillAll, 40), (sent: string | number) => String(sent));

/** Money of an adhoc request that was spent on a job. */
export const allocation = z.object({
  ...recordFields,
  clientId: z.string(),
  /** The number of the job. */
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
  jobId: requiredText(fillAll, 40),
  adhocRequestId: namedRequest,
  purpose: requiredText(fillAll, 100),
  subPurpose: requiredText(fillAll, 100),
  /** At most what is left of the request (FUND-2), which the service knows. */
  amount: money('Amount'),
  /** Today by default. */
  date: z.optional(isoDate()),
  clientId: namedClientId,
});
/** What a screen asks for before it adds an allocation: all of it, as text. */
export const allocationDraft = z.object({
  jobId: requiredText(fillAll),
  purpose: requiredText(fillAll),
  subPurpose: requiredText(fillAll),
  amount: requiredText(fillAll),
});
export type AllocationDraft = z.input<typeof allocationDraft>;

/** Something that was paid for a job: on a fund request of its own, or allocated to it from an adhoc request. */
export const jobExpense = z.object({
  /** The number of the fund request or of the allocation. */
  id: z.number(),
  type: z.enum(['fund_request', 'adhoc']),
  description: z.string(),
  purpose: z.string(),
  /** What was paid less what came back. */
  amount,
  currency,
  /** That of the request. */
  status: z.enum(['disbursed', 'completed']),
  createdAt: z.string(),
  /** Of a fund request. */
  requestId: z.optional(z.string()),
  /** Of an allocation: the request ID of the adhoc request. */
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
