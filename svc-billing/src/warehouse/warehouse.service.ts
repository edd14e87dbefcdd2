import type { StoredWarehouseSync } from '@freightdesk/contracts/billing';
import { jobStatusOfEntry } from '@freightdesk/contracts/billing';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import {
  type Caller,
  type ClientScope,
  type CoreClient,
  isDuplicateKey,
  refuse,
  type ServiceContext,
} from '@freightdesk/service-kit';
import type { JobRepository } from '../jobs/job.repository';
import {
  jobOfEntry,
  nameKey,
  type Progress,
  type ReadEntry,
  readEntries,
  STARTED,
  warehouseJobNumber,
  withProblems,
} from './warehouse.rules';
import { FeedError, PAGE_SIZE, type WarehouseFeed } from './warehouse-feed.service';
import type { WarehouseJobRecord } from './warehouse-job.model';
import type { WarehouseJobRepository } from './warehouse-job.repository';
import type { WarehouseSyncRepository } from './warehouse-sync.repository';

/** The dependencies of the warehouse sync. */
export interface WarehouseNeeds extends Pick<ServiceContext, 'logger'> {
  readonly warehouseJobs: WarehouseJobRepository;
  readonly warehouseSyncs: WarehouseSyncRepository;
  readonly jobs: Pick<JobRepository, 'insertAll' | 'byNumber' | 'end'>;
  readonly feed: WarehouseFeed;
  readonly core: Pick<CoreClient, 'partiesOfGroup'>;
  readonly write: Write;
}

/** How long a call waits for the end of the sync that it started. */
const PATIENCE = 3_000;

/** How often a page is read and stored again when others store it at the same time. */
const ATTEMPTS = 5;

/** No feed has more pages than this; one that does goes in circles. */
const MOST_PAGES = 10_000;

type Parties = ReadonlyMap<string, { readonly id: number; readonly name: string }>;
type Known = ReadonlyMap<string, Stored<WarehouseJobRecord>>;

