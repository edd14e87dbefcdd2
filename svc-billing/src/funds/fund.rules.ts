import type { FundRequest, fundRequestBody, StoredJobFundSummary } from '@freightdesk/contracts/billing';
import { type Identity, ROLES } from '@freightdesk/contracts/shared';
import type { NewRecord, RecordReaders, Stored } from '@freightdesk/data';
import { type ClientScope, momentOf, refuse } from '@freightdesk/service-kit';
import { type Minor, subtract, sumAmounts } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { ExpenseCategoryRecord } from '../expense-master/expense-master.model';
import type { JobRecord } from '../jobs/job.model';
import { type FundRequestRecord, type TrailEntry, toFundRequest, UNPAID } from './fund.model';

export type NewFundRequest = z.output<typeof fundRequestBody>;

/** What the service reads for a new request. */
interface RequestContext {
  readonly job: Stored<JobRecord> | null;
  readonly category: Stored<ExpenseCategoryRecord> | null;
  /** The currency of the job's party. */
  readonly currency: Currency;
}

export type Currency = FundRequest['currency'];

type TrailDetails = Pick<TrailEntry, 'action'> & Partial<Pick<TrailEntry, 'level' | 'amount'>>;

/** The trail entry of a step: what was done, who did it, when and from where (FUND-6). */
export const trailEntry = (
  { actor }: ClientScope,
  { userId, username, fullName, role }: Identity,
  { action, level = null, amount = null }: TrailDetails,
  remarks: string | null | undefined,
): TrailEntry => ({
  at: momentOf(actor),
  by: { userId, username, fullName, role },
  address: actor.context.address,
  action,
  level,
  amount,
  remarks: remarks ?? '',
});

const INITIAL_CHAIN = [
  { level: 1, approver: 'Manager1', status: 'pending', date: null, remarks: '' },
  { level: 2, approver: 'FinanceHead', status: 'pending', date: null, remarks: '' },
] as const;

/** The record of a new fund request: values of the body, and of job, category and identity. */
export function fundRequestRecord(
  body: NewFundRequest,
  { job, category, currency }: RequestContext,
  scope: ClientScope,
  identity: Identity,
): NewRecord<FundRequestRecord> {
  const now = momentOf(scope.actor);
  const submission = { action: 'submit', amount: body.requiredAmount } as const;
  return {
    requestId: body.requestId,
    jobId: job?.jobNumber ?? null,
    type: body.type,
    requestor: body.requestor,
    createdBy: identity.username,
    createdById: identity.userId,
    createdByName: identity.fullName,
    approvedById: null,
    partyId: job?.partyId ?? null,
    requestDate: body.requestDate ? new Date(body.requestDate) : now,
    expectedDisbursalDate: body.expectedDisbursalDate ? new Date(body.expectedDisbursalDate) : now,
    requiredAmount: body.requiredAmount,
    approvedAmount: null,
    ...UNPAID,
    bills: [],
    billKeys: [],
    disbursalDetails: '',
    disbursalDate: null,
    paymentMode: null,
    currency,
    purpose: category?.name ?? body.purpose ?? '',
    purposeCategoryId: category ? category._id.toString() : null,
    purposeSubId: body.purposeSubId || null,
    hsnSacCode: body.hsnSacCode ?? '',
    remarks: body.remarks ?? '',
    status: 'pending',
    approvalChain: [...INITIAL_CHAIN],
    trail: [trailEntry(scope, identity, submission, body.remarks)],
  };
}

const isCounted = ({ status }: { readonly status: FundRequest['status'] }): boolean =>
  status !== 'rejected' && status !== 'cancelled';

const requestedOf = ({ approvedAmount, requiredAmount }: FundRequestRecord): Minor =>
  approvedAmount ?? requiredAmount;

/** Sums of a job's requests in the currency of the newest one; rejected and cancelled ones do not count. */
export function fundSummaryOf(requests: readonly Stored<FundRequestRecord>[]): StoredJobFundSummary {
  const currency = requests[0]?.currency ?? 'INR';
  const countedRequests = requests.filter((request) => isCounted(request) && request.currency === currency);
  const totalRequested = sumAmounts(countedRequests.map(requestedOf));
  const totalDisbursed = sumAmounts(countedRequests.map(({ disbursedAmount }) => disbursedAmount));
  return {
    currency,
    totalRequested,
    totalDisbursed,
    balance: subtract(totalRequested, totalDisbursed),
    requestCount: requests.length,
    requests: requests.map(toFundRequest),
  };
}

/** The filter of the requests that a person may see: executive-ops sees only their own (FUND-4). */
export const visibleTo = ({ role, userId }: Identity): { readonly createdById?: number } =>
  role === 'executive-ops' ? { createdById: userId } : {};

/** Whether a person may see a request (FUND-4). */
export function isVisibleTo(identity: Identity, request: Pick<FundRequestRecord, 'createdById'>): boolean {
  const { createdById } = visibleTo(identity);
  return createdById === undefined || request.createdById === createdById;
}

/** The people who may see a stored request: executive-ops is not among them but for who has made it (FUND-4). */
export const requestReaders = ({ createdById }: Readonly<Record<string, unknown>>): RecordReaders => ({
  roles: ROLES.filter((role) => role !== 'executive-ops'),
  userIds: [Number(createdById)],
});

/** The status of the requests that wait for a decision of a role. */
export const AWAITING: Readonly<Partial<Record<Identity['role'], 'pending' | 'approved'>>> = {
  approver: 'pending',
  payer: 'approved',
};

export const requestNotFound = () => refuse('not_found', 'Fund request not found');

export const requestIdTaken = (requestId: string) =>
  refuse('request_id_taken', `The request ID ${requestId} is already taken`, { requestId: 'Already taken' });

export const jobRequired = () => refuse('invalid', 'Please select a job', { jobId: 'Please select a job' });

export const unknownJob = () =>
  refuse('invalid', 'This job does not exist', { jobId: 'This job does not exist' });

export const unknownCategory = () =>
  refuse('invalid', 'This purpose category does not exist', { purposeCategoryId: 'Does not exist' });

export const categoryRequired = () =>
  refuse('invalid', 'Please select a purpose category', {
    purposeCategoryId: 'Please select a purpose category',
  });

/**
 * Refuses a category that is switched off, and a sub purpose that is none of it (FUND-11).
 *
 * @throws {ServiceError} 400 for a category that is switched off, and for a sub purpose of another category
 */
export function checkCategory(
  { isActive, subPurposes }: Stored<ExpenseCategoryRecord>,
  subPurpose: string | null | undefined,
): void {
  if (!isActive)
    throw refuse('invalid', 'This purpose category is switched off', { purposeCategoryId: 'Switched off' });
  if (subPurpose && !subPurposes.includes(subPurpose))
    throw refuse('invalid', 'This sub purpose does not belong to the category', {
      purposeSubId: 'Does not belong to the category',
    });
}

export const aboveLimit = (maximum: string) =>
  refuse('above_category_limit', `The maximum allowed amount for this category is ${maximum}.`, {
    requiredAmount: `At most ${maximum}`,
  });
