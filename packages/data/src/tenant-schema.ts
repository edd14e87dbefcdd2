import { type AnyBulkWriteOperation, type Connection, type Model, Schema } from 'mongoose';
import * as z from 'zod/mini';
import type { TotalsForm } from './running-totals';
import type { TenantRecord } from './stored';
import { type RecordSchema, recordSchema, storedFields } from './stored-fields';

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

/** Refuses operations of mongoose that name no client, before they reach the database. */
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
 * Creates a schema of tenant data with the fields of a contract ({@link storedFields}), id, clientId and times. Ids are
 * unique per client. Operations of mongoose that name no client fail before they reach the database (AUTH-3).
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

/** A schema of records that are appended and never change, with the forms of their running totals by name. */
export interface AppendedSchema<Fields extends TenantRecord, Name extends string = string>
  extends TenantSchema<Fields> {
  readonly forms: Readonly<Record<Name, TotalsForm>>;
}

/** Creates a schema as {@link tenantSchema} does, of records that are appended and never change. */
export const appendedSchema = <Fields extends TenantRecord, Name extends string>(
  fields: z.ZodMiniObject,
  collection: string,
  forms: Readonly<Record<Name, TotalsForm>>,
): AppendedSchema<Fields, Name> => Object.assign(tenantSchema<Fields>(fields, collection), { forms });

/**
 * Makes the texts in `field` unique per client. Records without the field are not indexed. The partial filter is a
 * comparison, because MongoDB uses an index of `{ $type: 'string' }` only for queries that name that type.
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

export const modelOf = <Fields extends TenantRecord>(
  connection: Connection,
  name: string,
  schema: TenantSchema<Fields>,
): Model<Fields> =>
  // The type of a TenantSchema hides that it is a mongoose schema.
  connection.model<Fields>(name, schema as unknown as Schema<Fields>);

/**
 * Indexes the sort orders of a list. `orders` are stored fields, and ids break ties. Each order gets one more index for
 * each set of fields that can narrow the list.
 */
export const indexOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexNarrowedOrders(schema, orders, [], ...narrowings);

/** The form of totals of records with these fields. */
type TotalsFormOf<Fields> = TotalsForm & {
  readonly by: readonly (keyof Fields)[];
  readonly sums: readonly (keyof Fields)[];
  readonly day?: keyof Fields;
  readonly part?: { readonly [Name in keyof Fields]?: unknown };
};

/**
 * Stores running totals of the records in one form or several: counts and sums, grouped by fields and by the day of a date. The
 * first form that can answer a question does.
 */
export function keepTotals<Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  ...forms: readonly TotalsFormOf<Fields>[]
): void {
  schema.totals = forms;
}

/** Lets many records be inserted in pieces, which costs their reads a look for running insertions now and then. */
export function insertInPieces<Fields extends TenantRecord>(schema: TenantSchema<Fields>): void {
  schema.isInsertedInPieces = true;
}

/** Indexes the sort orders of a list that fields always narrow, once for each set of these fields. */
export const indexNarrowedOrders = <Fields extends TenantRecord>(
  schema: TenantSchema<Fields>,
  orders: readonly string[],
  ...narrowings: readonly (readonly (keyof Fields & string)[])[]
): void => indexOrdersOfPart(schema, {}, orders, ...narrowings);

/**
 * Indexes the sort orders of a list of only those records that have the values of `part`. Other records take no space in
 * these indexes.
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
  // Every tenant schema has this index.
  indexes.delete('clientId id');
  const options = Object.keys(part).length > 0 ? { partialFilterExpression: part } : {};
  for (const fields of indexes) {
    schema.index(Object.fromEntries(fields.split(' ').map((field) => [field, 1 as const])), options);
  }
}