/** Jobs that a warehouse asks for (BILL-8). */
export function createWarehouseService(needs: WarehouseNeeds) {
  const { warehouseJobs, warehouseSyncs, jobs, feed, core, write, logger } = needs;
  const running = new Map<string, Promise<void>>();

  async function partiesByName(caller: Caller): Promise<Parties> {
    const parties = await core.partiesOfGroup(caller, 'all');
    return new Map(parties.map((party) => [nameKey(party.name), party]));
  }

  /** Creates the jobs of entries whose customer is a party; returns the job number for each external id. */
  async function makeJobs(tx: WriteScope, entries: readonly ReadEntry[], parties: Parties, last: number) {
    const withParty = entries.flatMap(({ entry }) => {
      const party = parties.get(nameKey(entry.customerName));
      return party ? [{ entry, party }] : [];
    });
    const made = withParty.map(({ entry, party }, index) => ({
      externalId: entry.externalId,
      job: jobOfEntry(entry, party, warehouseJobNumber(last - withParty.length + 1 + index)),
    }));
    if (made.length > 0)
      await jobs.insertAll(
        tx,
        made.map(({ job }) => job),
      );
    return new Map(made.map(({ externalId, job }) => [externalId, job]));
  }

  /** Updates a known entry; completes the job of a completed one. */
  async function renew(tx: WriteScope, known: Stored<WarehouseJobRecord>, read: ReadEntry, made: Made) {
    const { entry, rawData } = read;
    const job = made.get(entry.externalId);
    await warehouseJobs.change(tx, known, {
      ...entry,
      rawData,
      syncedAt: new Date(),
      ...(job ? { partyId: job.partyId, jobNumber: job.jobNumber } : {}),
    });
    if (!known.jobNumber || jobStatusOfEntry(entry.status) !== 'completed') return;
    const before = await jobs.byNumber(tx, known.jobNumber);
    if (before?.status === 'active') await jobs.end(tx, before.id, 'completed');
  }
  type Made = Awaited<ReturnType<typeof makeJobs>>;

  async function insert(tx: WriteScope, entries: readonly ReadEntry[], made: Made): Promise<void> {
    const syncedAt = new Date();
    const fresh = entries.map(({ entry, rawData }) => {
      const job = made.get(entry.externalId);
      return {
        ...entry,
        rawData,
        syncedAt,
        partyId: job?.partyId ?? null,
        jobNumber: job?.jobNumber ?? null,
      };
    });
    if (fresh.length > 0) await warehouseJobs.insertAll(tx, fresh);
  }

  /** Stores a page as one transaction; returns the numbers of new and known entries. */
  async function storeOnce(scope: ClientScope, entries: readonly ReadEntry[], parties: Parties) {
    const found = await warehouseJobs.byExternalIds(
      scope,
      entries.map(({ entry }) => entry.externalId),
    );
    const known: Known = new Map(found.map((each) => [each.externalId, each]));
    const fresh = entries.filter(({ entry }) => !known.has(entry.externalId));
    const jobless = ({ entry }: ReadEntry) =>
      known.get(entry.externalId)?.jobNumber === null && parties.has(nameKey(entry.customerName));
    const changed = entries.filter((read) => {
      const before = known.get(read.entry.externalId);
      return before && (before.rawData !== read.rawData || jobless(read));
    });
    const waiting = changed.filter(jobless);
    if (fresh.length > 0 || changed.length > 0) {
      const last = await warehouseJobs.takeNumbers(fresh.length + waiting.length);
      await write(scope, async (tx) => {
        const made = await makeJobs(tx, [...fresh, ...waiting], parties, last);
        await insert(tx, fresh, made);
        for (const read of changed) {
          const before = known.get(read.entry.externalId);
          if (before) await renew(tx, before, read, made);
        }
      });
    }
    const created = fresh.length + waiting.length;
    return { created, skipped: entries.length - created };
  }

  async function store(scope: ClientScope, entries: readonly ReadEntry[], parties: Parties) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await storeOnce(scope, entries, parties);
      } catch (error) {
        // Somebody else has stored one of the entries meanwhile, or entered its job number by hand.
        if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** The customer names of new entries that match no party. */
  const strangers = (entries: readonly ReadEntry[], parties: Parties, told: readonly string[]): string[] => {
    const names = entries
      .map(({ entry }) => entry.customerName)
      .filter((name) => !parties.has(nameKey(name)))
      .map((name) => (name ? `No active party is called ${name}` : 'An entry names no customer'));
    return [...new Set(names)].filter((problem) => !told.includes(problem));
  };

  const isLast = ({ read, total }: Progress, size: number): boolean =>
    size === 0 || (total === null ? size < PAGE_SIZE : read >= total);

  async function readAll(caller: Caller, note: (progress: Progress) => Promise<void>): Promise<void> {
    const { scope } = caller;
    const parties = await partiesByName(caller);
    const seen = new Set<string>();
    let progress = STARTED;
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { items, total } = await feed.page(scope.clientId, page);
      const { entries, problems } = readEntries(items, progress.read + 1);
      const ids = [...entries.keys()];
      if (ids.length > 0 && ids.every((id) => seen.has(id)))
        throw new FeedError('it gives the same entries again and again');
      for (const id of ids) seen.add(id);
      const list = [...entries.values()];
      const { created, skipped } = await store(scope, list, parties);
      const told = withProblems(progress.problems, problems);
      progress = {
        status: 'running',
        total,
        created: progress.created + created,
        skipped: progress.skipped + skipped + (items.length - problems.length - list.length),
        refused: progress.refused + problems.length,
        read: progress.read + items.length,
        problems: withProblems(told, strangers(list, parties, told)),
      };
      await note(progress);
      if (isLast(progress, items.length)) return;
    }
    throw new FeedError('it does not end');
  }

  async function run(caller: Caller): Promise<void> {
    const { scope } = caller;
    let progress = STARTED;
    const note = async (next: Progress) => {
      progress = next;
      await warehouseSyncs.recordProgress(scope, next);
    };
    try {
      await readAll(caller, note);
      await note({ ...progress, status: 'done' });
    } catch (error) {
      logger.warn({ err: error, client: scope.clientId }, 'the warehouse feed was not read to its end');
      const problem =
        error instanceof FeedError
          ? `The warehouse feed could not be read to its end: ${error.message}.`
          : 'The sync failed on our side. Please try again.';
      const kept = progress.read > 0 ? ` The ${progress.read} entries read until then are kept.` : '';
      await note({ ...progress, status: 'incomplete', problems: [problem + kept, ...progress.problems] });
    }
  }

  async function begin(caller: Caller): Promise<void> {
    if (await warehouseSyncs.begin(caller.scope)) await run(caller);
  }

  /** The client's sync in this process; further calls join it. */
  function joined(caller: Caller): Promise<void> {
    const { clientId } = caller.scope;
    const before = running.get(clientId);
    if (before) return before;
    const started = begin(caller).finally(() => running.delete(clientId));
    running.set(clientId, started);
    return started;
  }

  return {
    list: warehouseJobs.list,
    progress: warehouseSyncs.read,

    /**
     * Reads the feed and creates a job for each new entry. Answers when it is done, or after a few seconds with the
     * progress. A feed that cannot be read at all is refused; when one fails half-way, what was read is kept and
     * reported.
     */
    async sync(caller: Caller): Promise<StoredWarehouseSync> {
      feed.require();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
      });
      await Promise.race([joined(caller), patience]).finally(() => clearTimeout(timer));
      const progress = await warehouseSyncs.read(caller.scope);
      if (progress.status === 'incomplete' && progress.read === 0)
        throw refuse('unavailable', progress.problems[0] ?? 'The warehouse feed cannot be read');
      return progress;
    },
  };
}
export type WarehouseService = ReturnType<typeof createWarehouseService>;
