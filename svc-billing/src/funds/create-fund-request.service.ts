import type { StoredFundRequest } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import { type Caller, type ClientScope, type CoreClient, isDuplicateKey } from '@freightdesk/service-kit';
import { formatMoney, type Minor } from '@freightdesk/tax';
import type { ExpenseCategoryRecord } from '../expense-master/expense-master.model';
import type { ExpenseCategoryRepository } from '../expense-master/expense-master.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRecord } from '../jobs/job.model';
import type { JobRepository } from '../jobs/job.repository';
import { requireOpenJob } from '../jobs/require-job.service';
import { type FundRequestRecord, toFundRequest } from './fund.model';
import type { FundRequestRepository } from './fund.repository';
import {
  aboveLimit,
  type Currency,
  categoryRequired,
  checkCategory,
  fundRequestRecord,
  jobRequired,
  type NewFundRequest,
  requestIdTaken,
  unknownCategory,
  unknownJob,
} from './fund.rules';
import { type FundNoticeNeeds, tellOfStep } from './fund-notices.service';

/** The dependencies of new fund requests. */
export interface NewFundRequestNeeds extends FundNoticeNeeds {
  readonly fundRequests: Pick<FundRequestRepository, 'byIdempotencyKey' | 'insert'>;
  readonly expenseCategories: Pick<ExpenseCategoryRepository, 'byEitherId' | 'byName' | 'offersAny'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly jobBilling: Pick<JobBillingService, 'withLock'>;
  readonly write: Write;
}

type Job = Stored<JobRecord> | null;
type Category = Stored<ExpenseCategoryRecord> | null;

/** Null for an adhoc request, which is for no job. */
async function jobOf(
  { jobs }: NewFundRequestNeeds,
  scope: ClientScope,
  { type, jobId }: NewFundRequest,
): Promise<Job> {
  if (type === 'adhoc') return null;
  if (!jobId) throw jobRequired();
  return requireOpenJob(jobs, scope, jobId, unknownJob);
}

/**
 * The category that a request names by its id, else by its name as the purpose.
 *
 * @throws {ServiceError} 400 for an unknown id
 */
async function namedCategory(
  { expenseCategories }: NewFundRequestNeeds,
  scope: ClientScope,
  { purposeCategoryId, purpose }: NewFundRequest,
): Promise<Category> {
  if (!purposeCategoryId) return purpose ? expenseCategories.byName(scope, purpose) : null;
  const category = await expenseCategories.byEitherId(scope, purposeCategoryId);
  if (!category) throw unknownCategory();
  return category;
}

/** The category of a request; null only where the client offers none (FUND-11). */
async function categoryOf(
  needs: NewFundRequestNeeds,
  scope: ClientScope,
  body: NewFundRequest,
): Promise<Category> {
  const category = await namedCategory(needs, scope, body);
  if (!category && (await needs.expenseCategories.offersAny(scope))) throw categoryRequired();
  if (category) checkCategory(category, body.purposeSubId);
  return category;
}

/** The currency of the job's party; INR without a job and for a party that has no currency. */
async function currencyOf({ core }: NewFundRequestNeeds, caller: Caller, job: Job): Promise<Currency> {
  if (!job) return 'INR';
  const { parties } = await core.referencedRecords(caller, { partyIds: [job.partyId] });
  return parties[0]?.currency === 'USD' ? 'USD' : 'INR';
}

/** Refuses more than the limit of the category in the currency (FUND-2); without a limit, any amount is allowed. */
function checkLimit(amount: Minor, category: Category, currency: Currency): void {
  const limit = category?.limits.find((each) => each.currency === currency);
  if (limit && amount > limit.maximum) throw aboveLimit(formatMoney(limit.maximum, currency));
}

async function readContext(needs: NewFundRequestNeeds, caller: Caller, body: NewFundRequest) {
  const { scope } = caller;
  const [job, category] = await Promise.all([jobOf(needs, scope, body), categoryOf(needs, scope, body)]);
  const currency = await currencyOf(needs, caller, job);
  checkLimit(body.requiredAmount, category, currency);
  return { job, category, currency };
}

/** Stores a request, with the lock of its job: one that is being cancelled takes no more requests (BILL-16). */
function insertRequest(
  needs: NewFundRequestNeeds,
  scope: ClientScope,
  identity: Identity,
  record: NewRecord<FundRequestRecord>,
): Promise<Stored<FundRequestRecord>> {
  const { jobId } = record;
  const insert = async (tx: WriteScope) => {
    const request = await needs.fundRequests.insert(tx, record);
    await tellOfStep(needs, tx, 'submit', request, identity);
    return request;
  };
  if (!jobId) return needs.write(scope, insert);
  return needs.jobBilling.withLock(scope, jobId, async (tx) => {
    await requireOpenJob(needs.jobs, tx, jobId, unknownJob);
    return insert(tx);
  });
}

/**
 * Creates a fund request (FUND-1). A repeated request with the same key answers the fund request of the first one
 * (API-3).
 *
 * @throws {ServiceError} 400 for an unknown job, without a category of the client or above its limit
 * @throws {ServiceError} 409 for a cancelled job and for a taken request ID
 */
export const createFundRequest =
  (needs: NewFundRequestNeeds) =>
  async (
    caller: Caller,
    identity: Identity,
    body: NewFundRequest,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredFundRequest> => {
    const { fundRequests } = needs;
    const { scope } = caller;
    const make = async () => fundRequestRecord(body, await readContext(needs, caller, body), scope, identity);
    try {
      const request = await createOnce(fundRequests, scope, repeatable, make, (record) =>
        insertRequest(needs, scope, identity, record),
      );
      return toFundRequest(request);
    } catch (error) {
      throw isDuplicateKey(error) ? requestIdTaken(body.requestId) : error;
    }
  };
