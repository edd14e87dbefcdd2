import { type Fallback, type FallbackReport, MOST_FALLBACKS } from '@freightdesk/contracts/gateway';
import { refuse } from '@freightdesk/service-kit';
import { LRUCache } from 'lru-cache';
import type { ListedRemote, RemoteList } from '../static/remote-list.service';
import { limitReports } from './report-limit.rules';

/** A page reports each of its fallbacks once, so that nobody has more within a minute. */
const MOST_REPORTS = 20;

/** A version that the list does not name counts under this name, so that callers cannot make up names (RUN-5). */
const UNKNOWN_VERSION = 'unknown';

export interface Fallbacks {
  /**
   * Counts the report of a user's page.
   *
   * @throws {ServiceError} 400 for a remote that is not listed
   * @throws {ServiceError} 429 for more reports than pages make
   */
  report(userId: number, report: FallbackReport, list: RemoteList | undefined): void;
  /** Equal reports as one, the latest first. */
  latest(): readonly Fallback[];
}

const versionsOf = ({ version, previousVersion, earlierVersions = [] }: ListedRemote): unknown[] => [
  version,
  previousVersion,
  ...earlierVersions.map((earlier) => earlier.version),
];

function withKnownVersion(report: FallbackReport, list: RemoteList | undefined): FallbackReport {
  const remote = list?.remotes.find(({ name }) => name === report.remote);
  if (!remote) throw refuse('invalid', 'There is no such remote', { remote: 'Name a remote that is listed' });
  return versionsOf(remote).includes(report.version) ? report : { ...report, version: UNKNOWN_VERSION };
}

const keyOf = ({ remote, version, scope, outcome }: FallbackReport): string =>
  [remote, version, scope, outcome].join(' ');

/** Counts what pages report. `onReport` counts it in the metrics as well. */
export function createFallbacks(onReport: (report: FallbackReport) => void): Fallbacks {
  const requireFewReports = limitReports(MOST_REPORTS);
  const fallbacks = new LRUCache<string, Fallback>({ max: MOST_FALLBACKS });
  return {
    report(userId, typedReport, list) {
      requireFewReports(String(userId));
      const report = withKnownVersion(typedReport, list);
      const key = keyOf(report);
      const count = (fallbacks.get(key)?.count ?? 0) + 1;
      fallbacks.set(key, { ...report, count, lastAt: new Date().toISOString() });
      onReport(report);
    },
    latest: () => [...fallbacks.values()],
  };
}
