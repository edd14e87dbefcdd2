import type { Connection } from 'mongoose';
import { auditEntriesOf } from './audit-trail';
import { createCounters, type NextNumber, raiseCounter } from './counters';
import { type GlobalRecord, GlobalRecords, type GlobalSchema, type OwnerOf } from './global-records';
import { KeptSums } from './kept-sums';
import { createWrites, type Write, type WriteAs } from './scopes';
import type { TenantRecord } from './stored';
import { TenantRecords } from './tenant-records';
import { modelOf, type TenantSchema } from './tenant-schema';

type Stored = Readonly<Record<string, unknown>>;

/**
 * The records of a service over one connection. The connection itself stays private: whoever had it could bypass the
 * audit trail.
 */
export interface TenantData {
  readonly write: Write;
  readonly writeAs: WriteAs;
  readonly nextNumber: NextNumber;
  /** Lets the counter of a name start after `seq`. */
  readonly raiseNumber: (name: string, seq: number) => Promise<void>;
  /**
   * Upgrades what earlier releases have stored, across all clients: records `like` this become `so`. Not audited,
   * because nobody changed anything.
   */
  readonly upgrade: (collection: string, like: Stored, so: Stored) => Promise<void>;
  /** Builds the kept sums of collections that have none yet; runs after the upgrades. */
  readonly makeSums: () => Promise<void>;
  records<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>): TenantRecords<Fields>;
  /** Records that belong to no client: accounts, and clients themselves. */
  globalRecords<Fields extends GlobalRecord>(
    name: string,
    schema: GlobalSchema<Fields>,
    ownerOf: OwnerOf<Fields>,
  ): GlobalRecords<Fields>;
}

/** Earlier releases had other fields, and upgrades concern all clients: neither schema nor hooks apply. */
async function upgradeAll(
  connection: Connection,
  collection: string,
  like: Stored,
  so: Stored,
): Promise<void> {
  const models = Object.values(connection.models);
  const model = models.find((each) => each.collection.name === collection);
  if (!model) throw new Error(`${collection} is upgraded, but has no model`);
  await model.updateMany(like, so, { strict: false, timestamps: false, middleware: false });
}

/**
 * The only way to the data of clients: its collections, their id counters, and the transactions that every write runs
 * in. Registers the audit trail.
 */
export function createTenantData(connection: Connection): TenantData {
  const nextNumber = createCounters(connection);
  auditEntriesOf(connection);
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
    upgrade: (collection, like, so) => upgradeAll(connection, collection, like, so),
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
