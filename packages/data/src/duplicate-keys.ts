import { type Connection, type Model, Schema } from 'mongoose';
import { storeOutdated } from './derived-fields';
import { type MigrationStep, pieceOf } from './migration/migration-step';
import type { NewRecord, TenantRecord } from './stored';
import type { TenantSchema } from './tenant-schema';
import type { Condition } from './typed-query';

/** The stored field that finds duplicates. Answers never contain it. */
const KEYS = 'duplicateKeys';

/** Computes the keys that a record has in common with its duplicates. */
export type KeysOf = (record: never) => readonly string[];
type KeysOption = { readonly options?: { readonly keysOf?: KeysOf } } | undefined;

/** Stores the keys of `keysOf` with every record. Duplicates share a key; keys are not unique, unlike identifiers. */
export function keepDuplicateKeys<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  keysOf: (record: NewRecord<Fields>) => readonly string[],
): void {
  // A TenantSchema is a mongoose schema, which its type hides.
  (schema as unknown as Schema).add({ [KEYS]: { type: Schema.Types.Mixed, keysOf } });
  // Serves the search for records with a key, in the order of their ids.
  schema.index({ clientId: 1, [KEYS]: 1, id: 1 });
}

export const duplicateKeysOf = <Fields>(model: Model<Fields>): KeysOf | undefined =>
  // The options of a path are untyped; `keysOf` is what keepDuplicateKeys put there.
  (model.schema.path(KEYS) as KeysOption)?.options?.keysOf;

const keysOfRecord = (keysOf: KeysOf, record: object): readonly string[] =>
  // The records of a model have the fields that its keys are made of.
  keysOf(record as never);

/** Adds the keys that a record has after a change: `before` with the changed `values`. */
export const withDuplicateKeys = <Values extends object>(
  values: Values,
  keysOf: KeysOf | undefined,
  before: object = {},
): Values => (keysOf ? { ...values, [KEYS]: keysOfRecord(keysOf, { ...before, ...values }) } : values);

type Values = Readonly<Record<string, unknown>>;

/** The keys of a record where they differ from the stored ones. */
function outdatedKeys(keysOf: KeysOf, record: Values): Values {
  const keys = keysOfRecord(keysOf, record);
  const storedKeys = record[KEYS];
  return Array.isArray(storedKeys) && storedKeys.join() === keys.join() ? {} : { [KEYS]: keys };
}

/** Names how texts become keys. A release that does it differently changes this name, and the migration renews the keys. */
const KEY_FORM = 'of letters and digits, and PANs';

/** The step that stores the keys of records of earlier releases. */
function keyStep(model: Model<unknown>, keysOf: KeysOf): MigrationStep {
  const collection = model.collection.name;
  return {
    name: `duplicate keys of ${collection} ${KEY_FORM}`,
    title: `duplicates of ${collection}`,
    collections: [collection],
    isRepeatable: true,
    async run(position) {
      const { rows, piece } = await pieceOf<Condition>(model.db, collection, { filter: {} }, position);
      await storeOutdated(model, rows, (record) => outdatedKeys(keysOf, record));
      return piece;
    },
  };
}

/** {@link keyStep} for each collection with duplicate keys. */
export const duplicateKeySteps = (connection: Connection): MigrationStep[] =>
  Object.values(connection.models).flatMap((model) => {
    const keysOf = duplicateKeysOf(model);
    return keysOf === undefined ? [] : [keyStep(model, keysOf)];
  });
