import { systemScope } from '@freightdesk/service-kit';
import { type SyncNeeds, syncWarehouse } from './sync-warehouse.service';
import { INITIAL_PROGRESS, type Progress } from './warehouse.rules';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A sync of a feed that answers its only page after `delay` milliseconds of the faked clock. */
function syncOfFeed(delay: number) {
  let progress: Progress = INITIAL_PROGRESS;
  // Only the members that a sync of an empty feed calls; a scope of the system needs no request.
  const needs = {
    feed: {
      require: () => undefined,
      page: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve({ items: [], total: 0 }), delay);
        }),
    },
    core: { partiesOfGroup: async () => [] },
    logger: { warn: () => undefined },
    warehouseJobs: { byExternalIds: async () => [] },
    creditChecks: { problemsOf: async () => [] },
    warehouseSyncs: {
      begin: async () => 'a token',
      recordProgress: async (_scope: unknown, _token: string, next: Progress) => {
        progress = next;
      },
      read: async () => ({ ...progress, startedAt: null, finishedAt: null }),
    },
  } as unknown as SyncNeeds;
  return syncWarehouse(needs)({ scope: systemScope('1') } as never);
}

test.each([
  ['done when the feed ends within ten seconds', 9_900, 'done'],
  ['running after ten seconds', 30_000, 'running'],
])('a sync answers %s', async (_when, delay, status) => {
  const answer = syncOfFeed(delay);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answer).toMatchObject({ status });
  await jest.advanceTimersByTimeAsync(30_000);
});
