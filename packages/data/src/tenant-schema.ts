import { type AnyBulkWriteOperation, type Connection, type Model, Schema } from 'mongoose';
import * as z from 'zod/mini';
import type { TotalsForm } from './running-totals';
import type { TenantRecord } from './stored';
import { type RecordSchema, recordSchema, storedFields } from './stored-fields';

/** A schema of tenant data. */
export type TenantSchema<Fields extends TenantRecord> = RecordSchema<Fields>;

const QUERIES = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'replaceOne',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
] as const;

const namesClient = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'clientId' in value && typeof value.clientId === 'string';

/** The document of an insert, the filter of any other write. */
const targetOf = (operation: AnyBulkWriteOperation): unknown =>
  Object.values(operation).map(
    (write: Readonly<Record<string, unknown>>) => write.document ?? write.filter,
  )[0];

/** Refuses what mongoose does without a client, before it reaches the database. */
function refuseWithoutClient(schema: Schema, collection: string): void {
  const require = (isNamed: boolean, operation: string): void => {
    if (!isNamed) throw new Error(`${operation} ${collection} names no client`);
  };
  for (const name of QUERIES)
    schema.pre(name, { query: true, document: false }, function requireClient() {
      require(namesClient(this.getFilter()), 'A query on');
    });
  schema.pre('aggregate', function requireClient() {
    const [first] = this.pipeline();
    if (!first || !('$match' in first) || !namesClient(first.$match))
      throw new Error(`An aggregation of ${collection} does not begin with a client`);
  });
  schema.pre('save', function requireClient() {
    require(this.isNew && namesClient(this.toObject()), 'Saving a record of');
  });
  schema.pre('insertMany', (documents: unknown) => {
    require([documents].flat().every(namesClient), 'An insert into');
  });
  schema.pre('bulkWrite', (operations) => {
    require(operations.map(targetOf).every(namesClient), 'A bulk write to');
  });
}

const ADDED_FIELDS = {
  _id: z.custom(),
  id: z.number(),
  clientId: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
};

/**
 * A schema of tenant data with the fields of `stored` ({@link storedFields}): adds id, clientId and times, makes ids
 * unique, and refuses whatever mongoose does without naming a client before it reaches the database (AUTH-3).
 */
export function tenantSchema<Fields extends TenantRecord>(
  fields: z.ZodMiniObject,
  collection: string,
): TenantSchema<Fields> {
  const schema = new Schema(
    {
      ...storedFields(fields),
      id: { type: Number, required: true },
      clientId: { type: String, required: true },
    },
    { collection, timestamps: true, id: false, versionKey: false, strict: 'throw', minimize: false },
  );
  schema.index({ clientId: 1, id: 1 }, { unique: true });
  refuseWithoutClient(schema, collection);
  return recordSchema(schema, z.object({ ...fields.shape, ...ADDED_FIELDS }));
}

/**
 * Makes the texts in `field` unique per client; records without one are left out. The partial filter is a comparison,
 * because MongoDB uses an index of `{ $type: 'string' }` only for queries that state that type themselves.
 */
export function indexUniqueText<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  field: string,
): void {
  schema.index(
    { clientId: 1, [field]: 1 },
    { unique: true, partialFilterExpression: { [field]: { $gte: '' } } },
  );
}

/** The model of a tenant schema. */
export const modelOf = <Fields extends TenantRecord>(
  connection: Connection,
  name: string,
  schema: TenantSchema<Fields>,
): Model<Fields> =>
  // The type of a TenantSchema hides that it is a mongoose schema.
  connection.model<Fields>(name, schema as unknown as Schema<Fields>);

/**
 * Indexes the sort orders of a list, with ids breaking ties; `orders` are stored fields. Each order gets a second
 * index for each set of fields that can narrow the list.
 */
export const indexOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexNarrowedOrders(schema, orders, [], ...narrowings);

/** Keeps running totals of the records: counts and sums, grouped by fields with few values and by the day of a date. */
export function keepTotals<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  form: TotalsForm & { readonly by: readonly (keyof Fields)[]; readonly sums: readonly (keyof Fields)[] } & {
    readonly day?: keyof Fields;
  },
): void {
  schema.totals = form;
}

/** Indexes the sort orders of a list that is always narrowed, for each set of fields that narrows it. */
export const indexNarrowedOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexOrdersOfPart(schema, {}, orders, ...narrowings);

/**
 * The same for a list of only those records that have the values of `part`; other records take no space in its
 * indexes.
 */
export function indexOrdersOfPart<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  part: Partial<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void {
  const keysOfOrders = narrowings.flatMap((narrowing) =>
    orders.map((order) => [
      ...new Set(['clientId', ...narrowing.filter((each) => each !== order), order, 'id']),
    ]),
  );
  const indexes = new Set(keysOfOrders.map((fields) => fields.join(' ')));
  // Every tenant schema has this one.
  indexes.delete('clientId id');
  const options = Object.keys(part).length > 0 ? { partialFilterExpression: part } : {};
  for (const fields of indexes) {
    schema.index(Object.fromEntries(fields.split(' ').map((field) => [field, 1 as const])), options);
  }
}
