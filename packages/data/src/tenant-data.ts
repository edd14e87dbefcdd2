import type { Connection } from 'mongoose';
import { auditEntriesOf } from './audit-trail';
import { createCounters, type NextNumber, raiseCounter } from './counters';
import { type GlobalRecord, GlobalRecords, type GlobalSchema, type OwnerOf } from './global-records';
import { RunningTotals } from './running-totals';
import { createWrites, type Write, type WriteAs } from './scopes';
import type { TenantRecord } from './stored';
import { TenantRecords } from './tenant-records';
import { modelOf, type TenantSchema } from './tenant-schema';
import type { Condition } from './typed-query';

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
   * Upgrades what earlier releases have stored, across all clients: `update` is applied to the records that match
   * `filter`. Not audited, because nobody changed anything.
   */
  readonly upgrade: (collection: string, filter: Condition, update: Condition) => Promise<void>;
  /** Builds the running totals of collections that have none yet; runs after the upgrades. */
  readonly buildTotals: () => Promise<void>;
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
  filter: Condition,
  update: Condition,
): Promise<void> {
  const models = Object.values(connection.models);
  const model = models.find((each) => each.collection.name === collection);
  if (!model) throw new Error(`${collection} is upgraded, but has no model`);
  await model.updateMany(filter, update, { strict: false, timestamps: false, middleware: false });
}

/**
 * The only way to the data of clients: its collections, their id counters, and the transactions that every write runs
 * in. Registers the audit trail.
 */
export function createTenantData(connection: Connection): TenantData {
  const nextNumber = createCounters(connection);
  auditEntriesOf(connection);
  const runningTotals = new Map<string, RunningTotals>();

  function recordsOf<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) {
    const model = modelOf(connection, name, schema);
    const { name: collection } = model.collection;
    const totals = schema.totals && new RunningTotals(connection, collection, schema.totals);
    if (totals) runningTotals.set(collection, totals);
    return new TenantRecords<Fields>(model, nextNumber, schema.readRecord, totals);
  }

  return {
    nextNumber,
    raiseNumber: (name, seq) => raiseCounter(connection, name, seq),
    upgrade: (collection, filter, update) => upgradeAll(connection, collection, filter, update),
    buildTotals: async () => {
      for (const totals of runningTotals.values()) await totals.build();
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
