import { identifierKey } from '@freightdesk/contracts/shared';
import { type Connection, type Model, mongo, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import { CollectionReader } from './collection-reader';
import { completedTasksOf } from './completed-tasks';
import type { TenantRecord } from './stored';
import { indexUniqueText, type TenantSchema } from './tenant-schema';

/** What identifiers are compared by; stored beside the identifier and never part of an answer. */
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

/** Adds the key of a new identifier. An unchanged one stays without, where another record of an earlier release has it. */
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

const isRefused = (error: unknown): error is mongo.MongoBulkWriteError =>
  error instanceof mongo.MongoBulkWriteError && error.code === 11_000;

/** Adds missing keys; returns the records whose key another record already has. */
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

/** Adds keys to records of earlier releases, oldest first; returns those whose key is already taken. */
async function addMissingKeys(model: Model<unknown>, field: string): Promise<Identified[]> {
  const lacking = { [KEY]: { $exists: false }, [field]: { $type: 'string' } };
  const rows = new CollectionReader<Identified>(model.db, model.collection.name);
  const duplicates: Identified[] = [];
  for await (const records of rows.batches(lacking))
    duplicates.push(...(await addKeys(model, field, records)));
  return duplicates;
}

/**
 * Adds the keys that identifiers of earlier releases lack, once for each collection, after the indexes are built.
 * Where several identifiers differ only in case, the first record gets the key; the others stay as they are and are
 * logged at every start until one of them is renamed.
 */
export async function addIdentifierKeys(connection: Connection, logger: Pick<Logger, 'warn'>): Promise<void> {
  const completedTasks = completedTasksOf(connection);
  for (const model of Object.values(connection.models)) {
    const field = identifierOf(model);
    const name = `identifier keys of ${model.collection.name}`;
    if (field === undefined || (await completedTasks.reader.findOne({ _id: name }))) continue;
    const duplicates = await addMissingKeys(model, field);
    for (const record of duplicates)
      logger.warn(
        { collection: model.collection.name, clientId: record.clientId, [field]: record[field] },
        'An identifier differs from another one in case alone. Please call one of the two otherwise.',
      );
    if (duplicates.length === 0)
      await completedTasks.writer.updateOne(
        { _id: name },
        { $setOnInsert: { at: new Date() } },
        { upsert: true },
      );
  }
}
