import { refuseUntil } from '@freightdesk/service-kit';
import { LRUCache } from 'lru-cache';

const PERIOD = 60_000;
const MOST_CALLERS = 10_000;

/**
 * Counts the reports of each caller, and refuses more than `most` within a minute.
 *
 * @throws {ServiceError} 429 from a call for one report more
 */
export function limitReports(most: number): (caller: string) => void {
  const counts = new LRUCache<string, number>({ max: MOST_CALLERS, ttl: PERIOD, noUpdateTTL: true });
  return (caller) => {
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > most)
      throw refuseUntil('too_many_requests', 'Too many reports; please wait a minute', PERIOD / 1_000);
  };
}
