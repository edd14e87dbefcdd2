import * as z from 'zod/mini';
import { type AnswerOf, endpoint, type HandlerAnswerOf } from '../shared/endpoint';
import {
  amount,
  clientQuery,
  identifier,
  isoDate,
  listOf,
  money,
  namedClientId,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { PAYMENT_MODES } from './advances';

export const FUND_REQUEST_TYPES = ['job', 'adhoc'] as const;
export const FUND_REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'disbursed',
  'completed',
  'cancelled',
] as const;

export const approvalStep = z.object({
  level: z.number(),
  approver: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  date: z.nullable(z.string()),
  remarks: z.string(),
});

/** What can be done with a request; each leaves an entry in its trail. */
export const FUND_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'cancel',
  'pay',
  'refuse_payment',
  'allocate',
  'give_back',
  'settle',
] as const;
export type FundAction = (typeof FUND_ACTIONS)[number];

/** Who did what with a request, when, from where and with which words; added to and never changed (FUND-6). */
export const fundTrailEntry = z.object({
  at: z.string(),
  by: z.object({
    userId: z.nullable(z.number()),
    username: z.string(),
    fullName: z.string(),
    role: z.string(),
  }),
  /** The address that the call came from. */
  address: z.string(),
  action: z.enum(FUND_ACTIONS),
  /** The level that was decided; null where none was. */
  level: z.nullable(z.number()),
  /** What was asked for, approved, paid, allocated, given back or spent. */
  amount: z.nullable(amount),
  remarks: z.string(),
});

/** What was spent on a job request, by its bill. */
const settledBill = z.object({ billNumber: z.string(), amount });

export const fundRequest = z.object({
  ...recordFields,
  requestId: z.string(),
  jobId: z.nullable(z.string()),
  type: z.enum(FUND_REQUEST_TYPES),
  requestor: z.string(),
  createdBy: z.string(),
  /** Whoever raised it, and whoever approved it: neither pays it (AUTH-8). */
  createdById: z.number(),
  approvedById: z.nullable(z.number()),
  clientId: z.string(),
  partyId: z.nullable(z.number()),
  requestDate: z.string(),
  expectedDisbursalDate: z.string(),
  requiredAmount: amount,
  approvedAmount: z.nullable(amount),
  disbursedAmount: amount,
  /** Of what was disbursed: allocated to jobs (adhoc), spent (job), given back, and still open. */
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

export const fundRequestBody = z.strictObject({
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
  requestDate: z.optional(isoDate()),
  expectedDisbursalDate: z.optional(isoDate()),
  createdBy: z.optional(z.string()),
  partyId: z.optional(z.nullable(recordId)),
  clientId: namedClientId,
});
export type FundRequestInput = z.input<typeof fundRequestBody>;

export const listFundRequests = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests',
  summary: 'Fund requests of the client; executive-ops sees only its own',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    type: z.optional(z.enum(FUND_REQUEST_TYPES)),
    status: z.optional(z.enum(FUND_REQUEST_STATUSES)),
    /** Those alone whose open level the caller may decide. */
    waiting: z.optional(z.literal('true')),
    /** Those of one person alone. */
    createdById: z.optional(recordId),
    /** Approved, disbursed and completed ones alone (FUND-3). */
    funded: z.optional(z.literal('true')),
    userRole: z.optional(z.string()),
    currentUser: z.optional(z.string()),
  }),
  answer: listOf(fundRequest),
  sorts: ['requestId', 'requiredAmount', 'status', 'createdAt'],
});

/** Money that one person was paid and that is neither spent, allocated nor given back. */
const openMoney = z.object({
  createdById: z.number(),
  /** Their name, else their username. */
  person: z.string(),
  currency: z.enum(['INR', 'USD']),
  requestCount: z.number(),
  openAmount: amount,
  /** By the days since it was paid: up to 7, 30, 60, and longer ago. */
  ages: z.object({ upTo7: amount, upTo30: amount, upTo60: amount, over60: amount }),
});

export const openFunds = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests/open-by-person',
  summary:
    'The imprest account of each person: what they were paid and have not settled, by age, most first; executive-ops sees only its own',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.array(openMoney),
});
export type OpenFunds = AnswerOf<typeof openFunds>;
export type StoredOpenFunds = HandlerAnswerOf<typeof openFunds>;

const fundTotals = z.object({ INR: amount, USD: amount });

export const fundRequestSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests/summary',
  summary:
    'What was asked for and what was paid out, by currency, and how many requests wait for the caller to approve or pay them; executive-ops is told of the own requests',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    requested: fundTotals,
    spent: fundTotals,
    waiting: z.number(),
    /** Of adhoc requests: paid out, allocated to jobs, given back, and what is left of it. */
    adhoc: z.object({
      received: fundTotals,
      allocated: fundTotals,
      returned: fundTotals,
      balance: fundTotals,
    }),
  }),
});

export const createFundRequest = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/fund-requests',
  summary: 'Asks for funds, for a job or adhoc',
  access: 'tenant',
  query: z.object(clientQuery),
  body: fundRequestBody,
  answer: fundRequest,
  status: 201,
  errors: ['request_id_taken', 'above_category_limit'],
  idempotent: true,
});

export const jobFundSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/fund-requests/job-summary/:jobNumber',
  summary:
    'What was asked for and paid out for a job; rejected and cancelled requests are listed but not added up',
  access: 'tenant',
  params: z.object({ jobNumber: z.string() }),
  query: z.object(clientQuery),
  answer: z.object({
    /** Of the totals: that of the newest request. */
    currency: z.enum(['INR', 'USD']),
    totalRequested: amount,
    totalDisbursed: amount,
    balance: amount,
    requestCount: z.number(),
    requests: z.array(fundRequest),
  }),
});
export type JobFundSummary = AnswerOf<typeof jobFundSummary>;
export type StoredJobFundSummary = HandlerAnswerOf<typeof jobFundSummary>;
