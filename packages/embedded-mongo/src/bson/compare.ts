/** MongoDB's order of values of all types. */
import { type Binary, type BSONRegExp, EJSON, ObjectId, type Timestamp } from 'bson';
import {
  type Document,
  isDocument,
  isNumber,
  type Numeric,
  numericType,
  toBigInt,
  toNumber,
  typeRank,
  typeTag,
} from './values';

const byOrder = <Value extends number | bigint | string>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;

function compareDoubles(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(other)) - Number(Number.isNaN(one));
  return byOrder(one, other);
}

const isDoubleExact = (value: Numeric): boolean =>
  typeof value === 'number' || ['double', 'int'].includes(numericType(value) ?? '');

/** Exact across types: a long is not rounded to a double. NaN stands first. */
export function compareNumbers(one: Numeric, other: Numeric): number {
  if (isDoubleExact(one) && isDoubleExact(other)) return compareDoubles(toNumber(one), toNumber(other));
  const [a, b] = [toNumber(one), toNumber(other)];
  if (!Number.isInteger(a) || !Number.isInteger(b)) return compareDoubles(a, b);
  return byOrder(toBigInt(one), toBigInt(other));
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** The order of the UTF-8 bytes, which is that of the code points. */
export function compareStrings(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (a === b) continue;
    return isSurrogate(a) === isSurrogate(b) ? byOrder(a, b) : isSurrogate(a) ? 1 : -1;
  }
  return byOrder(one.length, other.length);
}

function compareArrays(one: readonly unknown[], other: readonly unknown[]): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const order = compareValues(one[index], other[index]);
    if (order !== 0) return order;
  }
  return byOrder(one.length, other.length);
}

function compareDocuments(one: Document, other: Document): number {
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  for (const [index, [key, value]] of mine.entries()) {
    const match = theirs[index];
    if (!match) return 1;
    const order =
      byOrder(typeRank(value), typeRank(match[1])) ||
      compareStrings(key, match[0]) ||
      compareValues(value, match[1]);
    if (order !== 0) return order;
  }
  return byOrder(mine.length, theirs.length);
}

interface Quarters {
  readonly i0: number;
  readonly i1: number;
  readonly i2: number;
  readonly i3: number;
}

/**
 * The library keeps the bytes of an id in four numbers, which its types leave out, and makes a buffer of them whenever it is
 * asked for its bytes.
 */
function compareIds(one: ObjectId, other: ObjectId): number {
  const [mine, theirs] = [one, other] as unknown as [Quarters, Quarters];
  return mine.i0 - theirs.i0 || mine.i1 - theirs.i1 || mine.i2 - theirs.i2 || mine.i3 - theirs.i3;
}

const bytesOf = (binary: Binary): Uint8Array => binary.buffer.subarray(0, binary.length());

const compareBinaries = (one: Binary, other: Binary): number =>
  byOrder(one.length(), other.length()) ||
  byOrder(one.sub_type, other.sub_type) ||
  Buffer.compare(bytesOf(one), bytesOf(other));

const comparePatterns = (one: BSONRegExp, other: BSONRegExp): number =>
  compareStrings(one.pattern, other.pattern) || compareStrings(one.options, other.options);

/** Of two values of one rank and no type of JavaScript: the casts say what their tag does. */
function compareTagged(one: unknown, other: unknown): number {
  switch (typeTag(one)) {
    case 'Binary':
      return compareBinaries(one as Binary, other as Binary);
    case 'Timestamp':
      return byOrder((one as Timestamp).toBigInt(), (other as Timestamp).toBigInt());
    default:
      return comparePatterns(one as BSONRegExp, other as BSONRegExp);
  }
}

/** MongoDB's total order over values of any types: first by type, then within it. A missing value comes before null. */
export function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string') return compareStrings(one, other);
  if (typeof one === 'number' && typeof other === 'number') return compareDoubles(one, other);
  if (one instanceof ObjectId && other instanceof ObjectId) return compareIds(one, other);
  const order = byOrder(typeRank(one), typeRank(other));
  if (order !== 0) return order;
  // Values of one rank are of one type, so that what is found of one holds for the other.
  if (isNumber(one)) return compareNumbers(one, other as Numeric);
  if (typeof one === 'boolean') return byOrder(Number(one), Number(other));
  if (one instanceof Date) return byOrder(one.getTime(), (other as Date).getTime());
  if (Array.isArray(one)) return compareArrays(one, other as unknown[]);
  if (isDocument(one)) return compareDocuments(one, other as Document);
  return compareTagged(one, other);
}

export const areEqual = (one: unknown, other: unknown): boolean => compareValues(one, other) === 0;

export function distinctValues<Value>(values: readonly Value[]): Value[] {
  const inOrder = [...values].sort(compareValues);
  return inOrder.filter((value, index) => index === 0 || compareValues(value, inOrder[index - 1]) !== 0);
}

/** Equal and of the same type to the last digit: nothing changes when one replaces the other. */
export function areIdentical(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => areIdentical(value, other[index]));
  if (isDocument(one) && isDocument(other)) return haveSameFields(one, other);
  return (
    numericType(one) === numericType(other) &&
    typeTag(one) === typeTag(other) &&
    compareValues(one, other) === 0
  );
}

function haveSameFields(one: Document, other: Document): boolean {
  const [mine, theirs] = [Object.keys(one), Object.keys(other)];
  return (
    mine.length === theirs.length &&
    mine.every((key, index) => key === theirs[index] && areIdentical(one[key], other[key]))
  );
}

function textOfNumber(value: Numeric): string {
  const number = toNumber(value);
  return Number.isInteger(number) ? String(toBigInt(value)) : String(number);
}

const textOfTagged = (value: object): string =>
  value instanceof ObjectId ? `o${value.toHexString()}` : `?${EJSON.stringify(value)}`;

const withLength = (text: string): string => `${text.length}:${text}`;

/** Text that is the same for equal values and differs for others, whatever their numeric types. */
export function keyText(value: unknown): string {
  if (typeof value === 'string') return `s${value}`;
  if (value === null || value === undefined) return 'z';
  if (isNumber(value)) return `n${textOfNumber(value)}`;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return `d${value.getTime()}`;
  if (Array.isArray(value)) return `a${value.map((each) => withLength(keyText(each))).join('')}`;
  if (isDocument(value))
    return `m${Object.entries(value)
      .map(([key, inner]) => withLength(key) + withLength(keyText(inner)))
      .join('')}`;
  return textOfTagged(value);
}
