import { type NextNumber, sourceOf } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type ClientRecord, clientSchema, type StoredClient } from './client.model';

const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Client organisations; they are the tenants themselves and so belong to none. */
export function createClientRepository(connection: Connection, nextNumber: NextNumber) {
  const model = connection.model('Client', clientSchema);
  const list = sourceOf(model);
  return {
    model,
    list,
    find: (id: string): Promise<StoredClient | null> => model.findOne({ id }).lean().exec(),

    nextId: async (): Promise<string> => String(await nextNumber('clients')),

    async insert(record: ClientRecord, session: ClientSession): Promise<StoredClient> {
      const document = new model({ ...record, nameKey: keyOf(record.name) });
      await document.save({ session });
      return document.toObject();
    },

    /** Changes the client if it still matches `filter`; answers it as it was before, null when none matches. */
    change: (
      filter: { readonly id: string; readonly updatedAt?: Date },
      change: Partial<ClientRecord>,
      session: ClientSession,
    ): Promise<StoredClient | null> =>
      model
        .findOneAndUpdate(
          filter,
          { $set: { ...change, ...(change.name ? { nameKey: keyOf(change.name) } : {}) } },
          { returnDocument: 'before', runValidators: true, session },
        )
        .lean()
        .exec(),

    /** Fills what releases before the name key did not store. */
    async addMissingKeys(session: ClientSession): Promise<void> {
      const missing = await model
        .find({ nameKey: { $exists: false } })
        .session(session)
        .lean()
        .exec();
      for (const { id, name, logoText = '' } of missing) {
        await model.updateOne({ id }, { $set: { nameKey: keyOf(name), logoText } }, { session });
      }
    },

    findIn: (id: string, session: ClientSession): Promise<StoredClient | null> =>
      model.findOne({ id }).session(session).lean().exec(),
  };
}
export type ClientRepository = ReturnType<typeof createClientRepository>;
