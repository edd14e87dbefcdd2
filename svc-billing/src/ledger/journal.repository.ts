import type { Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { NewEntry, Source } from './entry.rules';
import { type EntryRecord, journalSchema } from './journal.model';

/** The journal of a client. Entries are appended; none is changed or removed (LEDGER-3). */
export function createJournalRepository(data: TenantData) {
  const records = data.appendedRecords('JournalEntry', journalSchema);
  return {
    append: (tx: WriteScope, entries: readonly NewEntry[]): Promise<void> => records.append(tx, entries),

    /** All entries of a record. */
    ofSource: (scope: ClientScope, { source, sourceId }: Source): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, { source, sourceId }),

    /** The ids among `ids` whose record is entered. */
    async enteredIds(
      scope: ClientScope,
      sources: readonly EntryRecord['source'][],
      ids: readonly number[],
    ): Promise<ReadonlySet<number>> {
      const filter = {
        source: { $in: [...sources] },
        sourceId: { $in: [...ids] },
        event: 'recorded',
      } as const;
      return new Set((await records.find(scope, filter)).map(({ sourceId }) => sourceId));
    },

    /** The entries of a party for a job, up to a moment. */
    ofJob: (
      scope: ClientScope,
      { jobNumber, partyId }: Pick<EntryRecord, 'jobNumber' | 'partyId'>,
      until: Date,
    ): Promise<Stored<EntryRecord>[]> =>
      records.find(scope, { jobNumber, partyId, partyRole: 'customer', enteredAt: { $lte: until } }),
  };
}
export type JournalRepository = ReturnType<typeof createJournalRepository>;
