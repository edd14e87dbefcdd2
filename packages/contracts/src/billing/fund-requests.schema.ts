import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  clientQuery,
  expectedDay,
  identifier,
  listOf,
  money,
  optionalText,
  pageQuery,
  pastDay,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { PAYMENT_MODES } from './advances.rules';
import { dayOrderProblem } from './day-order.rules';
import { FUND_ACTIONS, FUND_REQUEST_STATUSES, FUND_REQUEST_TYPES } from './fund-requests.rules';
import { billedSource } from './job-billing.schema';

export const approvalStep = z.object({
  level: z.number(),
  approver: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  date: z.nullable(z.string()),
  remarks: z.string(),
});

/** A step of a request: who took it, when, from where and with which remarks. The trail is append-only (FUND-6). */
export const fundTrailEntry = z.object({
  at: z.string(),
  by: z.object({
    userId: z.nullable(z.number()),
    username: z.string(),
    fullName: z.string(),
    role: z.string(),
  }),
  /** The IP address of the caller. */
  address: z.string(),
  action: z.enum(FUND_ACTIONS),
  /** The level that was decided; null for steps without one. */
  level: z.nullable(z.number()),
  /** The amount that was requested, approved, disbursed, allocated, returned or spent. */
  amount: z.nullable(amount),
  remarks: z.string(),
});

/** A bill for what was spent on a job request. `vendorName` is empty where nobody named one. */
const settledBill = z.object({ billNumber: z.string(), vendorName: z._default(z.string(), ''), amount });

export const fundRequest = z.object({
  ...recordFields,
  requestId: z.string(),
  jobId: z.nullable(z.string()),
  type: z.enum(FUND_REQUEST_TYPES),
  requestor: z.string(),
  createdBy: z.string(),
  /** The users who raised and who approved it. Neither may pay it (AUTH-8). */
  createdById: z.number(),
  approvedById: z.nullable(z.number()),
  clientId: z.string(),
  partyId: z.nullable(z.number()),
  requestDate: z.string(),
  expectedDisbursalDate: z.string(),
  requiredAmount: amount,
  approvedAmount: z.nullable(amount),
  disbursedAmount: amount,
  /** The use of the disbursed amount: allocated to jobs (adhoc), spent (job), returned, and open. */
  allocatedAmount: amount,
  spentAmount: amount,
  returnedAmount: amount,
  openAmount: amount,
  bills: z.array(settledBill),
  currency: z.enum(['INR', 'USD']),
  purpose: z.string(),
  purposeCategoryId: z.nullable(z.string()),
  purposeSubId: z.nullable(z.string()),
  hsnSacCode: z.string(),
  disbursalDetails: z.string(),
  disbursalDate: z.nullable(z.string()),
  paymentMode: z.nullable(z.enum(PAYMENT_MODES)),
  remarks: z.string(),
  status: z.enum(FUND_REQUEST_STATUSES),
  approvalChain: z.array(approvalStep),
  trail: z.array(fundTrailEntry),
});
/** On the wire: decimals. */
export type FundRequest = z.input<typeof fundRequest>;
/** Inside: minor units. */
export type StoredFundRequest = z.output<typeof fundRequest>;

/** A settled request, with what was billed of it; null where nothing was. A negative `leftAmount` is to be credited. */
export const settledFundRequest = z.object({ ...fundRequest.shape, billing: z.nullable(billedSource) });
/** On the wire: decimals. */
export type SettledRequest = z.input<typeof settledFundRequest>;
export type StoredSettledRequest = z.output<typeof settledFundRequest>;

/** Refuses money that is expected before it is requested, which is today by default (BILL-15). */
const expectedInOrder = z.check<{
  readonly requestDate?: string | undefined;
  readonly expectedDisbursalDate?: string | undefined;
}>(({ value: { requestDate, expectedDisbursalDate }, issues }) => {
  const request = { name: 'the request', day: requestDate ?? new Date() };
  const message =
    expectedDisbursalDate && dayOrderProblem('The expected disbursal date', expectedDisbursalDate, request);
  if (message)
    issues.push({ code: 'custom', input: expectedDisbursalDate, path: ['expectedDisbursalDate'], message });
});

export const fundRequestBody = z
  .strictObject({
    requestId: identifier('Request ID is required'),
    type: z._default(z.enum(FUND_REQUEST_TYPES), 'job'),
    jobId: optionalText(40),
    requestor: requiredText('Requestor is required', 200),
    requiredAmount: money('Required Amount', { minimum: 0.01 }),
    purposeCategoryId: optionalText(40),
    purposeSubId: optionalText(100),
    purpose: optionalText(300),
    remarks: optionalText(1000),
    hsnSacCode: optionalText(8),
    requestDate: z.optional(pastDay('The request date')),
    expectedDisbursalDate: z.optional(expectedDay('The expected disbursal date')),
    createdBy: z.optional(z.string()),
    partyId: z.optional(z.nullable(recordId)),
    clientId: clientIdInBody,
  })
  .check(expectedInOrder);
export type FundRequestInput = z.input<typeof fundRequestBody>;

/** Money that one person was paid and that is neither spent, allocated nor returned. */
const openMoney = z.object({
  createdById: z.number(),
  /** The full name, else the username. */
  person: z.string(),
  currency: z.enum(['INR', 'USD']),
  requestCount: z.number(),
  openAmount: amount,
  /** By days since the payment: up to 7, 30, 60, and more. */
  ages: z.object({ upTo7: amount, upTo30: amount, upTo60: amount, over60: amount }),
});

const fundTotals = z.object({ INR: amount, USD: amount });

export const listFundRequestsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  type: z.optional(z.enum(FUND_REQUEST_TYPES)),
  status: z.optional(z.enum(FUND_REQUEST_STATUSES)),
  /** Only requests that wait for a decision of the caller. */
  waiting: z.optional(z.literal('true')),
  /** Only requests of this user. */
  createdById: z.optional(recordId),
  /** Only approved, disbursed and completed requests (FUND-3). */
  funded: z.optional(z.literal('true')),
  userRole: z.optional(z.string()),
  currentUser: z.optional(z.string()),
});

export const fundRequestList = listOf(fundRequest);

export const openFundsAnswer = z.array(openMoney);
export type OpenFunds = z.input<typeof openFundsAnswer>;
export type StoredOpenFunds = z.output<typeof openFundsAnswer>;

export const fundRequestSummaryAnswer = z.object({
  requested: fundTotals,
  spent: fundTotals,
  waiting: z.number(),
  /** The totals of adhoc requests: disbursed, allocated to jobs, returned, and the balance. */
  adhoc: z.object({
    received: fundTotals,
    allocated: fundTotals,
    returned: fundTotals,
    balance: fundTotals,
  }),
});

export const jobFundSummaryParams = z.object({ jobNumber: z.string() });

export const jobFundSummaryAnswer = z.object({
  /** The currency of the totals, which is that of the newest request. */
  currency: z.enum(['INR', 'USD']),
  totalRequested: amount,
  totalDisbursed: amount,
  balance: amount,
  requestCount: z.number(),
  requests: z.array(fundRequest),
});
export type JobFundSummary = z.input<typeof jobFundSummaryAnswer>;
export type StoredJobFundSummary = z.output<typeof jobFundSummaryAnswer>;
