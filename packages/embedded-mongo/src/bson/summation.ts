import { Decimal128, Long } from 'bson';
import { aligned, type ExactDecimal, exactDecimal, toDecimal128 } from './decimal';
import { asDouble, asInteger, type Numeric, numericType, toBigInt, toNumber } from './numbers';

const NOTHING: ExactDecimal = { coefficient: 0n, exponent: 0 };

function added(one: ExactDecimal, other: ExactDecimal): ExactDecimal {
  const [x, y, exponent] = aligned(one, other);
  return { coefficient: x + y, exponent };
}

/**
 * A sum of numbers of any types, as MongoDB forms it: whole numbers exactly, doubles with what rounding takes away kept
 * beside them, decimals exactly. The widest type is that of the sum.
 */
export class Summation {
  #whole = 0;
  #wideWhole = 0n;
  #double = 0;
  /** What additions of doubles have lost. */
  #lost = 0;
  #decimal = NOTHING;
  /** NaN and the infinities, which no exact sum can hold. */
  #special = 0;
  #types = new Set<string>();

  add(value: Numeric): void {
    const type = numericType(value) ?? 'double';
    this.#types.add(type);
    if (type === 'decimal') this.#addDecimal(value);
    else if (type === 'double') this.#addDouble(toNumber(value));
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
    this.#lost += this.#double - (sum - part) + (value - part);
    this.#double = sum;
  }

  #addDecimal(value: Numeric): void {
    const exact = exactDecimal(value);
    if (exact) this.#decimal = added(this.#decimal, exact);
    else this.#special += toNumber(value);
  }

  get #wholes(): bigint {
    return this.#wideWhole + BigInt(this.#whole);
  }

  get total(): Numeric {
    if (this.#types.has('decimal')) return this.#decimalTotal;
    if (this.#types.has('double')) return asDouble(this.#doubleTotal);
    const whole = this.#wholes;
    if (BigInt.asIntN(64, whole) !== whole) return asDouble(Number(whole));
    return this.#types.has('long') ? Long.fromBigInt(whole) : asInteger(Number(whole));
  }

  get #doubleTotal(): number {
    if (this.#special !== 0) return this.#special;
    const doubles = this.#double + this.#lost;
    return this.#wholes === 0n ? doubles : this.#double + Number(this.#wholes) + this.#lost;
  }

  get #decimalTotal(): Decimal128 {
    if (this.#special !== 0) return Decimal128.fromString(String(this.#special));
    const parts = [this.#double, this.#lost].map((part) => exactDecimal(asDouble(part)) ?? NOTHING);
    const doubles = this.#types.has('double') ? parts.reduce(added) : NOTHING;
    const whole = { coefficient: this.#wholes, exponent: 0 };
    const { coefficient, exponent } = added(added(this.#decimal, whole), doubles);
    return toDecimal128(coefficient, exponent);
  }
}

/** The sum of some numbers. */
export function sumOf(values: Iterable<Numeric>): Numeric {
  const sum = new Summation();
  for (const value of values) sum.add(value);
  return sum.total;
}
