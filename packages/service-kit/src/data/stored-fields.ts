import { type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod/mini';
import type { SumsForm } from './kept-sums';
import type { Search, Stored } from './stored';

/** How one value is stored, and what is read where a record of an earlier release has none. */
interface Column {
  readonly field: { readonly type: unknown; readonly [option: string]: unknown };
  readonly fill: (stored: unknown) => unknown;
}
type Columns = Readonly<Record<string, Column>>;
type Values = Readonly<Record<string, unknown>>;

const asStored = (stored: unknown): unknown => stored;

/** A value that every record has; mongoose refuses to store one without. */
const required = (type: unknown, options: object = {}): Column => ({
  field: { type, required: true, ...options },
  fill: asStored,
});

/** Lengths, formats and ranges are the contract's to check; mongoose keeps the types. */
function columnOf(schema: z.core.$ZodType, name: string): Column {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe': // of a codec, the inside is stored
      return columnOf(def.out, name);
    case 'string': // to mongoose an empty text is a missing one
      return { field: { type: String, default: '' }, fill: (stored) => stored ?? '' };
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
      return embedded(columnsOf(def.shape));
    case 'default':
      return withDefault(columnOf(def.innerType, name), def.defaultValue);
    case 'optional': // one that may be null too is null
      return def.innerType._zod.def.type === 'nullable'
        ? columnOf(def.innerType, name)
        : open(columnOf(def.innerType, name), undefined);
    case 'nullable':
      return open(columnOf(def.innerType, name), null);
    case 'custom': // kept as it is
      return { field: { type: Schema.Types.Mixed }, fill: asStored };
    default:
      throw new Error(`${name}: no field is known for a schema of type ${def.type}`);
  }
}

const columnsOf = (shape: z.core.$ZodShape): Columns =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, columnOf(schema, name)]));

const list = ({ field, fill }: Column): Column => ({
  field: { type: [field.type], default: [] },
  fill: (stored) => (Array.isArray(stored) ? stored : []).map(fill),
});

const embedded = (columns: Columns): Column => ({
  field: { type: new Schema(fieldsOf(columns), { _id: false, id: false }) },
  fill: fillerOf(columns),
});

/** A value that is missing, or null, is the default. */
const withDefault = ({ field, fill }: Column, value: unknown): Column => ({
  field: { ...field, required: false, default: value },
  fill: (stored) => (stored === undefined || stored === null ? value : fill(stored)),
});

/** A value that may be missing: `nothing` stands for it. */
const open = ({ field, fill }: Column, nothing: null | undefined): Column => ({
  field: { ...field, required: false, default: nothing },
  fill: (stored) => (stored === undefined || stored === null ? nothing : fill(stored)),
});

const fieldsOf = (columns: Columns): SchemaDefinition =>
  Object.fromEntries(Object.entries(columns).map(([name, { field }]) => [name, field])) as SchemaDefinition;

/**
 * Gives objects that have all names but some. Records are filled into these: what gets many names one by one, V8 keeps as a
 * hash table, which takes fifty times as long to copy; what was parsed, and copies of it, it keeps as a record.
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

/** What no column names is omitted: it would be refused when the record is stored again. */
function fillerOf(columns: Columns): (stored: unknown) => Values {
  const entries = Object.entries(columns);
  const blankWithout = createBlanks(Object.keys(columns));
  const mayBeAbsent = entries.filter(([, { fill }]) => fill(undefined) === undefined);
  return (stored) => {
    const values = (stored ?? {}) as Values;
    const absent = mayBeAbsent.filter(([name, { fill }]) => fill(values[name]) === undefined);
    const filled = blankWithout(absent.map(([name]) => name));
    for (const [name, { fill }] of entries) {
      const value = fill(values[name]);
      if (value !== undefined) filled[name] = value;
    }
    return filled;
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
export const filledIn = <Schema extends z.ZodMiniObject>(
  schema: Schema,
): ((stored: unknown) => z.output<Schema>) =>
  fillerOf(columnsOf(schema.shape)) as (stored: unknown) => z.output<Schema>;

/**
 * A schema of records. To the compiler it is no schema of mongoose, so that no model can be made of it by hand and
 * nothing is written past the audit trail: `createTenantData` gives its records.
 */
export interface RecordSchema<Fields> {
  index(keys: Readonly<Record<string, 1 | -1>>, options?: IndexOptions): unknown;
  /** A record as it is read: filled in where an earlier release stored less. */
  readonly filledIn: (stored: unknown) => Stored<Fields>;
  /** What is kept of its records, so that lists and counters read none ({@link keepSums}). */
  kept?: SumsForm;
  /** How its records are found by text. */
  readonly searches: Search<Fields>[];
}

/**
 * A schema of mongoose as one of records, which are read by `stored`. `Closed` is the narrow type that callers see: it hides
 * what mongoose offers besides, hence the cast.
 */
export const recordSchema = <Closed>(schema: Schema, stored: z.ZodMiniObject): Closed =>
  Object.assign(schema, { filledIn: filledIn(stored), searches: [] }) as unknown as Closed;
