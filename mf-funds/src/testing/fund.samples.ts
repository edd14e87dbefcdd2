import type { FundRequest, fundRequestSummary, Job } from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import type { AnswerOf } from '@freightdesk/contracts/shared';

const by = { userId: 4, username: 'exec', fullName: 'Divya Menon', role: 'executive-ops' };

/** A pending job request of somebody else, with `changes`. */
export const sampleRequest = (changes: Partial<FundRequest> = {}): FundRequest => ({
  id: 1,
  _id: 'r1',
  requestId: 'FR-1-001',
  jobId: 'JOB-260001',
  type: 'job',
  requestor: 'Divya Menon',
  createdBy: 'exec',
  createdById: 4,
  approvedById: null,
  clientId: '1',
  partyId: 1,
  requestDate: '2026-11-20T00:00:00Z',
  expectedDisbursalDate: '2026-11-22T00:00:00Z',
  requiredAmount: 15_000,
  approvedAmount: null,
  disbursedAmount: 0,
  currency: 'INR',
  allocatedAmount: 0,
  spentAmount: 0,
  returnedAmount: 0,
  openAmount: 0,
  bills: [],
  purpose: 'DO Charges',
  purposeCategoryId: null,
  purposeSubId: null,
  hsnSacCode: '',
  disbursalDetails: '',
  disbursalDate: null,
  paymentMode: null,
  remarks: '',
  status: 'pending',
  approvalChain: [
    { level: 1, approver: 'Manager1', status: 'pending', date: null, remarks: '' },
    { level: 2, approver: 'FinanceHead', status: 'pending', date: null, remarks: '' },
  ],
  trail: [
    {
      at: '2026-11-20T08:00:00Z',
      by,
      address: '10.0.0.7',
      action: 'submit',
      level: null,
      amount: 15_000,
      remarks: 'For the delivery order',
    },
  ],
  ...changes,
});

/** A request that was approved at level 1. */
export const approvedRequest = (changes: Partial<FundRequest> = {}): FundRequest =>
  sampleRequest({
    status: 'approved',
    approvedAmount: 12_000,
    approvedById: 5,
    approvalChain: [
      { level: 1, approver: 'Lakshmi', status: 'approved', date: '2026-11-20T10:00:00Z', remarks: 'Enough' },
      { level: 2, approver: 'FinanceHead', status: 'pending', date: null, remarks: '' },
    ],
    ...changes,
  });

/** An adhoc request whose money was paid and is still open. */
export const paidAdhocRequest = (changes: Partial<FundRequest> = {}): FundRequest =>
  approvedRequest({
    type: 'adhoc',
    jobId: null,
    partyId: null,
    status: 'disbursed',
    disbursedAmount: 12_000,
    openAmount: 12_000,
    disbursalDate: '2026-11-21T00:00:00Z',
    paymentMode: 'Bank Transfer',
    disbursalDetails: 'UTR 77',
    approvalChain: [
      { level: 1, approver: 'Lakshmi', status: 'approved', date: '2026-11-20T10:00:00Z', remarks: 'Enough' },
      { level: 2, approver: 'Farhan', status: 'approved', date: '2026-11-21T10:00:00Z', remarks: '' },
    ],
    ...changes,
  });

export const sampleJob = (changes: Partial<Job> = {}): Job =>
  ({
    id: 1,
    _id: 'j',
    jobId: 1,
    jobNumber: 'JOB-260001',
    clientId: '1',
    partyId: 1,
    partyName: 'Coromandel Textiles',
    description: '',
    jobType: 'export',
    status: 'active',
    isActive: true,
    shipmentCategory: '',
    createdAt: '',
    updatedAt: '',
    ...changes,
    // What a picker reads of a job.
  }) as Job;

export const sampleCategory = (changes: Partial<ExpenseCategory> = {}): ExpenseCategory => ({
  id: 1,
  _id: 'c1',
  name: 'DO Charges',
  subPurposes: ['DO Fees', 'Stamp Duty'],
  isActive: true,
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
  applicabilities: [
    {
      rateSlabs: [
        { currency: 'INR', maxReqamount: 50_000 },
        { currency: 'USD', maxReqamount: 600 },
      ],
    },
  ],
  ...changes,
});

const none = { INR: 0, USD: 0 };

/** The sums of no requests, with `changes`. */
export const sampleSummary = (
  changes: Partial<AnswerOf<typeof fundRequestSummary>> = {},
): AnswerOf<typeof fundRequestSummary> => ({
  requested: none,
  spent: none,
  waiting: 0,
  adhoc: { received: none, allocated: none, returned: none, balance: none },
  ...changes,
});
