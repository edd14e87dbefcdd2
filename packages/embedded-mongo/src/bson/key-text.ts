/** Values as texts that are equal where MongoDB holds the values equal: the keys of sets and groups. */
import { EJSON, ObjectId } from 'bson';
import { isNumber, type Numeric, toBigInt, toNumber } from './numbers';
import { isDocument } from './values';

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
