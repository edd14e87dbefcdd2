import type { Caller, CoreClient } from '@freightdesk/service-kit';
import type { CreditChecks } from '../credit/credit-check.service';
import { type StoreEntriesNeeds, storeEntries } from './store-entries.service';
import {
  advanceProgress,
  INITIAL_PROGRESS,
  nameKey,
  type PartiesByName,
  type Progress,
  readEntries,
} from './warehouse.rules';
import { FeedError, PAGE_SIZE, type WarehouseFeed } from './warehouse-feed.service';

/** The dependencies of importing a feed. */
export interface ImportFeedNeeds extends StoreEntriesNeeds {
  readonly feed: Pick<WarehouseFeed, 'page'>;
  readonly core: Pick<CoreClient, 'partiesOfGroup'>;
  readonly creditChecks: Pick<CreditChecks, 'problemsOf'>;
}

/** A feed with more pages than this repeats itself. */
const MAX_PAGES = 10_000;

async function partiesByName({ core }: ImportFeedNeeds, caller: Caller): Promise<PartiesByName> {
  const parties = await core.partiesOfGroup(caller, 'all');
  return new Map(parties.map((party) => [nameKey(party.name), party]));
}

/** A feed that reports no total ends with its first page that is not full. */
const isLastPage = ({ read, total }: Progress, size: number): boolean =>
  size === 0 || (total === null ? size < PAGE_SIZE : read >= total);

/** @throws {FeedError} when a page has entries and all of them were on earlier pages */
function checkRepetition(ids: readonly string[], earlierIds: ReadonlySet<string>): void {
  if (ids.length > 0 && ids.every((id) => earlierIds.has(id)))
    throw new FeedError('it gives the same entries again and again');
}

/**
 * Reads the feed of a client page by page, stores each page and then reports the progress (BILL-8). Jobs for parties on
 * credit hold come in as well, because the goods are there already; the progress names these parties (CREDIT-1).
 *
 * @throws {FeedError} when a page cannot be read
 * @throws {SyncLost} when another sync has taken over from that of `token`; what earlier pages had stays stored
 */
export const importFeed = (needs: ImportFeedNeeds) => {
  const store = storeEntries(needs);
  return async (
    caller: Caller,
    token: string,
    report: (progress: Progress) => Promise<void>,
  ): Promise<void> => {
    const { scope } = caller;
    const parties = await partiesByName(needs, caller);
    const earlierIds = new Set<string>();
    let progress = INITIAL_PROGRESS;
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { items, total } = await needs.feed.page(scope.clientId, page);
      const { entries, problems } = readEntries(items, progress.read + 1);
      const ids = entries.map(({ entry }) => entry.externalId);
      checkRepetition(ids, earlierIds);
      for (const id of ids) earlierIds.add(id);
      const { newJobs, ...counts } = await store(scope, { entries, token, parties });
      const holds = await needs.creditChecks.problemsOf(
        scope,
        newJobs.map(({ partyId }) => partyId),
      );
      progress = advanceProgress(
        progress,
        { size: items.length, total, entries, problems, holds, ...counts },
        parties,
      );
      await report(progress);
      if (isLastPage(progress, items.length)) return;
    }
    throw new FeedError('it does not end');
  };
};
