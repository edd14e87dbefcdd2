import { type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod/mini';
import type { TotalsForm } from './running-totals';
import type { Search, Stored } from './stored';

/** How one value is stored, and what is read when a record of an earlier release lacks it. */
interface Column {
  readonly field: { readonly type: unknown; readonly [option: string]: unknown };
  readonly fill: (value: unknown) => unknown;
}
type Columns = Readonly<Record<string, Column>>;
type Values = Readonly<Record<string, unknown>>;

const unchanged = (value: unknown): unknown => value;

/** A value that every record has; mongoose refuses to store a record without it. */
const required = (type: unknown, options: object = {}): Column => ({
  field: { type, required: true, ...options },
  fill: unchanged,
});

/** The contract checks lengths, formats and ranges; mongoose checks types only. */
function columnOf(schema: z.core.$ZodType, name: string): Column {
  // Every schema of zod is one of these types.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe': // of a codec, the inside is stored
      return columnOf(def.out, name);
    case 'string': // to mongoose an empty text is missing
      return { field: { type: String, default: '' }, fill: (value) => value ?? '' };
    case 'number':
      return required(Number);
    case 'boolean':
      return required(Boolean);
    case 'date':
      return required(Date);
    case 'enum':
      return required(String, { enum: Object.values(def.entries) });
    case 'array':
      return list(columnOf(def.element, name));
    case 'object':
      return objectOf(columnsOf(def.shape));
    case 'default':
      return withDefault(columnOf(def.innerType, name), def.defaultValue);
    case 'optional': // null wins over absent
      return def.innerType._zod.def.type === 'nullable'
        ? columnOf(def.innerType, name)
        : open(columnOf(def.innerType, name), undefined);
    case 'nullable':
      return open(columnOf(def.innerType, name), null);
    case 'custom': // stored as it is
      return { field: { type: Schema.Types.Mixed }, fill: unchanged };
    default:
      throw new Error(`${name}: no field is known for a schema of type ${def.type}`);
  }
}

const columnsOf = (shape: z.core.$ZodShape): Columns =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, columnOf(schema, name)]));

const list = ({ field, fill }: Column): Column => ({
  field: { type: [field.type], default: [] },
  fill: (value) => (Array.isArray(value) ? value : []).map(fill),
});

const objectOf = (columns: Columns): Column => ({
  field: { type: new Schema(fieldsOf(columns), { _id: false, id: false }) },
  fill: fillerOf(columns),
});

/** A missing or null value becomes the default. */
const withDefault = ({ field, fill }: Column, initial: unknown): Column => ({
  field: { ...field, required: false, default: initial },
  fill: (value) => (value === undefined || value === null ? initial : fill(value)),
});

/** A value that may be missing, read as `nothing`. */
const open = ({ field, fill }: Column, nothing: null | undefined): Column => ({
  field: { ...field, required: false, default: nothing },
  fill: (value) => (value === undefined || value === null ? nothing : fill(value)),
});

const fieldsOf = (columns: Columns): SchemaDefinition =>
  // Columns leave their type open; mongoose checks it when the schema is made.
  Object.fromEntries(Object.entries(columns).map(([name, { field }]) => [name, field])) as SchemaDefinition;

/**
 * Makes objects that have these names except a few. Records are filled into these because V8 turns an object that
 * gets many names one by one into a hash table, which is fifty times slower to copy; parsed objects and their copies
 * stay records.
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

/** Values without a column are omitted: they would be refused when the record is stored again. */
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

/**
 * The mongoose fields of a stored record, from its schema: that of its contract, with what is stored otherwise. What a
 * codec gives inside is stored, so amounts are minor units. Texts are empty unless they are given, lists have no entries,
 * open values are null or absent; anything else is required, or has the default of its schema.
 *
 * @throws Error for a kind of schema that no record has used so far
 */
export const storedFields = (schema: z.ZodMiniObject): SchemaDefinition => fieldsOf(columnsOf(schema.shape));

/**
 * Reads a stored record by the same schema: a column that a record of an earlier release lacks has what a new record has
 * without a value, and what an earlier release stored besides is omitted.
 */
export const readRecord = <Schema extends z.ZodMiniObject>(
  schema: Schema,
): ((document: unknown) => z.output<Schema>) =>
  // The columns are those of the schema, which the compiler cannot follow through their names.
  fillerOf(columnsOf(schema.shape)) as (document: unknown) => z.output<Schema>;

/**
 * A schema of records. Its type hides that it is a mongoose schema, so that nobody makes a model of it and writes
 * past the audit trail: use `createTenantData`.
 */
export interface RecordSchema<Fields> {
  index(keys: Readonly<Record<string, 1 | -1>>, options?: IndexOptions): unknown;
  /** Reads a stored record, filling in what an earlier release did not store. */
  readonly readRecord: (document: unknown) => Stored<Fields>;
  /** The running totals of its records, so that lists and counters need not read them ({@link keepTotals}). */
  totals?: TotalsForm;
  /** How its records are searched. */
  readonly searches: Search<Fields>[];
}

/**
 * A mongoose schema as a schema of records, which are read by `shape`. `Closed` is the narrow type that callers see.
 */
export const recordSchema = <Closed>(schema: Schema, shape: z.ZodMiniObject): Closed =>
  // `Closed` hides what mongoose offers.
  Object.assign(schema, { readRecord: readRecord(shape), searches: [] }) as unknown as Closed;
