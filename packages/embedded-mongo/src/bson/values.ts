/** Values as the server holds them in memory. */
import type { BSONRegExp } from 'bson';

/**
 * A decoded document. Int32 and fractional doubles are JavaScript numbers; whole doubles in the range of Int32, Longs
 * stay objects, so that no value changes its type unasked.
 */
export interface Document {
  [key: string]: unknown;
}

interface Tagged {
  readonly _bsontype: string;
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && isPlain(value);

/** The class of a BSON value that has no JavaScript counterpart. */
export const typeTag = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && !isPlain(value)
    ? (value as Partial<Tagged>)._bsontype
    : undefined;

export const isRegularExpression = (value: unknown): value is BSONRegExp => typeTag(value) === 'BSONRegExp';

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

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
