import type { ClientScope, ServiceContext, Write, WriteScope } from '@freightdesk/service-kit';
import { type DocumentSeries, financialYear, legalNumber } from '@freightdesk/tax';
import { createQueues } from '../job-billing/turn.repository';

/** Of a series: how many numbers are taken. */
interface Counter {
  readonly _id: string;
  readonly seq: number;
}

/** Takes the next number of the series within the transaction. */
export type TakeNumber = () => Promise<string>;

const nameOf = (series: DocumentSeries, date: Date, { clientId }: ClientScope): string =>
  `${series}/${financialYear(date).label} of client ${clientId}`;

/**
 * Numbers of legal documents: one series without gaps for each client, kind and financial year (ID-3). A number is counted
 * in the transaction that issues its document, so that a failure gives it back. The transactions of one series run one
 * after the other in a process; those of two processes that meet are repeated by the driver.
 */
export function createSeriesRepository({
  connection,
  write,
}: Pick<ServiceContext, 'connection'> & { readonly write: Write }) {
  const counters = connection.collection<Counter>('counters');
  const inTurn = createQueues();
  const begun = new Set<string>();

  /** A counter is made outside of any transaction, since two that make it at once would be in each other's way. */
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
    /** Makes the counter of a series ready for a transaction that is begun elsewhere. */
    begin: (scope: ClientScope, series: DocumentSeries, date: Date): Promise<void> =>
      begin(nameOf(series, date, scope)),

    /** Runs `work` as a transaction that may take the next number of a series, in the financial year of `date`. */
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
