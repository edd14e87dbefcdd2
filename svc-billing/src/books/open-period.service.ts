import type { WriteScope } from '@freightdesk/data';
import { indianDay, isClosed, monthOf } from '@freightdesk/tax';
import type { BooksRepository } from './books.repository';
import { closedPeriod } from './books.rules';

/** Decides whether the journal takes postings of some days. */
export interface OpenPeriods {
  /** @throws {ServiceError} 409 for a day of a closed month */
  require(tx: WriteScope, days: readonly Date[]): Promise<void>;
}

interface PeriodNeeds {
  readonly books: Pick<BooksRepository, 'lock' | 'ofClient'>;
  readonly clock: () => Date;
}

/**
 * Refuses postings in closed months (LEDGER-15). A posting of an earlier month takes the lock of the books, so that no month
 * is closed beside it; one of this month need not, because this month cannot be closed before the second day of the next.
 */
export const createOpenPeriods = ({ books, clock }: PeriodNeeds): OpenPeriods => ({
  async require(tx, days) {
    const thisMonth = monthOf(indianDay(clock()));
    const [earliest = thisMonth] = days.map((day) => indianDay(day)).sort();
    if (monthOf(earliest) >= thisMonth) return;
    await books.lock(tx);
    const closedUntil = (await books.ofClient(tx))?.closedUntil ?? null;
    if (closedUntil && isClosed(earliest, closedUntil)) throw closedPeriod(closedUntil);
  },
});

/** What a migration enters is older than any closing. */
export const ANY_PERIOD: OpenPeriods = { require: async () => undefined };
