import type { ClientScope, ServiceContext, Write, WriteScope } from '@freightdesk/service-kit';
import { type DocumentSeries, financialYear, legalNumber } from '@freightdesk/tax';
import { createQueues } from '../job-billing/turn.repository';

/** The last number taken in a series. */
interface Counter {
  readonly _id: string;
  readonly seq: number;
}

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
  const counters = connection.collection<Counter>('counters');
  const inTurn = createQueues();
  const begun = new Set<string>();

  /** A counter is created outside any transaction, because two that create it concurrently would conflict. */
  async function begin(name: string): Promise<void> {
    if (begun.has(name)) return;
    await counters.updateOne({ _id: name }, { $setOnInsert: { seq: 0 } }, { upsert: true });
    begun.add(name);
  }

  async function next({ session }: WriteScope, name: string): Promise<number> {
    const counter = await counters.findOneAndUpdate(
      { _id: name },
      { $inc: { seq: 1 } },
      { session, returnDocument: 'after' },
    );
    if (!counter) throw new Error(`The series ${name} has no counter`);
    return counter.seq;
  }

  return {
    /** Creates the counter of a series for a transaction that begins elsewhere. */
    begin: (scope: ClientScope, series: DocumentSeries, date: Date): Promise<void> =>
      begin(nameOf(series, date, scope)),

    /** Runs `work` as a transaction that may take the next number of a series in the financial year of `date`. */
    issue<Result>(
      scope: ClientScope,
      series: DocumentSeries,
      date: Date,
      work: (tx: WriteScope, takeNumber: TakeNumber) => Promise<Result>,
    ): Promise<Result> {
      const name = nameOf(series, date, scope);
      return inTurn(name, async () => {
        await begin(name);
        return write(scope, (tx) => work(tx, async () => legalNumber(series, date, await next(tx, name))));
      });
    },
  };
}
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;
