import {
  CURRENCIES,
  type ExpenseCategory,
  FUND_REQUEST_STATUSES,
  FUND_REQUEST_TYPES,
  listFundRequests,
  type StoredExpenseCategory,
  type StoredFundRequest,
} from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  indexOrders,
  type OnceCreated,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/service-kit';
import type { Minor } from '@freightdesk/tax';
import { Schema } from 'mongoose';

type Kept = Omit<
  StoredFundRequest,
  'id' | '_id' | 'clientId' | 'requestDate' | 'expectedDisbursalDate' | 'disbursalDate' | 'approvalChain'
>;

export interface ApprovalStepRecord
  extends Readonly<Omit<StoredFundRequest['approvalChain'][number], 'date'>> {
  readonly date: Date | null;
}

/** A fund request as stored: amounts in minor units. */
export interface FundRequestRecord extends OnceCreated, Readonly<Kept> {
  readonly createdById: number;
  readonly requestDate: Date;
  readonly expectedDisbursalDate: Date;
  readonly disbursalDate: Date | null;
  readonly approvalChain: readonly ApprovalStepRecord[];
}

/** A purpose that funds are asked for, and the most it may cost per currency in minor units. */
export interface ExpenseCategoryRecord
  extends TenantRecord,
    Readonly<Pick<ExpenseCategory, 'name' | 'subPurposes'>> {
  readonly limits: readonly { readonly currency: 'INR' | 'USD'; readonly maximum: Minor }[];
}

const required = <Type>(type: Type) => ({ type, required: true });
const text = { type: String, default: '' };
const embedded = { _id: false, id: false } as const;

const stepSchema = new Schema(
  { level: Number, approver: String, status: String, date: { type: Date, default: null }, remarks: text },
  embedded,
);

export const fundRequestSchema = tenantSchema<FundRequestRecord>(
  {
    requestId: required(String),
    jobId: { type: String, default: null },
    type: { type: String, enum: FUND_REQUEST_TYPES, required: true },
    requestor: required(String),
    createdBy: required(String),
    createdById: required(Number),
    partyId: { type: Number, default: null },
    requestDate: required(Date),
    expectedDisbursalDate: required(Date),
    requiredAmount: required(Number),
    approvedAmount: { type: Number, default: null },
    disbursedAmount: { type: Number, default: 0 },
    currency: { type: String, enum: CURRENCIES, default: 'INR' },
    purpose: text,
    purposeCategoryId: { type: String, default: null },
    purposeSubId: { type: String, default: null },
    hsnSacCode: text,
    disbursalDetails: text,
    disbursalDate: { type: Date, default: null },
    remarks: text,
    status: { type: String, enum: FUND_REQUEST_STATUSES, default: 'pending' },
    approvalChain: { type: [stepSchema], required: true },
    ...{ idempotencyKey: String, requestDigest: String },
  },
  'fund_requests',
);
// A request id is suggested by the browser and unique per client (ID-2).
fundRequestSchema.index({ clientId: 1, requestId: 1 }, { unique: true });
// The orders of the list, of the requests of one status, and of the own ones of executive-ops.
indexOrders(
  fundRequestSchema,
  [...listFundRequests.sorts, 'id'],
  ['status'],
  ['createdById'],
  ['createdById', 'status'],
);
// The requests of one job, for its fund summary.
fundRequestSchema.index({ clientId: 1, jobId: 1, id: -1 });
indexIdempotencyKey(fundRequestSchema);

export const expenseCategorySchema = tenantSchema<ExpenseCategoryRecord>(
  {
    name: required(String),
    subPurposes: { type: [String], default: [] },
    limits: { type: [new Schema({ currency: String, maximum: Number }, embedded)], default: [] },
  },
  'job_expense_master',
);

export const toFundRequest = (request: Stored<FundRequestRecord>): StoredFundRequest => ({
  ...request,
  _id: request._id.toString(),
  requestDate: request.requestDate.toISOString(),
  expectedDisbursalDate: request.expectedDisbursalDate.toISOString(),
  disbursalDate: request.disbursalDate?.toISOString() ?? null,
  approvalChain: request.approvalChain.map((step) => ({ ...step, date: step.date?.toISOString() ?? null })),
});

export const toExpenseCategory = ({
  _id,
  id,
  name,
  subPurposes,
  limits,
}: Stored<ExpenseCategoryRecord>): StoredExpenseCategory => ({
  _id: _id.toString(),
  id,
  name,
  subPurposes: [...subPurposes],
  applicabilities: [
    { rateSlabs: limits.map(({ currency, maximum }) => ({ currency, maxReqamount: maximum })) },
  ],
});
