import type { ClientSession, Model } from 'mongoose';

type Values = Readonly<Record<string, unknown>>;

/** Matches a record unless it has changed since it was read. That change has stored its derived fields already. */
const matchUnchanged = ({ _id, clientId, updatedAt = null }: Values): Values => ({
  _id,
  updatedAt,
  ...(typeof clientId === 'string' ? { clientId } : {}),
});

/**
 * Stores the derived fields of records that `outdatedOf` answers: those whose stored values differ. Skips a record that
 * has changed since it was read.
 */
export async function storeOutdated<Fields, Row extends Values>(
  model: Model<Fields>,
  records: readonly Row[],
  outdatedOf: (record: Row) => Values,
  session: ClientSession | null = null,
): Promise<void> {
  const updates = records.flatMap((record) => {
    const $set = outdatedOf(record);
    return Object.keys($set).length === 0
      ? []
      : [{ updateOne: { filter: matchUnchanged(record), update: { $set } } }];
  });
  if (updates.length === 0) return;
  // The type of the records does not contain their derived fields.
  const ofAnyRecords = model as unknown as Model<Values>;
  await ofAnyRecords.bulkWrite(updates, { timestamps: false, ...(session ? { session } : {}) });
}
