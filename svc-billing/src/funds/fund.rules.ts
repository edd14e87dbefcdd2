import type { FundRequest, fundRequestBody, Identity, StoredJobFundSummary } from '@freightdesk/contracts';
import { type NewRecord, refuse, type Stored } from '@freightdesk/service-kit';
import { type Minor, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { JobRecord } from '../jobs/job.model';
import { type ExpenseCategoryRecord, type FundRequestRecord, toFundRequest } from './fund.model';

export type NewFundRequest = z.output<typeof fundRequestBody>;

interface RequestFacts {
  readonly job: Stored<JobRecord> | null;
  readonly category: Stored<ExpenseCategoryRecord> | null;
}

const firstSteps = [
  { level: 1, approver: 'Manager1', status: 'pending', date: null, remarks: '' },
  { level: 2, approver: 'FinanceHead', status: 'pending', date: null, remarks: '' },
] as const;

/** A new fund request as stored: what was typed, and what job, category and session say. */
export function fundRequestRecord(
  body: NewFundRequest,
  { job, category }: RequestFacts,
  { username, userId }: Identity,
): NewRecord<FundRequestRecord> {
  const now = new Date();
  return {
    requestId: body.requestId,
    jobId: job?.jobNumber ?? null,
    type: body.type,
    requestor: body.requestor,
    createdBy: username,
    createdById: userId,
    partyId: job?.partyId ?? null,
    requestDate: body.requestDate ? new Date(body.requestDate) : now,
    expectedDisbursalDate: body.expectedDisbursalDate ? new Date(body.expectedDisbursalDate) : now,
    requiredAmount: body.requiredAmount,
    approvedAmount: null,
    disbursedAmount: ZERO,
    disbursalDetails: '',
    disbursalDate: null,
    currency: 'INR',
    purpose: category?.name ?? body.purpose ?? '',
    purposeCategoryId: category ? category._id.toString() : null,
    purposeSubId: body.purposeSubId || null,
    hsnSacCode: body.hsnSacCode ?? '',
    remarks: body.remarks ?? '',
    status: 'pending',
    approvalChain: [...firstSteps],
  };
}

const counts = ({ status }: { readonly status: FundRequest['status'] }): boolean =>
  status !== 'rejected' && status !== 'cancelled';

/** What counts as asked for: the approved amount, else the required one. */
const requestedOf = ({ approvedAmount, requiredAmount }: FundRequestRecord): Minor =>
  approvedAmount ?? requiredAmount;

/** What was asked for, what was paid out, and what is still to come of it. */
export function fundSummaryOf(requests: readonly Stored<FundRequestRecord>[]): StoredJobFundSummary {
  const counted = requests.filter(counts);
  const requested = sumAmounts(counted.map(requestedOf));
  const disbursed = sumAmounts(counted.map(({ disbursedAmount }) => disbursedAmount));
  return {
    totalRequested: requested,
    totalDisbursed: disbursed,
    balance: subtract(requested, disbursed),
    requestCount: requests.length,
    requests: requests.map(toFundRequest),
  };
}

export const requestIdTaken = (requestId: string) =>
  refuse('request_id_taken', `The request ID ${requestId} is already taken`, { requestId: 'Already taken' });

export const jobRequired = () => refuse('invalid', 'Please select a job', { jobId: 'Please select a job' });

export const unknownJob = () =>
  refuse('invalid', 'This job does not exist', { jobId: 'This job does not exist' });

export const unknownCategory = () =>
  refuse('invalid', 'This purpose category does not exist', { purposeCategoryId: 'Does not exist' });

export const aboveLimit = (maximum: string) =>
  refuse('above_category_limit', `The maximum allowed amount for this category is ${maximum}.`, {
    requiredAmount: `At most ${maximum}`,
  });
