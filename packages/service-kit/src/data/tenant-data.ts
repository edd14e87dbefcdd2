import type { Connection } from 'mongoose';
import { registerAuditTrail } from './audit-trail';
import { createCounters, type NextNumber, raiseCounter } from './counters';
import { type GlobalRecord, GlobalRecords, type GlobalSchema, type OwnerOf } from './global-records';
import { KeptSums } from './kept-sums';
import { createWrites, type Write, type WriteAs } from './scopes';
import type { TenantRecord } from './stored';
import { TenantRecords } from './tenant-records';
import { modelOf, type TenantSchema } from './tenant-schema';

type Stored = Readonly<Record<string, unknown>>;

/** The records of a service over one connection, which it does not give away: whoever had it could write past the history. */
export interface TenantData {
  readonly write: Write;
  readonly writeAs: WriteAs;
  readonly nextNumber: NextNumber;
  /** Lets the numbers of a name begin after `seq`. */
  readonly raiseNumber: (name: string, seq: number) => Promise<void>;
  /**
   * Brings what earlier releases have stored into the form of this one, over all clients at once: the records of a
   * collection that are `like` this become `so`. No entry records it, because nobody changed anything.
   */
  readonly upgrade: (collection: string, like: Stored, so: Stored) => Promise<void>;
  /** Adds up the collections whose sums are kept, where that was not done yet; after their upgrades. */
  readonly makeSums: () => Promise<void>;
  records<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>): TenantRecords<Fields>;
  /** Records that belong to no client's data: accounts, and clients themselves. */
  globalRecords<Fields extends GlobalRecord>(
    name: string,
    schema: GlobalSchema<Fields>,
    ownerOf: OwnerOf<Fields>,
  ): GlobalRecords<Fields>;
}

/**
 * The one way to the data of clients: its collections, the counters of their ids, and the transactions that every write
 * runs in. The audit trail is registered with it.
 */
export function createTenantData(connection: Connection): TenantData {
  const nextNumber = createCounters(connection);
  registerAuditTrail(connection);
  const allKept = new Map<string, KeptSums>();

  function recordsOf<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) {
    const model = modelOf(connection, name, schema);
    const { name: collection } = model.collection;
    const kept = schema.kept && new KeptSums(connection, collection, schema.kept);
    if (kept) allKept.set(collection, kept);
    return new TenantRecords<Fields>(model, nextNumber, schema.filledIn, kept);
  }

  return {
    nextNumber,
    raiseNumber: (name, seq) => raiseCounter(connection, name, seq),
    upgrade: async (collection, like, so) => {
      await connection.collection(collection).updateMany(like, so);
    },
    makeSums: async () => {
      for (const kept of allKept.values()) await kept.make();
    },
    ...createWrites(connection),
    records: <Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) =>
      recordsOf(name, schema),
    globalRecords: <Fields extends GlobalRecord>(
      name: string,
      schema: GlobalSchema<Fields>,
      ownerOf: OwnerOf<Fields>,
    ) => new GlobalRecords<Fields>(connection, name, schema, ownerOf),
  };
}
