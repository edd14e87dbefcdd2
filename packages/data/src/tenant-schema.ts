import { type Connection, type Model, Schema } from 'mongoose';
import * as z from 'zod/mini';
import type { SumsForm } from './kept-sums';
import type { TenantRecord } from './stored';
import { type RecordSchema, recordSchema, storedFields } from './stored-fields';

/** A schema of tenant data. */
export type TenantSchema<Fields extends TenantRecord> = RecordSchema<Fields>;

const queryNames = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const;

const added = {
  _id: z.custom(),
  id: z.number(),
  clientId: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
};

/**
 * A schema of tenant data with the fields of `stored` ({@link storedFields}): adds id, clientId and times, makes ids
 * unique, and refuses queries and aggregations that name no client before they reach the database (AUTH-3).
 */
export function tenantSchema<Fields extends TenantRecord>(
  stored: z.ZodMiniObject,
  collection: string,
): TenantSchema<Fields> {
  const schema = new Schema(
    {
      ...storedFields(stored),
      id: { type: Number, required: true },
      clientId: { type: String, required: true },
    },
    { collection, timestamps: true, id: false, versionKey: false, strict: 'throw', minimize: false },
  );
  schema.index({ clientId: 1, id: 1 }, { unique: true });
  for (const name of queryNames) {
    schema.pre(name, function refuseWithoutClient() {
      if (typeof this.getFilter().clientId !== 'string')
        throw new Error(`A query on ${collection} names no client`);
    });
  }
  schema.pre('aggregate', function refuseWithoutClient() {
    const [first] = this.pipeline();
    if (!first || !('$match' in first) || typeof first.$match.clientId !== 'string')
      throw new Error(`An aggregation of ${collection} does not begin with a client`);
  });
  return recordSchema(schema, z.object({ ...stored.shape, ...added }));
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

/** The model of a tenant schema, whose type hides that it is a mongoose schema. */
export const modelOf = <Fields extends TenantRecord>(
  connection: Connection,
  name: string,
  schema: TenantSchema<Fields>,
): Model<Fields> => connection.model<Fields>(name, schema as unknown as Schema<Fields>);

/**
 * Indexes the sort orders of a list, with ids breaking ties; `orders` are stored fields. Each order gets a second
 * index for each set of fields that can narrow the list.
 */
export const indexOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexNarrowedOrders(schema, orders, [], ...narrowings);

/** Keeps counts and sums of the records from now on, grouped by fields with few values and by the day of a date. */
export function keepSums<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  form: SumsForm & { readonly by: readonly (keyof Fields)[]; readonly sums: readonly (keyof Fields)[] } & {
    readonly day?: keyof Fields;
  },
): void {
  schema.kept = form;
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
  const wanted = narrowings.flatMap((narrowing) =>
    orders.map((order) => [
      ...new Set(['clientId', ...narrowing.filter((each) => each !== order), order, 'id']),
    ]),
  );
  const indexes = new Set(wanted.map((fields) => fields.join(' ')));
  // Every tenant schema has this one.
  indexes.delete('clientId id');
  const options = Object.keys(part).length > 0 ? { partialFilterExpression: part } : {};
  for (const fields of indexes) {
    schema.index(Object.fromEntries(fields.split(' ').map((field) => [field, 1 as const])), options);
  }
}
