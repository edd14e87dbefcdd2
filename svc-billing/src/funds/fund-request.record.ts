import type { fundRequestBody, Identity } from '@freightdesk/contracts';
import type { NewRecord, Stored } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { JobRecord } from '../jobs/job.model';
import type { ExpenseCategoryRecord, FundRequestRecord } from './fund.model';

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
    approvalChain: firstSteps,
  };
}
