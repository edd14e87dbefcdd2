import { recordOf } from '@freightdesk/contracts/shared';
import { type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod/mini';
import type { TotalsForm } from './running-totals';
import type { Search, Stored } from './stored';

type Convert = (value: unknown) => unknown;

/** How a value is stored, and how it is read when a record of an earlier release lacks it. */
interface Column {
  readonly field: { readonly type: unknown; readonly [option: string]: unknown };
  readonly fill: Convert;
  /** The value of a new record as mongoose stores it by `field`, which costs a multiple; throws for one that it refuses. */
  readonly store: Convert;
}
type Columns = Readonly<Record<string, Column>>;
export type Values = Readonly<Record<string, unknown>>;

const unchanged = (value: unknown): unknown => value;

/** Lets values of a kind pass, and refuses any other. */
const only =
  (name: string, isFitting: (value: unknown) => boolean): Convert =>
  (value) => {
    if (isFitting(value)) return value;
    throw new Error(`A new record is refused for its ${name}: ${String(value)}`);
  };

/** A value that every record has. A record without it is not stored. */
const required = (
  name: string,
  type: unknown,
  isFitting: (value: unknown) => boolean,
  options: object = {},
): Column => ({
  field: { type, required: true, ...options },
  fill: unchanged,
  store: only(name, isFitting),
});

/** A text that is empty where a record has none. Not required, because mongoose takes an empty text for a missing one. */
function text(name: string): Column {
  const check = only(name, (value) => typeof value === 'string' || value === null);
  return {
    field: { type: String, default: '' },
    fill: (value) => value ?? '',
    store: (value) => (value === undefined ? '' : check(value)),
  };
}

function choice(name: string, values: readonly unknown[]): Column {
  return required(name, String, (value) => values.includes(value), { enum: values });
}

/** The column of a schema. Mongoose checks types only; the contract checks lengths, formats and ranges. */
function columnOf(schema: z.core.$ZodType, name: string): Column {
  // Every zod schema is one of these types.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe': // the decoded value of a codec is stored
      return columnOf(def.out, name);
    case 'string':
      return text(name);
    case 'number':
      return required(name, Number, (value) => typeof value === 'number' && !Number.isNaN(value));
    case 'boolean':
      return required(name, Boolean, (value) => typeof value === 'boolean');
    case 'date':
      return required(name, Date, (value) => value instanceof Date);
    case 'enum':
      return choice(name, Object.values(def.entries));
    case 'array':
      return list(name, columnOf(def.element, name));
    case 'object':
      return objectOf(columnsOf(def.shape));
    case 'default':
      return withDefault(columnOf(def.innerType, name), def.defaultValue);
    case 'optional': // a missing value that may be null is read as null
      return def.innerType._zod.def.type === 'nullable'
        ? columnOf(def.innerType, name)
        : open(columnOf(def.innerType, name), undefined);
    case 'nullable':
      return open(columnOf(def.innerType, name), null);
    case 'custom': // stored unchanged
      return UNCHANGED;
    default:
      throw new Error(`${name}: no field is known for a schema of type ${def.type}`);
  }
}

/** A value of any kind, which is stored and read as it is. */
const UNCHANGED: Column = {
  field: { type: Schema.Types.Mixed },
  fill: unchanged,
  store: unchanged,
};

const columnsOf = (shape: z.core.$ZodShape): Columns =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, columnOf(schema, name)]));

function list(name: string, { field, fill, store }: Column): Column {
  const check = only(name, Array.isArray);
  return {
    field: { type: [field.type], default: [] },
    fill: (value) => (Array.isArray(value) ? value : []).map(fill),
    store: (value = []) => (Array.isArray(value) ? value.map(store) : check(value)),
  };
}

function objectOf(columns: Columns): Column {
  const store = storerOf(columns);
  return {
    field: { type: new Schema(fieldsOf(columns), { _id: false, id: false }) },
    fill: fillerOf(columns),
    store: (value) => (value === undefined || value === null ? value : store(Object(value))),
  };
}

/** A missing or null value becomes the default. */
const withDefault = ({ field, fill, store }: Column, initial: unknown): Column => ({
  field: { ...field, required: false, default: initial },
  fill: (value) => (value === undefined || value === null ? initial : fill(value)),
  store: (value) => (value === undefined ? initial : value === null ? null : store(value)),
});

/** A value that may be missing. A missing value is read as `nothing`. */
const open = ({ field, fill, store }: Column, nothing: null | undefined): Column => ({
  field: { ...field, required: false, default: nothing },
  fill: (value) => (value === undefined || value === null ? nothing : fill(value)),
  store: (value) => (value === undefined ? nothing : value === null ? null : store(value)),
});

const fieldsOf = (columns: Columns): SchemaDefinition =>
  // The type of a column is unknown. Mongoose checks it when it creates the schema.
  Object.fromEntries(Object.entries(columns).map(([name, { field }]) => [name, field])) as SchemaDefinition;

/**
 * Creates objects with the properties `names` except some, for records to be filled into. V8 turns an object that gets
 * many properties one by one into a hash table, which is fifty times slower to copy. Parsed objects and their copies
 * stay fast.
 */
