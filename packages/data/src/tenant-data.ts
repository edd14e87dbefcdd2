import { fieldNames, recordOf } from '@freightdesk/contracts/shared';
import type { Connection } from 'mongoose';
import { AppendedRecords } from './appended-records';
import { auditEntriesOf } from './audit-trail';
import { createCounters, type NextNumber, raiseCounter } from './counters';
import { DerivedRecords } from './derived-records';
import { duplicateKeySteps } from './duplicate-keys';
import { type GlobalRecord, GlobalRecords, type GlobalSchema, type OwnerOf } from './global-records';
import { keySteps } from './identifiers';
import { type InsertionLimits, Insertions } from './insertions/insertions';
import { visibleReadsOf } from './insertions/visible-reads';
import { totalsInForms } from './kept-totals';
import { createMigration, type Migration } from './migration/migration';
import { createMigrationSteps, type MigrationStep, type MigrationSteps } from './migration/migration-step';
import { RunningTotals, type TotalsForm } from './running-totals';
import { createWrites, type Write, type WriteAs } from './scopes';
import { sealsOf } from './sealing/seal';
import { sealStep } from './sealing/seal-step';
import { verificationsOf } from './sealing/verify-trail';
import { textSteps } from './search-step';
import type { TenantRecord } from './stored';
import { TenantRecords } from './tenant-records';
import { type AppendedSchema, modelOf, type TenantSchema } from './tenant-schema';
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
  /**
   * Creates the migration: `upgrades`, then the indexes, what follows from other records, keys, search texts and totals of the
   * models, and what follows from those totals.
   */
  readonly migration: (
    upgrades: readonly MigrationStep[],
    following?: readonly MigrationStep[],
    ofTotals?: readonly MigrationStep[],
  ) => Migration;
  /**
   * Removes what interrupted insertions in pieces left behind. `onError` is told when a later look at those of other
   * machines fails.
   */
  readonly removeAbandonedInsertions: (onError: (error: unknown) => void) => Promise<void>;
  records<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>): TenantRecords<Fields>;
  /** Records that are appended and never change: no code can change or remove one. */
  appendedRecords<Fields extends TenantRecord, Name extends string>(
    name: string,
    schema: AppendedSchema<Fields, Name>,
  ): AppendedRecords<Fields, Name>;
  /** Records that are computed from others and stored to be listed. */
  derivedRecords<Fields extends TenantRecord>(
    name: string,
    schema: TenantSchema<Fields>,
  ): DerivedRecords<Fields>;
  /** Records that belong to no client: accounts, and clients themselves. */
  globalRecords<Fields extends GlobalRecord>(
    name: string,
    schema: GlobalSchema<Fields>,
    ownerOf: OwnerOf<Fields>,
  ): GlobalRecords<Fields>;
}

/** Running totals by what they are of: a collection, and the form of the totals. */
type AllTotals = Map<string, { readonly collection: string; readonly totals: RunningTotals }>;

/** {@link TenantData.migration} */
function migrationOf(
  connection: Connection,
  runningTotals: Readonly<AllTotals>,
  upgrades: readonly MigrationStep[],
  following: readonly MigrationStep[],
  ofTotals: readonly MigrationStep[],
): Migration {
  const totalsSteps = [...runningTotals.values()].map(({ collection, totals }) =>
    totalsStep(connection, collection, totals),
  );
  return createMigration(connection, {
    before: upgrades,
    after: [
      ...following,
      ...keySteps(connection),
      ...duplicateKeySteps(connection),
      ...textSteps(connection),
      ...totalsSteps,
      ...ofTotals,
      sealStep(connection),
    ],
    cleanUp: () => removeOldTotals(connection, [...runningTotals.keys()]),
  });
}

/**
 * Creates the access to the data of clients: collections, id counters, and the transactions of all writes. No other code
 * has access. Registers the audit trail.
 */
export function createTenantData(
  connection: Connection,
  insertionLimits: Partial<InsertionLimits> = {},
): TenantData {
  const nextNumber = createCounters(connection);
  auditEntriesOf(connection);
  sealsOf(connection);
  verificationsOf(connection);
  const runningTotals: AllTotals = new Map();

  function totalsOfForm(collection: string, form: TotalsForm): RunningTotals {
    const totals = new RunningTotals(connection, collection, form);
    runningTotals.set(totals.of, { collection, totals });
    return totals;
  }

  /** The totals of the records of a schema, where it keeps some. */
  const keptTotalsOf = <Fields extends TenantRecord>(collection: string, { totals }: TenantSchema<Fields>) =>
    totals && totalsInForms(totals.map((form) => totalsOfForm(collection, form)));

  function recordsOf<Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) {
    const model = modelOf(connection, name, schema);
    const totals = keptTotalsOf(model.collection.name, schema);
    const inPieces = schema.isInsertedInPieces
      ? { insertions: new Insertions(connection, insertionLimits), visibleReads: visibleReadsOf(connection) }
      : undefined;
    return new TenantRecords<Fields>(model, nextNumber, schema.readRecord, totals, inPieces);
  }

  function appendedRecordsOf<Fields extends TenantRecord, Name extends string>(
    name: string,
    schema: AppendedSchema<Fields, Name>,
  ) {
    const model = modelOf(connection, name, schema);
    const totals = recordOf(fieldNames(schema.forms), (form) =>
      totalsOfForm(model.collection.name, schema.forms[form]),
    );
    return new AppendedRecords<Fields, Name>(model, schema.readRecord, totals);
  }

  return {
    nextNumber,
    raiseNumber: (name, seq) => raiseCounter(connection, name, seq),
    steps: createMigrationSteps(connection),
    migration: (upgrades, following = [], ofTotals = []) =>
      migrationOf(connection, runningTotals, upgrades, following, ofTotals),
    ...createWrites(connection),
    removeAbandonedInsertions: (onError) =>
      new Insertions(connection, insertionLimits).removeAbandoned(onError),
    records: <Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) =>
      recordsOf(name, schema),
    appendedRecords: appendedRecordsOf,
    derivedRecords: <Fields extends TenantRecord>(name: string, schema: TenantSchema<Fields>) => {
      const model = modelOf(connection, name, schema);
      const totals = keptTotalsOf(model.collection.name, schema);
      return new DerivedRecords<Fields>(model, schema.readRecord, totals);
    },
    globalRecords: <Fields extends GlobalRecord>(
      name: string,
      schema: GlobalSchema<Fields>,
      ownerOf: OwnerOf<Fields>,
    ) => new GlobalRecords<Fields>(connection, name, schema, ownerOf),
  };
}
