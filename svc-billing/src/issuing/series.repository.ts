import { createSharedCounters, type Write, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { type DocumentSeries, financialYear, legalNumber } from '@freightdesk/tax';
import { createQueues } from '../job-billing/billing-lock.repository';
import type { NumberSeriesRepository } from '../numbering/number-series.repository';

/** A number of a series, and the date of issue that belongs to it. */
export interface IssueNumber {
  readonly number: string;
  /** Never before the date of the number before, whichever process issued that. */
  readonly date: Date;
}

/**
 * Takes the next number of the series within the transaction. To be called before the transaction does anything else
 * that takes long: concurrent ones of other processes start over.
 */
export type TakeNumber = () => Promise<IssueNumber>;

const nameOf = (series: DocumentSeries, date: Date, { clientId }: ClientScope): string =>
  `${series}/${financialYear(date).label} of client ${clientId}`;

/**
 * Numbers of legal documents: one gapless series for each client, kind and financial year (ID-3). A number is taken
 * in the transaction that issues its document, so that a failure returns it. The transactions of one series run one
 * after the other within a process; conflicts between processes are retried by the driver. The dates of a series never
 * run backwards.
 */
export function createSeriesRepository({
  connection,
  write,
  numberSeries,
}: Pick<ServiceContext, 'connection'> & {
  readonly write: Write;
  readonly numberSeries: Pick<NumberSeriesRepository, 'prefixOf'>;
}) {
  const counters = createSharedCounters(connection);
  const runInOrder = createQueues();

  return {
    /** Creates the counter of a series. Call it before a transaction that does not begin in {@link issue}. */
    begin: (scope: ClientScope, series: DocumentSeries, date: Date): Promise<void> =>
      counters.prepare(scope, nameOf(series, date, scope)),

    /** The last number of the series in the financial year of `date`; 0 before the first. */
    last: (scope: ClientScope, series: DocumentSeries, date: Date): Promise<number> =>
      counters.last(scope, nameOf(series, date, scope)),

    /** Lets the next number of the series be `seq`; false when that or a later one was taken already (SETTINGS-4). */
    continueAt: (tx: WriteScope, series: DocumentSeries, date: Date, seq: number): Promise<boolean> =>
      counters.continueAt(tx, nameOf(series, date, tx), seq),

    /** Runs `work` as a transaction that may take the next number of the series in the financial year of `date`. */
    issue<Result>(
      scope: ClientScope,
      series: DocumentSeries,
      date: Date,
      work: (tx: WriteScope, takeNumber: TakeNumber) => Promise<Result>,
    ): Promise<Result> {
      const name = nameOf(series, date, scope);
      return runInOrder(name, async () => {
        await counters.prepare(scope, name);
        return write(scope, (tx) =>
          work(tx, async () => {
            const { seq, at } = await counters.nextDated(tx, name, date);
            return { number: legalNumber(await numberSeries.prefixOf(tx, series), date, seq), date: at };
          }),
        );
      });
    },
  };
}
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;
