import type { Connection } from 'mongoose';
import { auditEntriesOf } from './audit-trail';
import { createCounters, type NextNumber, raiseCounter } from './counters';
import { duplicateKeySteps } from './duplicate-keys';
import { type GlobalRecord, GlobalRecords, type GlobalSchema, type OwnerOf } from './global-records';
import { keySteps } from './identifiers';
import { Insertions } from './insertions/insertions';
import { visibleReadsOf } from './insertions/visible-reads';
import { createMigration, type Migration } from './migration/migration';
import { createMigrationSteps, type MigrationStep, type MigrationSteps } from './migration/migration-step';
import { RunningTotals } from './running-totals';
import { createWrites, type Write, type WriteAs } from './scopes';
import { textSteps } from './search';
import type { TenantRecord } from './stored';
import { TenantRecords } from './tenant-records';
import { modelOf, type TenantSchema } from './tenant-schema';
import { removeOldTotals, totalsStep } from './totals-step';

/**
 * The records of a service over one connection. The connection stays private, because code that has it could bypass the
 * audit trail.
 */
export interface TenantData {
  readonly write: Write;
  readonly writeAs: WriteAs;
  readonly nextNumber: NextNumber;
  /** Raises the counter of a name to at least `seq`. */
  readonly raiseNumber: (name: string, seq: number) => Promise<void>;
  /** Creates steps that upgrade what earlier releases have stored. */
  readonly steps: MigrationSteps;
  /** Creates the migration: `upgrades`, then indexes, keys, search texts and totals of the models. */
  readonly migration: (upgrades: readonly MigrationStep[]) => Migration;
  /**
   * Removes what interrupted insertions in pieces left behind. `onError` is told when a later look at those of other
   * machines fails.
   */
  readonly removeAbandonedInsertions: (onError: (error: unknown) => void) => Promise<void>;
  records<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>): TenantRecords<Fields>;
  /** Records that belong to no client: accounts, and clients themselves. */
  globalRecords<Fields extends GlobalRecord>(
    name: string,
    schema: GlobalSchema<Fields>,
    ownerOf: OwnerOf<Fields>,
  ): GlobalRecords<Fields>;
}

/** {@link TenantData.migration} */
function migrationOf(
  connection: Connection,
  runningTotals: ReadonlyMap<string, RunningTotals>,
  upgrades: readonly MigrationStep[],
): Migration {
  const ofTotals = [...runningTotals].map(([collection, totals]) =>
    totalsStep(connection, collection, totals),
  );
  return createMigration(connection, {
    before: upgrades,
    after: [...keySteps(connection), ...duplicateKeySteps(connection), ...textSteps(connection), ...ofTotals],
    cleanUp: () =>
      removeOldTotals(
        connection,
        [...runningTotals.values()].map(({ of }) => of),
      ),
  });
}

/**
 * Creates the access to the data of clients: collections, id counters, and the transactions of all writes. No other code
 * has access. Registers the audit trail.
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
    const inPieces = schema.isInsertedInPieces
      ? { insertions: new Insertions(connection), visibleReads: visibleReadsOf(connection) }
      : undefined;
    return new TenantRecords<Fields>(model, nextNumber, schema.readRecord, totals, inPieces);
  }

  return {
    nextNumber,
    raiseNumber: (name, seq) => raiseCounter(connection, name, seq),
    steps: createMigrationSteps(connection),
    migration: (upgrades) => migrationOf(connection, runningTotals, upgrades),
    ...createWrites(connection),
    removeAbandonedInsertions: (onError) => new Insertions(connection).removeAbandoned(onError),
    records: <Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) =>
      recordsOf(name, schema),
    globalRecords: <Fields extends GlobalRecord>(
      name: string,
      schema: GlobalSchema<Fields>,
      ownerOf: OwnerOf<Fields>,
    ) => new GlobalRecords<Fields>(connection, name, schema, ownerOf),
  };
}
