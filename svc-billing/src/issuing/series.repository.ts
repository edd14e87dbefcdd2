import { createSharedCounters, type Write, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { type DocumentSeries, financialYear, legalNumber } from '@freightdesk/tax';
import { createQueues } from '../job-billing/billing-lock.repository';

/** Takes the next number of the series within the transaction. */
export type TakeNumber = () => Promise<string>;

const nameOf = (series: DocumentSeries, date: Date, { clientId }: ClientScope): string =>
  `${series}/${financialYear(date).label} of client ${clientId}`;

/**
 * Numbers of legal documents: one gapless series for each client, kind and financial year (ID-3). A number is taken
 * in the transaction that issues its document, so that a failure returns it. The transactions of one series run one
 * after the other within a process; conflicts between processes are retried by the driver.
 */
export function createSeriesRepository({
  connection,
  write,
}: Pick<ServiceContext, 'connection'> & { readonly write: Write }) {
  const counters = createSharedCounters(connection);
  const runInOrder = createQueues();

  return {
    /** Creates the counter of a series. Call it before a transaction that does not begin in {@link issue}. */
    begin: (scope: ClientScope, series: DocumentSeries, date: Date): Promise<void> =>
      counters.begin(nameOf(series, date, scope)),

    /** Runs `work` as a transaction that may take the next number of the series in the financial year of `date`. */
    issue<Result>(
      scope: ClientScope,
      series: DocumentSeries,
      date: Date,
      work: (tx: WriteScope, takeNumber: TakeNumber) => Promise<Result>,
    ): Promise<Result> {
      const name = nameOf(series, date, scope);
      return runInOrder(name, async () => {
        await counters.begin(name);
        return write(scope, (tx) =>
          work(tx, async () => legalNumber(series, date, await counters.next(tx, name))),
        );
      });
    },
  };
}
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;
