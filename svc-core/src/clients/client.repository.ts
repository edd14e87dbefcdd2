import type { TenantData, Transaction } from '@freightdesk/data';
import { type ClientRecord, clientSchema, type StoredClient } from './client.model';

const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Identifies one client, and the version that a change was based on. */
export interface ClientFilter {
  readonly id: string;
  readonly updatedAt?: Date;
}

/** Client organisations; they are the tenants themselves and belong to none. */
export function createClientRepository({ globalRecords, nextNumber }: TenantData) {
  const records = globalRecords<StoredClient>('Client', clientSchema, ({ id }) => id);
  return {
    list: records.list,
    count: records.count,

    find: (id: string, tx?: Transaction): Promise<StoredClient | null> => records.findOne({ id }, tx),

    /** The names of these clients, by their ids. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const clients = await records.list.find({ id: { $in: [...new Set(ids)] } }, { id: 1 });
      return new Map(clients.map(({ id, name }) => [id, name]));
    },

    nextId: async (): Promise<string> => String(await nextNumber('clients')),

    insert: (tx: Transaction, record: ClientRecord): Promise<StoredClient> =>
      records.insert(tx, { ...record, nameKey: keyOf(record.name) }),

    /** Changes the client if it still matches `filter`; null when none matches. */
    change: (
      tx: Transaction,
      filter: ClientFilter,
      change: Partial<ClientRecord>,
    ): Promise<StoredClient | null> =>
      records.change(tx, filter, { ...change, ...(change.name ? { nameKey: keyOf(change.name) } : {}) }),

    /** Adds the name keys that earlier releases did not store. */
    async addMissingKeys(tx: Transaction): Promise<void> {
      for (const { id, name, logoText = '' } of await records.find(tx, { nameKey: { $exists: false } }))
        await records.change(tx, { id }, { nameKey: keyOf(name), logoText });
    },
  };
}
export type ClientRepository = ReturnType<typeof createClientRepository>;
