import { jobStatusOfEntry } from '@freightdesk/contracts/billing';
import type { Write, WriteScope } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import type { JobRepository } from '../jobs/job.repository';
import {
  type ChangedEntry,
  compareEntries,
  type FeedEntry,
  jobsOfEntries,
  type NewJob,
  type PartiesByName,
} from './warehouse.rules';
import type { WarehouseJobRepository } from './warehouse-job.repository';
import type { WarehouseSyncRepository } from './warehouse-sync.repository';

/** The dependencies of storing entries. */
export interface StoreEntriesNeeds {
  readonly warehouseJobs: Pick<
    WarehouseJobRepository,
    'byExternalIds' | 'change' | 'insertAll' | 'takeNumbers'
  >;
  readonly warehouseSyncs: Pick<WarehouseSyncRepository, 'renew'>;
  readonly jobs: Pick<JobRepository, 'byNumber' | 'end' | 'insertAll'>;
  readonly write: Write;
}

/** A page of the feed, the token of its sync, and the parties that its customers may be. */
interface FeedPage {
  readonly entries: readonly FeedEntry[];
  readonly token: string;
  readonly parties: PartiesByName;
}

/** An entry that is stored was changed after it had been compared. */
class EntryChanged extends Error {
  override readonly name = 'EntryChanged';
}

type JobsByExternalId = ReadonlyMap<string, NewJob>;

/** How often a page is compared and stored again when others store it at the same time. */
const MAX_ATTEMPTS = 5;

async function insertEntries(
  { warehouseJobs }: StoreEntriesNeeds,
  tx: WriteScope,
  entries: readonly FeedEntry[],
  jobs: JobsByExternalId,
): Promise<void> {
  if (entries.length === 0) return;
  const syncedAt = new Date();
  const records = entries.map(({ entry, rawData }) => {
    const job = jobs.get(entry.externalId);
    return { ...entry, rawData, syncedAt, partyId: job?.partyId ?? null, jobNumber: job?.jobNumber ?? null };
  });
  await warehouseJobs.insertAll(tx, records);
}

/** Updates a stored entry, and completes its job when the warehouse has completed the entry. */
async function updateEntry(
  needs: StoreEntriesNeeds,
  tx: WriteScope,
  { entry, rawData, record }: ChangedEntry,
  newJobs: JobsByExternalId,
): Promise<void> {
  const newJob = newJobs.get(entry.externalId);
  const changedRecord = await needs.warehouseJobs.change(tx, record, {
    ...entry,
    rawData,
    syncedAt: new Date(),
    ...(newJob ? { partyId: newJob.partyId, jobNumber: newJob.jobNumber } : {}),
  });
  if (!changedRecord) throw new EntryChanged(`The entry ${entry.externalId} was changed meanwhile.`);
  if (!record.jobNumber || jobStatusOfEntry(entry.status) !== 'completed') return;
  const job = await needs.jobs.byNumber(tx, record.jobNumber);
  if (job?.status === 'active') await needs.jobs.end(tx, job.id, 'completed');
}

async function storeOnce(
  needs: StoreEntriesNeeds,
  scope: ClientScope,
  { entries, token, parties }: FeedPage,
) {
  const externalIds = entries.map(({ entry }) => entry.externalId);
  const records = await needs.warehouseJobs.byExternalIds(scope, externalIds);
  const { newEntries, changedEntries } = compareEntries(entries, records, parties);
  const jobEntries = [...newEntries, ...changedEntries.filter(({ needsJob }) => needsJob)];
  const counts = { createdCount: jobEntries.length, skippedCount: entries.length - jobEntries.length };
  if (newEntries.length === 0 && changedEntries.length === 0) return { ...counts, newJobs: [] };
  const lastNumber = await needs.warehouseJobs.takeNumbers(jobEntries.length);
  const jobs = jobsOfEntries(jobEntries, parties, lastNumber);
  await needs.write(scope, async (tx) => {
    await needs.warehouseSyncs.renew(tx, token);
    if (jobs.size > 0) await needs.jobs.insertAll(tx, [...jobs.values()]);
    await insertEntries(needs, tx, newEntries, jobs);
    for (const changedEntry of changedEntries) await updateEntry(needs, tx, changedEntry, jobs);
  });
  return { ...counts, newJobs: [...jobs.values()] };
}

// Somebody has entered the number of a job by hand meanwhile, or a copy of an earlier release stores entries.
const isOutdated = (error: unknown): boolean => isDuplicateKey(error) || error instanceof EntryChanged;

/**
 * Stores a page of entries in one transaction, with a job for each new entry whose customer is a party. An entry
 * without a job gets one as soon as there is such a party (BILL-8). Returns how many entries were created and skipped, and the
 * new jobs.
 *
 * @throws {SyncLost} when another sync of the client has taken over; nothing is stored then
 */
export const storeEntries = (needs: StoreEntriesNeeds) => async (scope: ClientScope, page: FeedPage) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeOnce(needs, scope, page);
    } catch (error) {
      if (!isOutdated(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};