function createBlanks(names: readonly string[]): (without: readonly string[]) => Record<string, unknown> {
  const blanks = new Map<string, object>();
  function blankWithout(without: readonly string[]): object {
    const left = names.filter((name) => !without.includes(name));
    return JSON.parse(JSON.stringify(Object.fromEntries(left.map((name) => [name, null]))));
  }
  return (without) => {
    const key = without.join();
    const blank = blanks.get(key) ?? blankWithout(without);
    blanks.set(key, blank);
    return { ...blank };
  };
}

/** Omits values without a column, because the strict schema would refuse them when the record is stored again. */
function fillerOf(columns: Columns): (document: unknown) => Values {
  const entries = Object.entries(columns);
  const blankWithout = createBlanks(Object.keys(columns));
  const mayBeAbsent = entries.filter(([, { fill }]) => fill(undefined) === undefined);
  return (document) => {
    const values: Values = Object(document ?? {});
    const absent = mayBeAbsent.filter(([name, { fill }]) => fill(values[name]) === undefined);
    const record = blankWithout(absent.map(([name]) => name));
    for (const [name, { fill }] of entries) {
      const value = fill(values[name]);
      if (value !== undefined) record[name] = value;
    }
    return record;
  };
}

/** The values of a new record, without those that it lacks. Values without a column are left out. */
function storerOf(columns: Columns): (values: Values, others?: Values) => Values {
  const entries = Object.entries(columns);
  const blankWithout = createBlanks(Object.keys(columns));
  return (values, others = {}) => {
    const absent: string[] = [];
    const storedValues = entries.map(([name, { store }]) => {
      const own = values[name];
      const value = store(own === undefined ? others[name] : own);
      if (value === undefined) absent.push(name);
      return value;
    });
    const row = blankWithout(absent);
    for (const [place, [name]] of entries.entries())
      if (storedValues[place] !== undefined) row[name] = storedValues[place];
    return row;
  };
}

/**
 * Converts the schema of a record to mongoose fields. The decoded value of a codec is stored, so amounts are minor
 * units. A missing text is stored as empty and a missing list without entries; an optional value is absent and a
 * nullable one null. Any other value is required, or has the default of its schema.
 *
 * @throws {Error} for a kind of schema that no record has used so far
 */
export const storedFields = (schema: z.ZodMiniObject): SchemaDefinition => fieldsOf(columnsOf(schema.shape));

/**
 * Creates a function that reads stored records by the same schema. A field that a record of an earlier release lacks is
 * read as in a new record without a value. Fields that the schema does not have are omitted.
 *
 * @throws {Error} for a kind of schema that no record has used so far
 */
export const readRecord = <Schema extends z.ZodMiniObject>(
  schema: Schema,
): ((document: unknown) => z.output<Schema>) =>
  // The columns have the names and types of the schema, which the compiler cannot follow.
  fillerOf(columnsOf(schema.shape)) as (document: unknown) => z.output<Schema>;

/** Makes what is stored of a new record: its values, and those of `others` where it has none. */
export type RowMaker = (values: Values, others?: Values) => Values;

/**
 * Creates a function that makes what is stored of a new record by the same schema, as mongoose does by {@link storedFields}.
 * `besides` are fields that the record has beside those of the schema, whose values are stored as they are.
 *
 * @throws {Error} the function, for a value that the schema refuses and for a field that is neither in it nor in `besides`
 */
export function storedRow(schema: z.ZodMiniObject, besides: readonly string[]): RowMaker {
  const columns = { ...recordOf(besides, () => UNCHANGED), ...columnsOf(schema.shape) };
  const store = storerOf(columns);
  return (values, others) => {
    for (const name in values)
      if (!Object.hasOwn(columns, name)) throw new Error(`A new record is refused: it has no field ${name}`);
    return store(values, others);
  };
}

/**
 * A schema of records. Its type hides the mongoose schema, so that nobody creates a model from it and bypasses the audit
 * trail. Use `createTenantData`.
 */
export interface RecordSchema<Fields> {
  index(keys: Readonly<Record<string, 1 | -1>>, options?: IndexOptions): unknown;
  /** Reads a stored record and fills in what an earlier release did not store. */
  readonly readRecord: (document: unknown) => Stored<Fields>;
  /** What its records are read and stored by. */
  readonly shape: z.ZodMiniObject;
  /** The forms of the running totals, which spare lists and counters reading the records ({@link keepTotals}). */
  totals?: readonly TotalsForm[];
  readonly searches: Search<Fields>[];
  /** Whether many records are inserted in pieces that nobody sees before the last one ({@link insertInPieces}). */
  isInsertedInPieces?: boolean;
}

/** Makes a mongoose schema a schema of records that are read by `shape`. Callers see the narrow type `Closed`. */
export const recordSchema = <Closed>(schema: Schema, shape: z.ZodMiniObject): Closed =>
  // `Closed` hides the interface of mongoose.
  Object.assign(schema, { readRecord: readRecord(shape), shape, searches: [] }) as unknown as Closed;

/**
 * {@link storedRow} of the records of a schema, with the fields that were added to it besides.
 *
 * @throws {Error} for a schema that {@link recordSchema} has not made
 */
export function rowMakerOf(schema: Schema): RowMaker {
  // Mongoose's type of its schema lacks what `recordSchema` added.
  const { shape } = schema as Partial<RecordSchema<unknown>>;
  if (!shape) throw new Error('A schema of other documents makes no rows of records');
  return storedRow(shape, ['_id', ...Object.keys(schema.paths)]);
}
