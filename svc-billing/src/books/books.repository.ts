import type { NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type BooksRecord, booksSchema } from './books.model';

/** The closing of the books of each client. */
export function createBooksRepository(data: TenantData) {
  const records = data.records<BooksRecord>('Books', booksSchema);
  const { prepareLock, lock, insert } = records;
  return {
    /** Creates the lock, outside of transactions. */
    prepareLock,
    /** Transactions that close a month, or post in an earlier one, conflict, so that none misses what another does. */
    lock,

    ofClient: (scope: ClientScope): Promise<Stored<BooksRecord> | null> => records.findOne(scope, {}),

    /** Stores until when the books are closed, with an entry in their history. */
    async store(
      tx: WriteScope,
      before: Stored<BooksRecord> | null,
      fields: NewRecord<BooksRecord>,
      decision: 'close' | 'reopen' | 'update',
    ): Promise<Stored<BooksRecord> | null> {
      if (!before) return insert(tx, fields);
      return records.change(tx, { id: before.id }, { $set: fields }, decision);
    },
  };
}
export type BooksRepository = ReturnType<typeof createBooksRepository>;
