import { createSharedCounters, type Write, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import {
  type DocumentSeries,
  financialYear,
  isRegistrationSeries,
  legalNumber,
  registrationPrefix,
} from '@freightdesk/tax';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
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

/** A series of legal numbers: of the firm or its main registration, or of another registration (REGISTRATION-3). */
export interface NumberedSeries {
  readonly series: DocumentSeries;
  /** Null for what the firm numbers as a whole, and for its main registration. */
  readonly registrationId: number | null;
}

const nameIn = ({ series, registrationId }: NumberedSeries, date: Date, scope: ClientScope): string =>
  registrationId === null
    ? nameOf(series, date, scope)
    : `${nameOf(series, date, scope)}, registration ${registrationId}`;

/**
 * Numbers of legal documents: one gapless series for each client, registration, kind and financial year (ID-3). A number is taken
 * in the transaction that issues its document, so that a failure returns it. The transactions of one series run one
 * after the other within a process; conflicts between processes are retried by the driver. The dates of a series never
 * run backwards.
 */
export function createSeriesRepository({
  connection,
  write,
  numberSeries,
  gstRegistrations,
}: Pick<ServiceContext, 'connection'> & {
  readonly write: Write;
  readonly numberSeries: Pick<NumberSeriesRepository, 'prefixOf'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'codeOf'>;
}) {
  const counters = createSharedCounters(connection);
  const runInOrder = createQueues();

  /** @throws {Error} for a series that only the firm as a whole has */
  async function prefixOf(tx: WriteScope, { series, registrationId }: NumberedSeries): Promise<string> {
    if (registrationId === null) return numberSeries.prefixOf(tx, series);
    if (!isRegistrationSeries(series)) throw new Error(`${series} is no series of a registration`);
    return registrationPrefix(await gstRegistrations.codeOf(tx, registrationId), series);
  }

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

    /**
     * Runs `work` as a transaction that may take the next number of the series in the financial year of `date`. A series by its
     * name is one of the firm.
     */
    issue<Result>(
      scope: ClientScope,
      numbered: DocumentSeries | NumberedSeries,
      date: Date,
      work: (tx: WriteScope, takeNumber: TakeNumber) => Promise<Result>,
    ): Promise<Result> {
      const series = typeof numbered === 'string' ? { series: numbered, registrationId: null } : numbered;
      const name = nameIn(series, date, scope);
      return runInOrder(name, async () => {
        await counters.prepare(scope, name);
        return write(scope, (tx) =>
          work(tx, async () => {
            const { seq, at } = await counters.nextDated(tx, name, date);
            return { number: legalNumber(await prefixOf(tx, series), date, seq), date: at };
          }),
        );
      });
    },
  };
}
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;
