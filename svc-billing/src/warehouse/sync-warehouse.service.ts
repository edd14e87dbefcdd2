import type { StoredWarehouseSync } from '@freightdesk/contracts/billing';
import { type Caller, refuse, type ServiceContext } from '@freightdesk/service-kit';
import { type ImportFeedNeeds, importFeed } from './import-feed.service';
import { INITIAL_PROGRESS, type Progress } from './warehouse.rules';
import { FeedError, type WarehouseFeed } from './warehouse-feed.service';
import { SyncLost, type WarehouseSyncRepository } from './warehouse-sync.repository';

/** The dependencies of a sync. */
export interface SyncNeeds extends ImportFeedNeeds, Pick<ServiceContext, 'logger' | 'background'> {
  readonly warehouseSyncs: WarehouseSyncRepository;
  readonly feed: WarehouseFeed;
}

/** How long a request waits for the end of the sync, in milliseconds. */
const MAX_WAIT = 10_000;

const problemOf = (error: unknown): string =>
  error instanceof FeedError
    ? `The warehouse feed could not be read to its end: ${error.message}.`
    : 'The sync failed on our side. Please try again.';

/** The progress of a sync that has ended before the feed did. */
function incomplete(progress: Progress, error: unknown): Progress {
  const remainder = progress.read > 0 ? ` The ${progress.read} entries read until then are kept.` : '';
  return {
    ...progress,
    status: 'incomplete',
    problems: [problemOf(error) + remainder, ...progress.problems],
  };
}

/**
 * Imports the feed and stores the progress; a failure becomes a part of the progress. A sync that another one has taken
 * over from stops: the progress is no longer its own.
 */
const runSync = (needs: SyncNeeds) => {
  const { warehouseSyncs, logger } = needs;
  const runImport = importFeed(needs);

  async function importAll(caller: Caller, token: string): Promise<void> {
    let progress = INITIAL_PROGRESS;
    const report = async (next: Progress) => {
      progress = next;
      await warehouseSyncs.recordProgress(caller.scope, token, next);
    };
    try {
      await runImport(caller, token, report);
      await report({ ...progress, status: 'done' });
    } catch (error) {
      if (error instanceof SyncLost) throw error;
      logger.warn(
        { err: error, client: caller.scope.clientId },
        'the warehouse feed was not read to its end',
      );
      await report(incomplete(progress, error));
    }
  }

  return async (caller: Caller, token: string): Promise<void> => {
    try {
      await importAll(caller, token);
    } catch (error) {
      if (!(error instanceof SyncLost)) throw error;
      logger.warn(
        { client: caller.scope.clientId },
        'a warehouse sync stopped, because another one took over',
      );
    }
  };
};

/** Starts the sync of a client, or joins the one in this process. Starts none while one runs in another process. */
const joinSync = (needs: SyncNeeds) => {
  const run = runSync(needs);
  const syncsByClient = new Map<string, Promise<void>>();
  const start = async (caller: Caller) => {
    const token = await needs.warehouseSyncs.begin(caller.scope);
    if (token) await run(caller, token);
  };
  return (caller: Caller): Promise<void> => {
    const { clientId } = caller.scope;
    const current = syncsByClient.get(clientId);
    if (current) return current;
    const sync = start(caller).finally(() => syncsByClient.delete(clientId));
    syncsByClient.set(clientId, sync);
    needs.background?.add(sync);
    return sync;
  };
};

/** Waits for the work, but no longer than MAX_WAIT. */
async function waitFor(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Reads the feed and creates a job for each new entry (BILL-8). Answers the progress when the sync has ended, or after
 * ten seconds while it goes on. A feed that fails half-way is answered as incomplete; what was read stays stored.
 *
 * @throws {ServiceError} 503 when no feed is set up, and when nothing of it could be read
 */
export const syncWarehouse = (needs: SyncNeeds) => {
  const join = joinSync(needs);
  return async (caller: Caller): Promise<StoredWarehouseSync> => {
    needs.feed.require();
    await waitFor(join(caller));
    const progress = await needs.warehouseSyncs.read(caller.scope);
    if (progress.status === 'incomplete' && progress.read === 0)
      throw refuse('unavailable', progress.problems[0] ?? 'The warehouse feed cannot be read');
    return progress;
  };
};
