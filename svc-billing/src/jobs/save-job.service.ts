import { NO_CARGO, type StoredJob } from '@freightdesk/contracts/billing';
import type { Write, WriteScope } from '@freightdesk/data';
import { type Caller, type CoreClient, isDuplicateKey, type UserCaller } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import type { CreditChecks } from '../credit/credit-check.service';
import { jobCancelled } from '../documents/document-refusal.rules';
import { toJob } from './job.model';
import type { JobRepository } from './job.repository';
import {
  checkCategory,
  inactiveParty,
  type JobChange,
  type JobRequest,
  jobChanged,
  jobContent,
  jobNumberTaken,
} from './job.rules';
import { requireJobById } from './require-job.service';

/** The dependencies of saving jobs. */
export interface SaveJobNeeds {
  readonly jobs: JobRepository;
  readonly core: Pick<CoreClient, 'party' | 'referencedRecords'>;
  readonly creditChecks: CreditChecks;
  readonly write: Write;
}

/**
 * The fields that a new party sets.
 *
 * @throws {ServiceError} 400 for a party that is not active
 */
async function partyFields({ core }: SaveJobNeeds, caller: Caller, partyId: number) {
  const party = await core.party(caller, partyId);
  if (!party.isActive) throw inactiveParty();
  return { partyId, partyName: party.name };
}

/** The fields that a consignee sets; `null` removes it, an absent one stays (API-4). */
async function consigneeFields(
  { core }: SaveJobNeeds,
  caller: Caller,
  consigneeId: number | null | undefined,
) {
  if (consigneeId === undefined) return {};
  if (consigneeId === null) return { consigneeId, consigneeName: '' };
  const party = await core.party(caller, consigneeId);
  return { consigneeId, consigneeName: party.name };
}

/** @throws {ServiceError} 400 for an unknown or inactive shipment category, unless the job has it already */
async function checkShipmentCategory(
  { core }: SaveJobNeeds,
  caller: Caller,
  code: string | null | undefined,
  previousCode?: string,
): Promise<void> {
  if (!code || code === previousCode) return;
  const { shipmentCategories } = await core.referencedRecords(caller, { categoryCodes: [code] });
  checkCategory(code, shipmentCategories, [previousCode]);
}

/** A job adds nothing yet to what its party owes, but more work for a party that is held. */
const workOf = (jobNumber: string, partyId: number, { creditReason }: Pick<JobRequest, 'creditReason'>) => ({
  partyId,
  name: `Job ${jobNumber}`,
  amount: ZERO,
  reason: creditReason,
});

/**
 * Creates a job (BILL-1).
 *
 * @throws {ServiceError} 400 for an inactive party or category
 * @throws {ServiceError} 409 for a taken job number, and for a party that is held without a reason (CREDIT-1)
 */
export const createJob =
  (needs: SaveJobNeeds) =>
  async (caller: UserCaller, body: JobRequest): Promise<StoredJob> => {
    const { jobs, creditChecks, write } = needs;
    const { jobNumber, partyId, jobType, consigneeId } = body;
    const [party, consignee] = await Promise.all([
      partyFields(needs, caller, partyId),
      consigneeFields(needs, caller, consigneeId),
      checkShipmentCategory(needs, caller, body.shipmentCategory),
    ]);
    const job = {
      ...NO_CARGO,
      description: '',
      shipmentCategory: '',
      ...jobContent(body),
      ...party,
      ...consignee,
      jobNumber,
      jobType,
      status: 'active' as const,
    };
    const store = async (tx: WriteScope) => {
      await creditChecks.hold(tx, caller, workOf(jobNumber, partyId, body));
      return toJob(await jobs.insert(tx, job));
    };
    try {
      return await write(caller.scope, store);
    } catch (error) {
      throw isDuplicateKey(error) ? jobNumberTaken(jobNumber) : error;
    }
  };

/**
 * Changes a job.
 *
 * @throws {ServiceError} 409 when it is cancelled, or has changed since `updatedAt`, and for another party that is held
 *   without a reason (CREDIT-1)
 */
export const changeJob =
  (needs: SaveJobNeeds) =>
  async (caller: UserCaller, id: number, change: JobChange): Promise<StoredJob> => {
    const { jobs, creditChecks, write } = needs;
    const job = await requireJobById(jobs, caller.scope, id);
    if (job.status === 'cancelled') throw jobCancelled();
    if (change.updatedAt && change.updatedAt !== job.updatedAt.toISOString()) throw jobChanged();
    await checkShipmentCategory(needs, caller, change.shipmentCategory, job.shipmentCategory);
    const { partyId, consigneeId } = change;
    const isOtherParty = partyId !== undefined && partyId !== job.partyId;
    const fields = {
      ...jobContent(change),
      ...(isOtherParty ? await partyFields(needs, caller, partyId) : {}),
      ...(await consigneeFields(needs, caller, consigneeId)),
    };
    const changedJob = await write(caller.scope, async (tx) => {
      if (isOtherParty) await creditChecks.hold(tx, caller, workOf(job.jobNumber, partyId, change));
      return jobs.update(tx, job, fields);
    });
    if (!changedJob) throw jobChanged();
    return toJob(changedJob);
  };
