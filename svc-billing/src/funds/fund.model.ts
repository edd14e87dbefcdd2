import {
  approvalStep,
  FUND_REQUEST_TYPES,
  fundRequest,
  fundTrailEntry,
  listFundRequests,
  type StoredFundRequest,
} from '@freightdesk/contracts/billing';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  identifyBy,
  indexIdempotencyKey,
  indexNarrowedOrders,
  keepTotals,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import { ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedStep = z.object({ ...approvalStep.shape, date: z.nullable(z.date()) });
const storedEntry = z.object({ ...fundTrailEntry.shape, at: z.date() });
/** One entry in the trail of a request; amounts in minor units. */
export type TrailEntry = z.output<typeof storedEntry>;

/** The use of a request's money before any was paid. */
export const UNPAID = {
  disbursedAmount: ZERO,
  allocatedAmount: ZERO,
  spentAmount: ZERO,
  returnedAmount: ZERO,
  openAmount: ZERO,
} as const;

const storedRequest = z.object({
  ...withDefaults(z.omit(fundRequest, { id: true, _id: true, clientId: true }).shape, {
    ...UNPAID,
    currency: 'INR',
    status: 'pending',
  }),
  requestDate: z.date(),
  expectedDisbursalDate: z.date(),
  disbursalDate: z.nullable(z.date()),
  approvalChain: z.array(storedStep),
  trail: z.array(storedEntry),
  createdByName: z.string(),
  /** What the bills of the settlement are compared by. */
  billKeys: z.array(z.string()),
  ...onceCreatedFields,
});

/** A fund request as stored: amounts in minor units. */
export interface FundRequestRecord extends TenantRecord, Readonly<z.output<typeof storedRequest>> {}

export const fundRequestSchema = tenantSchema<FundRequestRecord>(storedRequest, 'fund_requests');
// Stored sums: totals, what waits for a person, and the open money of requests.
keepTotals(fundRequestSchema, {
  by: ['type', 'status', 'currency', 'createdById', 'createdBy', 'createdByName', 'approvedById'],
  sums: ['requiredAmount', 'disbursedAmount', 'allocatedAmount', 'returnedAmount', 'openAmount'],
  day: 'disbursalDate',
});
// A request id is suggested by the browser and unique per client (ID-2).
identifyBy(fundRequestSchema, 'requestId');
/** Every request has one of the types, so that the indexes of one type, merged by the database, serve all of them. */
export const ALL_REQUESTS = { type: { $in: FUND_REQUEST_TYPES } } as const;
// The sort orders of a person's own requests for executive-ops, and of the requests of one status or of each type.
indexNarrowedOrders(
  fundRequestSchema,
  [...listFundRequests.sorts, 'id'],
  ['createdById'],
  ['status'],
  ['type'],
);
export const FUND_REQUEST_SEARCH = searchable(fundRequestSchema, [
  'requestId',
  'jobId',
  'requestor',
  'purpose',
]);
// Serves the settlements that a bill counts in.
fundRequestSchema.index({ clientId: 1, billKeys: 1 });
// Serves the requests of one job, for its fund summary.
fundRequestSchema.index({ clientId: 1, jobId: 1, id: -1 });
indexIdempotencyKey(fundRequestSchema);

export const toFundRequest = (request: Stored<FundRequestRecord>): StoredFundRequest => ({
  ...request,
  _id: request._id.toString(),
  requestDate: request.requestDate.toISOString(),
  expectedDisbursalDate: request.expectedDisbursalDate.toISOString(),
  disbursalDate: request.disbursalDate?.toISOString() ?? null,
  trail: request.trail.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  approvalChain: request.approvalChain.map((step) => ({ ...step, date: step.date?.toISOString() ?? null })),
});
