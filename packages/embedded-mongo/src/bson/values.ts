import {
  type BSONRegExp,
  calculateObjectSize,
  type Decimal128,
  Double,
  deserialize,
  type Int32,
  Long,
  serialize,
} from 'bson';

/** A decoded document. Numbers stay boxed (Int32, Double, Long, Decimal128) so that no type changes unasked. */
export interface Document {
  [key: string]: unknown;
}

type BoxedNumber = Int32 | Double | Long | Decimal128;
interface Tagged {
  readonly _bsontype: string;
}

export const decode = (bytes: Uint8Array): Document =>
  deserialize(bytes, { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true });

export const encode = (document: Document): Uint8Array => serialize(document, { ignoreUndefined: true });

export const sizeOf = (document: Document): number => calculateObjectSize(document);

export const typeTag = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '_bsontype' in value
    ? (value as Tagged)._bsontype
    : undefined;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  typeTag(value) === undefined;

const numberTags = new Set(['Int32', 'Double', 'Long', 'Decimal128']);

export const isNumber = (value: unknown): value is BoxedNumber | number =>
  typeof value === 'number' || numberTags.has(typeTag(value) ?? '');

export const isRegularExpression = (value: unknown): value is BSONRegExp => typeTag(value) === 'BSONRegExp';

/** A number of any BSON type as a JavaScript number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const tag = typeTag(value);
  if (tag === 'Long') return (value as Long).toNumber();
  if (tag === 'Decimal128') return Number((value as Decimal128).toString());
  if (tag === 'Int32' || tag === 'Double') return (value as Int32 | Double).value;
  return Number.NaN;
}

const aliases: Readonly<Record<string, string>> = {
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
};

/** MongoDB's name of a value's type; undefined for a missing value. */
export function typeName(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'double';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'array';
  return aliases[typeTag(value) ?? ''] ?? 'object';
}

/** Adds numbers as MongoDB does: the wider type wins, integers that overflow widen. */
export function add(one: unknown, other: unknown): unknown {
  const tags = [typeTag(one), typeTag(other)];
  if (tags.includes('Decimal128')) throw new RangeError('decimal arithmetic');
  const sum = toNumber(one) + toNumber(other);
  if (tags.includes('Double') || !Number.isInteger(sum)) return new Double(sum);
  if (tags.includes('Long') || Math.abs(sum) > 0x7fffffff) return Long.fromNumber(sum);
  return sum;
}

/** A copy that shares no container with its source. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(clone) as Value;
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const [key, inner] of Object.entries(value)) setField(copy, key, clone(inner));
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
