/** Sums of numbers of several types, for `$inc` and `$sum`. */
import { Long } from 'bson';
import { badValue } from '../errors';
import { asDouble, asInteger, type Numeric, numericType, toBigInt, toNumber } from './values';

/**
 * A sum of numbers of any types, as MongoDB forms it: whole numbers exactly, doubles with what rounding takes away beside
 * them. The widest type is that of the sum.
 */
export class Summation {
  #whole = 0;
  #wideWhole = 0n;
  #double = 0;
  /** What additions of doubles have lost. */
  #rounding = 0;
  /** NaN and the infinities, which would spoil the correction. */
  #special = 0;
  readonly #types = new Set<string>();

  add(value: Numeric): void {
    const type = numericType(value) ?? 'double';
    this.#types.add(type);
    if (type === 'double') this.#addDouble(toNumber(value));
    else this.#addWhole(value);
  }

  #addWhole(value: Numeric): void {
    const sum = this.#whole + (typeof value === 'number' ? value : 0);
    if (typeof value === 'number' && Number.isSafeInteger(sum)) this.#whole = sum;
    else this.#wideWhole += toBigInt(value);
  }

  #addDouble(value: number): void {
    if (!Number.isFinite(value)) {
      this.#special += value;
      return;
    }
    const sum = this.#double + value;
    const part = sum - this.#double;
    this.#rounding += this.#double - (sum - part) + (value - part);
    this.#double = sum;
  }

  get total(): Numeric {
    const whole = this.#wideWhole + BigInt(this.#whole);
    if (this.#types.has('double')) return asDouble(this.#totalWith(whole));
    if (BigInt.asIntN(64, whole) !== whole) return asDouble(Number(whole));
    return this.#types.has('long') ? Long.fromBigInt(whole) : asInteger(Number(whole));
  }

  #totalWith(whole: bigint): number {
    if (this.#special !== 0) return this.#special;
    return whole === 0n ? this.#double + this.#rounding : this.#double + Number(whole) + this.#rounding;
  }
}

/** The sum of `$inc`: integers that leave 64 bits are refused. */
export function strictSum(one: Numeric, other: Numeric): Numeric {
  const summation = new Summation();
  summation.add(one);
  summation.add(other);
  const sum = summation.total;
  const hasDouble = numericType(one) === 'double' || numericType(other) === 'double';
  if (numericType(sum) !== 'double' || hasDouble) return sum;
  throw badValue(`Failed to apply arithmetic operations to current value (${one}): integer overflow`);
}
