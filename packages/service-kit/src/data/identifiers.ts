import { identifierKey } from '@freightdesk/contracts';
import { type Connection, type Model, mongo, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { TenantRecord } from './stored';
import type { TenantSchema } from './tenant-schema';

/** What a record's identifier is compared by; stored beside it, and never answered. */
const KEY = 'identifierKey';
const AT_ONCE = 1_000;

type Identified = Readonly<{ _id: mongo.ObjectId; clientId: string } & Record<string, unknown>>;
type KeyOption = { readonly options?: { readonly identifiedBy?: string } } | undefined;

/** The records of a schema are called by what stands in `field`: one of each client, whatever its case (ID-5). */
export function identifyBy<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  field: keyof Fields & string,
): void {
  // A TenantSchema is a schema of mongoose which the compiler does not know.
  (schema as unknown as Schema).add({ [KEY]: { type: String, identifiedBy: field } });
  schema.index(
    { clientId: 1, [KEY]: 1 },
    { unique: true, partialFilterExpression: { [KEY]: { $type: 'string' } } },
  );
}

/** The field that the records of a model are called by. */
export const identifierOf = <Fields>(model: Model<Fields>): string | undefined =>
  (model.schema.path(KEY) as KeyOption)?.options?.identifiedBy;

type Values = Readonly<Record<string, unknown>>;

/** What is written, with the key of an identifier that is new; what an earlier release let two records share may stay. */
export function withIdentifierKey<Written extends object>(
  written: Written,
  field: string | undefined,
  before: object = {},
): Written {
  if (field === undefined) return written;
  const identifier = (written as Values)[field];
  return typeof identifier === 'string' && identifier !== (before as Values)[field]
    ? { ...written, [KEY]: identifierKey(identifier) }
    : written;
}

const isRefused = (error: unknown): error is mongo.MongoBulkWriteError =>
  error instanceof mongo.MongoBulkWriteError && error.code === 11_000;

/** Gives records their keys; answers those whose key another record has. */
async function addKeys(
  { collection }: Model<unknown>,
  field: string,
  records: readonly Identified[],
): Promise<Identified[]> {
  const changes = records.map((record) => ({
    updateOne: {
      filter: { _id: record._id },
      update: { $set: { [KEY]: identifierKey(String(record[field])) } },
    },
  }));
  try {
    if (changes.length > 0) await collection.bulkWrite(changes, { ordered: false });
    return [];
  } catch (error) {
    if (!isRefused(error)) throw error;
    return [error.writeErrors].flat().flatMap(({ index }) => records[index] ?? []);
  }
}

/** Keys the records of a model that an earlier release stored, the first of several first; answers what is shared. */
async function keyEarlier(model: Model<unknown>, field: string): Promise<Identified[]> {
  const lacking = { [KEY]: { $exists: false }, [field]: { $type: 'string' } };
  const shared: Identified[] = [];
  let batch: Identified[] = [];
  for await (const record of model.collection.find(lacking, { sort: { _id: 1 } })) {
    // Records of the driver are untyped; the filter found those that have an identifier.
    batch.push(record as unknown as Identified);
    if (batch.length < AT_ONCE) continue;
    shared.push(...(await addKeys(model, field, batch)));
    batch = [];
  }
  return [...shared, ...(await addKeys(model, field, batch))];
}

/**
 * Gives identifiers of earlier releases the key that they are compared by, once for each collection; the indexes are
 * built. Of several that differ in case alone the first gets it. The others stay as they are and are told in the log at
 * every start until one of them is called otherwise.
 */
export async function keyIdentifiers(connection: Connection, logger: Pick<Logger, 'warn'>): Promise<void> {
  const marks = connection.collection<{ _id: string; at: Date }>('seeds');
  for (const model of Object.values(connection.models)) {
    const field = identifierOf(model);
    const name = `identifier keys of ${model.collection.name}`;
    if (field === undefined || (await marks.findOne({ _id: name }))) continue;
    const shared = await keyEarlier(model, field);
    for (const record of shared)
      logger.warn(
        { collection: model.collection.name, clientId: record.clientId, [field]: record[field] },
        'An identifier differs from another one in case alone. Please call one of the two otherwise.',
      );
    if (shared.length === 0)
      await marks.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
  }
}
