import { identifierKey } from '@freightdesk/contracts/shared';
import { type Connection, type Model, mongo, type Schema } from 'mongoose';
import type { CollectionReader } from './collection-reader';
import { type MigrationStep, pieceOf } from './migration/migration-step';
import type { TenantRecord } from './stored';
import { indexUniqueText, type TenantSchema } from './tenant-schema';
import type { Condition } from './typed-query';

/** The stored field that compares identifiers. Answers never contain it. */
const KEY = 'identifierKey';

type Identified = Readonly<{ _id: mongo.ObjectId; clientId: string } & Record<string, unknown>>;
type KeyOption = { readonly options?: { readonly identifiedBy?: string } } | undefined;

/** Makes `field` the identifier of a schema's records: unique per client, ignoring case (ID-5). */
export function identifyBy<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  field: keyof Fields & string,
): void {
  // A TenantSchema is a mongoose schema, which its type hides.
  (schema as unknown as Schema).add({ [KEY]: { type: String, identifiedBy: field } });
  indexUniqueText(schema, KEY);
}

/** The field that identifies the records of a model. */
export const identifierOf = <Fields>(model: Model<Fields>): string | undefined =>
  // The options of a path are untyped; `identifiedBy` is what identifyBy put there.
  (model.schema.path(KEY) as KeyOption)?.options?.identifiedBy;

/** Adds the key of a new identifier. An unchanged one may lack the key, because another record of an earlier release has it. */
export function withIdentifierKey<Fields extends object>(
  fields: Fields,
  field: string | undefined,
  before: object = {},
): Fields {
  if (field === undefined) return fields;
  const identifier: unknown = Reflect.get(fields, field);
  return typeof identifier === 'string' && identifier !== Reflect.get(before, field)
    ? { ...fields, [KEY]: identifierKey(identifier) }
    : fields;
}

/** The keys of the rows that match a filter. */
export async function identifierKeysOf(
  rows: CollectionReader<unknown>,
  filter: Condition,
): Promise<ReadonlySet<string>> {
  const keyedRows = await rows.find(filter, { projection: { [KEY]: 1 } });
  // The projection leaves the key alone.
  return new Set(keyedRows.map((row) => (row as { readonly [KEY]: string })[KEY]));
}

const isRefused = (error: unknown): error is mongo.MongoBulkWriteError =>
  error instanceof mongo.MongoBulkWriteError && error.code === 11_000;

/** Adds missing keys. Returns the records whose key belongs to another record already. */
async function addKeys(
  model: Model<unknown>,
  field: string,
  records: readonly Identified[],
): Promise<Identified[]> {
  const changes = records.map((record) => ({
    updateOne: {
      filter: { _id: record._id, clientId: record.clientId },
      update: { $set: { [KEY]: identifierKey(String(record[field])) } },
    },
  }));
  try {
    await model.bulkWrite(changes, { ordered: false, timestamps: false });
    return [];
  } catch (error) {
    if (!isRefused(error)) throw error;
    return [error.writeErrors].flat().flatMap(({ index }) => records[index] ?? []);
  }
}

/**
 * The step that adds the keys that identifiers of earlier releases lack. It runs after the indexes are built. When
 * identifiers differ only in case, the first record gets the key. The others stay unchanged, with a warning for each.
 */
function keyStep(model: Model<unknown>, field: string): MigrationStep {
  const collection = model.collection.name;
  const filter = { [KEY]: { $exists: false }, [field]: { $type: 'string' } };
  return {
    name: `identifier keys of ${collection}`,
    title: `identifiers of ${collection}`,
    collections: [collection],
    isRepeatable: true,
    async run(position, watcher) {
      const { rows, piece } = await pieceOf<Identified>(model.db, collection, { filter }, position);
      const duplicates = rows.length > 0 ? await addKeys(model, field, rows) : [];
      for (const { clientId, [field]: identifier } of duplicates)
        watcher.warn(
          { collection, clientId, [field]: identifier },
          'An identifier differs from another one in case alone. Please call one of the two otherwise.',
        );
      return piece;
    },
  };
}

/** {@link keyStep} for each collection whose records have identifiers. */
export const keySteps = (connection: Connection): MigrationStep[] =>
  Object.values(connection.models).flatMap((model) => {
    const field = identifierOf(model);
    return field === undefined ? [] : [keyStep(model, field)];
  });
