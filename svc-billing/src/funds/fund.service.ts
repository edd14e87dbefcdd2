import type { ExpenseCategory, FundRequest, fundRequestBody, Identity } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type NewRecord,
  type Stored,
} from '@freightdesk/service-kit';
import { formatMoney, toMinorUnits } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import type { JobRecord } from '../jobs/job.model';
import { aboveLimit, jobRequired, requestIdTaken, unknownCategory, unknownJob } from './fund.errors';
import { toExpenseCategory, toFundRequest } from './fund.mapper';
import type { ExpenseCategoryRecord, FundRequestRecord } from './fund.model';

type NewFundRequest = z.output<typeof fundRequestBody>;
type ListOptions = ListQuery & { readonly type?: FundRequest['type'] | undefined };

const requestList = {
  searched: ['requestId', 'jobId', 'requestor', 'purpose'],
  sortable: ['requestId', 'requiredAmount', 'status', 'createdAt'],
  defaultSort: { id: -1 },
  toAnswer: toFundRequest,
} as const;

const firstSteps = [
  { level: 1, approver: 'Manager1', status: 'pending', date: null, remarks: '' },
  { level: 2, approver: 'FinanceHead', status: 'pending', date: null, remarks: '' },
] as const;

/** What a list shows to a caller: executive-ops sees the own requests, whatever the query says (decisions G4). */
const visibleTo = ({ role, userId }: Identity, { type }: ListOptions): object => ({
  ...(type ? { type } : {}),
  ...(role === 'executive-ops' ? { createdById: userId } : {}),
});

function checkLimit(amount: number, category: Stored<ExpenseCategoryRecord> | null): void {
  const limit = category?.limits.find(({ currency }) => currency === 'INR');
  if (limit && amount > limit.maximum) throw aboveLimit(formatMoney(limit.maximum, 'INR'));
}

type Sources = Pick<Repositories, 'fundRequests' | 'expenseCategories' | 'jobs'>;

/** Fund requests of a client (document 3; decisions G). */
export function createFundService({ fundRequests, expenseCategories, jobs }: Sources) {
  async function jobOf(
    scope: ClientScope,
    { type, jobId }: NewFundRequest,
  ): Promise<Stored<JobRecord> | null> {
    if (type === 'adhoc') return null;
    if (!jobId) throw jobRequired();
    const job = await jobs.findOne(scope, { jobNumber: jobId });
    if (!job) throw unknownJob();
    return job;
  }

  async function categoryOf(
    scope: ClientScope,
    id: string | null | undefined,
  ): Promise<Stored<ExpenseCategoryRecord> | null> {
    if (!id) return null;
    const category = (await expenseCategories.find(scope)).find(
      (each) => each._id.toString() === id || String(each.id) === id,
    );
    if (!category) throw unknownCategory();
    return category;
  }

  async function insertOnce(
    scope: ClientScope,
    request: NewRecord<FundRequestRecord>,
  ): Promise<Stored<FundRequestRecord>> {
    try {
      return await fundRequests.insert(scope, request);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { idempotencyKey, requestId } = request;
      const earlier = idempotencyKey
        ? await fundRequests.findOne(scope, { idempotencyKey, requestId })
        : null;
      if (!earlier) throw requestIdTaken(requestId);
      return earlier;
    }
  }

  return {
    list: (scope: ClientScope, identity: Identity, query: ListOptions): Promise<ListAnswer<FundRequest>> =>
      answerList(fundRequests, scope, query, { ...requestList, filter: visibleTo(identity, query) }),

    categories: async (scope: ClientScope): Promise<ExpenseCategory[]> =>
      (await expenseCategories.find(scope)).map(toExpenseCategory),

    async create(
      scope: ClientScope,
      identity: Identity,
      body: NewFundRequest,
      idempotencyKey: string | undefined,
    ): Promise<FundRequest> {
      const [job, category] = await Promise.all([
        jobOf(scope, body),
        categoryOf(scope, body.purposeCategoryId),
      ]);
      const requiredAmount = toMinorUnits(body.requiredAmount);
      checkLimit(requiredAmount, category);
      const now = new Date();
      const request: NewRecord<FundRequestRecord> = {
        requestId: body.requestId,
        jobId: job?.jobNumber ?? null,
        type: body.type,
        requestor: body.requestor,
        createdBy: identity.username,
        createdById: identity.userId,
        partyId: job?.partyId ?? null,
        requestDate: body.requestDate ? new Date(body.requestDate) : now,
        expectedDisbursalDate: body.expectedDisbursalDate ? new Date(body.expectedDisbursalDate) : now,
        requiredAmount,
        approvedAmount: null,
        disbursedAmount: 0,
        currency: 'INR',
        purpose: category?.name ?? body.purpose ?? '',
        purposeCategoryId: category ? category._id.toString() : null,
        remarks: body.remarks ?? '',
        status: 'pending',
        approvalChain: firstSteps,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      };
      return toFundRequest(await insertOnce(scope, request));
    },
  };
}
