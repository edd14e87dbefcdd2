import type { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { isDocument, isNumber, toNumber, typeName, typeTag } from './values';

const ORDER: Readonly<Record<string, number>> = {
  minKey: 0,
  null: 1,
  int: 2,
  double: 2,
  long: 2,
  decimal: 2,
  string: 3,
  object: 4,
  array: 5,
  binData: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  timestamp: 10,
  regex: 11,
  maxKey: 12,
};

/** The place of a value's type in MongoDB's order; a missing value stands with null. */
export const typeOrder = (value: unknown): number => ORDER[typeName(value) ?? 'null'] ?? 4;

const sign = (difference: number): number => Math.sign(difference);
const byOrder = <Value>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0);

function compareNumbers(one: unknown, other: unknown): number {
  const [a, b] = [toNumber(one), toNumber(other)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return byOrder(a, b);
}

const compareStrings = (one: string, other: string): number =>
  sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));

function compareArrays(one: readonly unknown[], other: readonly unknown[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    const order = compareValues(one[index], other[index]);
    if (order !== 0) return order;
  }
  return sign(one.length - other.length);
}

function compareDocuments(one: object, other: object): number {
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  for (let index = 0; index < Math.min(mine.length, theirs.length); index++) {
    const [[key, value], [otherKey, otherValue]] = [mine[index] ?? ['', null], theirs[index] ?? ['', null]];
    const order =
      sign(typeOrder(value) - typeOrder(otherValue)) ||
      compareStrings(key, otherKey) ||
      compareValues(value, otherValue);
    if (order !== 0) return order;
  }
  return sign(mine.length - theirs.length);
}

function compareTagged(one: unknown, other: unknown): number {
  switch (typeTag(one)) {
    case 'ObjectId':
      return sign(Buffer.compare((one as ObjectId).id, (other as ObjectId).id));
    case 'Binary': {
      const [a, b] = [one as Binary, other as Binary];
      return (
        sign(a.length() - b.length()) ||
        sign(a.sub_type - b.sub_type) ||
        sign(Buffer.compare(a.buffer, b.buffer))
      );
    }
    case 'Timestamp':
      return byOrder((one as Timestamp).toBigInt(), (other as Timestamp).toBigInt());
    case 'BSONRegExp': {
      const [a, b] = [one as BSONRegExp, other as BSONRegExp];
      return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
    }
    default:
      return 0;
  }
}

/** MongoDB's total order over values of any types. */
export function compareValues(one: unknown, other: unknown): number {
  const order = sign(typeOrder(one) - typeOrder(other));
  if (order !== 0) return order;
  if (isNumber(one)) return compareNumbers(one, other);
  if (typeof one === 'string') return compareStrings(one, other as string);
  if (typeof one === 'boolean') return sign(Number(one) - Number(other));
  if (one instanceof Date) return byOrder(one.getTime(), (other as Date).getTime());
  if (Array.isArray(one)) return compareArrays(one, other as unknown[]);
  if (isDocument(one)) return compareDocuments(one, other as object);
  return compareTagged(one, other);
}

export const areEqual = (one: unknown, other: unknown): boolean => compareValues(one, other) === 0;

function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (isNumber(value)) return { n: String(toNumber(value)) };
  if (value instanceof Date) return { d: value.getTime() };
  if (Array.isArray(value)) return value.map(plain);
  if (isDocument(value)) return { o: Object.entries(value).map(([key, inner]) => [key, plain(inner)]) };
  if (typeTag(value) === 'ObjectId') return { i: (value as ObjectId).toHexString() };
  if (typeTag(value) === 'Binary') return { b: Buffer.from((value as Binary).buffer).toString('base64') };
  return typeof value === 'object' ? { t: typeTag(value), v: String(value) } : value;
}

/** Text that is the same for equal values and differs for others, whatever their numeric types. */
export const keyText = (value: unknown): string => JSON.stringify(plain(value));
