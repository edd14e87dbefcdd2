/** Values as the server holds them in memory: their types, and numbers of the types int, long and double. */
import { type BSONRegExp, Double, Int32, Long } from 'bson';

/**
 * A decoded document. Int32 and fractional doubles are JavaScript numbers; whole doubles in the range of Int32, Longs
 * stay objects, so that no value changes its type unasked.
 */
export interface Document {
  [key: string]: unknown;
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && isPlain(value);

export function typeTag(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || isPlain(value) || !('_bsontype' in value))
    return undefined;
  return String(value._bsontype);
}

/** The documents of a list; none of anything else. */
export const documentsIn = (value: unknown): Document[] =>
  Array.isArray(value) ? value.filter(isDocument) : [];

export const isRegularExpression = (value: unknown): value is BSONRegExp => typeTag(value) === 'BSONRegExp';

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A copy has the type of its original, which the compiler does not see. */
export function clone<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(clone) as Value;
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const key of Object.keys(value)) setField(copy, key, clone((value as Document)[key]));
  return copy as Value;
}

/** Sets a field by its own name, `__proto__` included. */
export function setField(document: Document, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(document, key, { value, enumerable: true, configurable: true, writable: true });
  else document[key] = value;
}

export const ownField = (document: Document, key: string): unknown =>
  Object.hasOwn(document, key) ? document[key] : undefined;

export function documentOf(entries: Iterable<readonly [string, unknown]>): Document {
  const document: Document = {};
  for (const [key, value] of entries) setField(document, key, value);
  return document;
}

/** Whether a value is a document whose first field is an operator. */
export function hasOperators(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true;
}

export type NumericType = 'int' | 'long' | 'double';
export type Numeric = number | Double | Long;

export const NUMERIC_TAGS: Readonly<Record<string, NumericType>> = {
  Int32: 'int',
  Long: 'long',
  Double: 'double',
};

export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/** The BSON type of a number; undefined for everything else. */
export function numericType(value: unknown): NumericType | undefined {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  const tag = typeTag(value);
  return tag === undefined ? undefined : NUMERIC_TAGS[tag];
}

export const isNumber = (value: unknown): value is Numeric => numericType(value) !== undefined;

/** A number of any BSON type as a JavaScript number, which may lose precision. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  return value instanceof Double || value instanceof Int32 ? value.value : Number.NaN;
}

/** Whether a value counts as true where a flag stands. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(isNumber(value) && toNumber(value) === 0);

export const toBigInt = (value: unknown): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));

/** A JavaScript number that is stored as a double, whole or not. */
export const asDouble = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

export const asInteger = (value: number): number | Long => (isInt32(value) ? value : Long.fromNumber(value));

const TAG_NAMES: Readonly<Record<string, string>> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
};

/** MongoDB's name of a value's type; `missing` where there is none. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (isDocument(value)) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return numericType(value) ?? TAG_NAMES[typeTag(value) ?? ''] ?? 'object';
}

const RANKS: Readonly<Record<string, number>> = {
  missing: 1,
  null: 2,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
};
export const TYPE_NAMES: readonly string[] = [...Object.keys(RANKS), ...Object.values(NUMERIC_TAGS)].filter(
  (name) => name !== 'missing',
);
const NUMBER_RANK = 3;

/** The place of a value's type in MongoDB's order; all numbers stand together. */
export const typeRank = (value: unknown): number =>
  typeof value === 'string' ? 4 : isNumber(value) ? NUMBER_RANK : (RANKS[typeName(value)] ?? 5);
