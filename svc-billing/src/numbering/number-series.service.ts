import type { NumberSeries, numberSeriesBody } from '@freightdesk/contracts/billing';
import type { NewRecord, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { DOCUMENT_SERIES, type DocumentSeries, financialYear } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import type { SeriesRepository } from '../issuing/series.repository';
import type { SeriesRecord, StoredSeries } from './number-series.model';
import type { NumberSeriesRepository } from './number-series.repository';
import {
  checkCodes,
  checkLength,
  checkPrefix,
  checkVersion,
  numberTaken,
  seriesChanged,
} from './number-series.rules';

/** The dependencies of setting numbers. */
export interface NumberSeriesNeeds {
  readonly numberSeries: NumberSeriesRepository;
  readonly series: Pick<SeriesRepository, 'begin' | 'last' | 'continueAt'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'all'>;
  readonly write: Write;
  readonly clock: () => Date;
}

type Body = z.output<typeof numberSeriesBody>;

/** A series in the present financial year. */
async function answerOf(
  { series: counters, clock }: NumberSeriesNeeds,
  scope: ClientScope,
  series: DocumentSeries,
  record: StoredSeries | undefined,
): Promise<NumberSeries> {
  const now = clock();
  return {
    id: record?.id ?? null,
    series,
    prefix: record?.prefix ?? series,
    year: financialYear(now).label,
    nextNumber: (await counters.last(scope, series, now)) + 1,
    updatedAt: record?.updatedAt.toISOString() ?? null,
  };
}

/** Prefix and next number of every series. */
const listSeries =
  (needs: NumberSeriesNeeds) =>
  async (scope: ClientScope): Promise<NumberSeries[]> => {
    const records = await needs.numberSeries.all(scope);
    return Promise.all(
      DOCUMENT_SERIES.map((series) =>
        answerOf(
          needs,
          scope,
          series,
          records.find((record) => record.series === series),
        ),
      ),
    );
  };

const fieldsOf = (
  series: DocumentSeries,
  { prefix, nextNumber }: Body,
  before: StoredSeries | undefined,
  now: Date,
): NewRecord<SeriesRecord> => ({
  series,
  prefix,
  earlierPrefixes: [...new Set([...(before?.earlierPrefixes ?? []), before?.prefix ?? series])],
  startNumber: nextNumber,
  year: financialYear(now).label,
});

/** Checks and stores a change. A document that is issued meanwhile takes its number from the same counter, so that one of both starts over. */
async function storeChange(
  { numberSeries, gstRegistrations, series: counters }: NumberSeriesNeeds,
  tx: WriteScope,
  series: DocumentSeries,
  body: Body,
  now: Date,
): Promise<StoredSeries> {
  await numberSeries.lock(tx);
  const records = await numberSeries.all(tx);
  const before = records.find((record) => record.series === series);
  checkVersion(before, body.updatedAt);
  checkPrefix(body.prefix, series, records);
  checkCodes(body.prefix, await gstRegistrations.all(tx));
  if (!(await counters.continueAt(tx, series, now, body.nextNumber)))
    throw numberTaken((await counters.last(tx, series, now)) + 1);
  const record = await numberSeries.store(tx, before, fieldsOf(series, body, before, now));
  if (!record) throw seriesChanged();
  return record;
}

/**
 * Sets the prefix and the next number of a series in the present financial year (SETTINGS-4).
 *
 * @throws {ServiceError} 400 for a prefix of another series, a number that is taken and one that is too long
 * @throws {ServiceError} 409 when somebody else has changed the series meanwhile
 */
const changeSeries =
  (needs: NumberSeriesNeeds) =>
  async (scope: ClientScope, series: DocumentSeries, body: Body): Promise<NumberSeries> => {
    const now = needs.clock();
    checkLength(body.prefix, body.nextNumber, now);
    await needs.numberSeries.prepareLock(scope);
    await needs.series.begin(scope, series, now);
    const record = await needs.write(scope, (tx) => storeChange(needs, tx, series, body, now));
    return answerOf(needs, scope, series, record);
  };

/** The numbers of documents (SETTINGS-4). */
export const createNumberSeriesService = (needs: NumberSeriesNeeds) => ({
  list: listSeries(needs),
  change: changeSeries(needs),
});
export type NumberSeriesService = ReturnType<typeof createNumberSeriesService>;
