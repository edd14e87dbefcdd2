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
 * A schema of tenant data, whose fields are those of `stored` ({@link storedFields}): id, clientId and times are added,
 * ids are unique, and a query or an aggregation that names no client is refused before it reaches the database (AUTH-3).
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

/** The model of a tenant schema, whose type hides that it is a schema of mongoose. */
export const modelOf = <Fields extends TenantRecord>(
  connection: Connection,
  name: string,
  schema: TenantSchema<Fields>,
): Model<Fields> => connection.model<Fields>(name, schema as unknown as Schema<Fields>);

/**
 * Indexes the orders of a list, ids breaking ties; `orders` are the stored fields. Each order has a second index for
 * each set of fields that the list can be narrowed to.
 */
export const indexOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexNarrowedOrders(schema, orders, [], ...narrowings);

/** Has counts and sums of the records kept from now on: by fields of few values, and by the day of a date. */
export function keepSums<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  form: SumsForm & { readonly by: readonly (keyof Fields)[]; readonly sums: readonly (keyof Fields)[] } & {
    readonly day?: keyof Fields;
  },
): void {
  schema.kept = form;
}

/** Indexes the orders of a list that is always narrowed, for each set of fields that it is narrowed to. */
export const indexNarrowedOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexOrdersOfPart(schema, {}, orders, ...narrowings);

/** The same for a list of the records alone that have the values of `part`: the others cost its indexes nothing. */
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
