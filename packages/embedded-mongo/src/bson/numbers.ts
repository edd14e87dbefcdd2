/** Numbers of the types int, long and double, with their types. */
import { Double, type Int32, Long } from 'bson';
import { typeTag } from './values';

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
  switch (typeTag(value)) {
    case 'Long':
      return (value as Long).toNumber();
    case 'Int32':
    case 'Double':
      return (value as Int32 | Double).value;
    default:
      return Number.NaN;
  }
}

/** Whether a value counts as true where a flag stands. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(isNumber(value) && toNumber(value) === 0);

export const toBigInt = (value: unknown): bigint =>
  typeTag(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toNumber(value));

/** A JavaScript number that is stored as a double, whole or not. */
export const asDouble = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

export const asInteger = (value: number): number | Long => (isInt32(value) ? value : Long.fromNumber(value));
