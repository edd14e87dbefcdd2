import {
  type ClientScope,
  type ServiceContext,
  systemScope,
  type Write,
  type WriteScope,
} from '@freightdesk/service-kit';
import { type DocumentSeries, financialYear, legalNumber, type Minor, minorUnits } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { createQueues } from '../job-billing/turn.repository';

type Currency = DocumentRecord['currency'];

/** Of a series: how many numbers are taken, and what their documents amount to without tax, in minor units. */
interface Counter {
  readonly _id: string;
  readonly seq: number;
  readonly value?: Readonly<Partial<Record<Currency, number>>>;
}

type Valued = Pick<DocumentRecord, 'currency' | 'subtotal'>;

/** Takes the next number of the series within the transaction, for a document of this value. */
export type TakeNumber = (document: Valued) => Promise<string>;

const nameOf = (series: DocumentSeries, date: Date, { clientId }: ClientScope): string =>
  `${series}/${financialYear(date).label} of client ${clientId}`;

/** The names of counters that are series. */
const NAME = /^(INV|CI|DN|CN)\/(\d{4}-\d{2}) of client (\d+)$/;

type ReadValue = (scope: ClientScope, beginning: string) => Promise<Record<Currency, number>>;

/** What counts as revenue, and credit notes against it. */
const SIGNS: Readonly<Record<DocumentSeries, 1 | -1>> = { INV: 1, CI: 1, DN: 1, CN: -1 };
const SERIES = Object.keys(SIGNS) as DocumentSeries[];

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

  async function next({ session }: WriteScope, name: string, document: Valued): Promise<number> {
    const counter = await counters.findOneAndUpdate(
      { _id: name },
      { $inc: { seq: 1, [`value.${document.currency}`]: document.subtotal } },
      { session, returnDocument: 'after' },
    );
    if (!counter) throw new Error(`The series ${name} has no counter`);
    return counter.seq;
  }

  return {
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
        return write(scope, (tx) =>
          work(tx, async (document) => legalNumber(series, date, await next(tx, name, document))),
        );
      });
    },

    /**
     * What was issued in the financial year of `date` amounts to without tax: invoices and debit notes less credit notes.
     * It is kept with the numbers, so that no document is read for it.
     */
    async revenueOf(scope: ClientScope, date: Date): Promise<Record<Currency, Minor>> {
      const signs = new Map(SERIES.map((series) => [nameOf(series, date, scope), SIGNS[series]]));
      const found = await counters.find({ _id: { $in: [...signs.keys()] } }).toArray();
      const sumIn = (currency: Currency): Minor =>
        minorUnits(
          found.reduce((sum, { _id, value }) => sum + (signs.get(_id) ?? 0) * (value?.[currency] ?? 0), 0),
        );
      return { INR: sumIn('INR'), USD: sumIn('USD') };
    },

    /** Adds up what was issued before series kept it; `readValue` reads what the numbers that begin so amount to. */
    async addMissingValues(readValue: ReadValue): Promise<void> {
      const without = counters.find({ _id: NAME, seq: { $gt: 0 }, value: { $exists: false } });
      for (const { _id } of await without.toArray()) {
        const [, series, year = '', clientId = ''] = NAME.exec(_id) ?? [];
        await write(systemScope(clientId), async (tx) => {
          const value = await readValue(tx, `${series}/${year.slice(2)}/`);
          await counters.updateOne(
            { _id, value: { $exists: false } },
            { $set: { value } },
            { session: tx.session },
          );
        });
      }
    },
  };
}
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;
