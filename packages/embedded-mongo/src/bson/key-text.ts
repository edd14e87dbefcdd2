import { EJSON, ObjectId } from 'bson';
import { exactDecimal } from './arithmetic';
import { compareNumbers } from './compare';
import { isNumber, type Numeric, toNumber } from './numbers';
import { isDocument } from './values';

function textOfNumber(value: Numeric): string {
  const number = toNumber(value);
  if (Number.isSafeInteger(number) && compareNumbers(value, number) === 0) return String(number);
  const exact = exactDecimal(value);
  if (!exact) return String(number);
  let { coefficient, exponent } = exact;
  for (; coefficient % 10n === 0n; exponent++) coefficient /= 10n;
  return `${coefficient}E${exponent}`;
}

const textOfTagged = (value: object): string =>
  value instanceof ObjectId ? `o${value.toHexString()}` : `?${EJSON.stringify(value)}`;

const framed = (text: string): string => `${text.length}:${text}`;

/** Text that is the same for equal values and differs for others, whatever their numeric types. */
export function keyText(value: unknown): string {
  if (typeof value === 'string') return `s${value}`;
  if (value === null || value === undefined) return 'z';
  if (isNumber(value)) return `n${textOfNumber(value)}`;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return `d${value.getTime()}`;
  if (Array.isArray(value)) return `a${value.map((each) => framed(keyText(each))).join('')}`;
  if (isDocument(value))
    return `m${Object.entries(value)
      .map(([key, inner]) => framed(key) + framed(keyText(inner)))
      .join('')}`;
  return textOfTagged(value);
}

/** So many keys are in one map; more of them are spread, since a map that grows is copied at a stretch. */
const FEW = 10_000;
const SHARES = 64;
const HASHED = 16;

function shareOf(text: string): number {
  let hash = 0;
  for (let place = Math.max(0, text.length - HASHED); place < text.length; place++)
    hash = (hash * 31 + text.charCodeAt(place)) | 0;
  return (hash ^ (hash >>> 12)) & (SHARES - 1);
}

/** Values by keys of which equal ones are one, whatever their numeric types. */
export class ValueMap<Value> {
  readonly #few = new Map<string, Value>();
  readonly #shares: Map<string, Value>[] = [];

  /** The value of a key, made where there is none. */
  obtain(key: unknown, make: () => Value): Value {
    const text = keyText(key);
    const few = this.#few.get(text);
    if (few !== undefined) return few;
    const map = this.#few.size < FEW ? this.#few : this.#shareOf(text);
    const found = map.get(text);
    if (found !== undefined) return found;
    const made = make();
    map.set(text, made);
    return made;
  }

  #shareOf(text: string): Map<string, Value> {
    const share = shareOf(text);
    this.#shares[share] ??= new Map();
    return this.#shares[share];
  }
}
