import type { NewRecord, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { DocumentSeries } from '@freightdesk/tax';
import { type SeriesRecord, type StoredSeries, seriesSchema } from './number-series.model';

/** The prefixes of series that clients have changed. */
export function createNumberSeriesRepository(data: Pick<TenantData, 'records'>) {
  const records = data.records<SeriesRecord>('NumberSeries', seriesSchema);
  const { prepareLock, lock, insert } = records;
  return {
    /** Creates the lock, outside of transactions. */
    prepareLock,
    /** Transactions that change prefixes conflict, so that no two series get the same. */
    lock,

    all: (scope: ClientScope): Promise<StoredSeries[]> => records.find(scope),

    /** The prefix of a series: its name unless the client has another. */
    async prefixOf(scope: ClientScope, series: DocumentSeries): Promise<string> {
      return (await records.findOne(scope, { series }))?.prefix ?? series;
    },

    /** Stores the prefix of a series, with an entry in its history. */
    async store(
      tx: WriteScope,
      before: StoredSeries | undefined,
      fields: NewRecord<SeriesRecord>,
    ): Promise<StoredSeries | null> {
      if (!before) return insert(tx, fields);
      return records.change(tx, { id: before.id }, { $set: fields });
    },
  };
}
export type NumberSeriesRepository = ReturnType<typeof createNumberSeriesRepository>;
