import { Decimal128, Long } from 'bson';
import { badValue } from '../errors';
import { asDouble, asInteger, type Numeric, numericType, toBigInt, toNumber } from './numbers';

/** An exact decimal number: `coefficient * 10 ** exponent`. */
interface ExactDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

const PATTERN = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i;
const SIGNIFICANT_DIGITS_OF_DOUBLES = 15;

function parse(text: string): ExactDecimal | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return {
    coefficient: BigInt(`${sign}${whole}${fraction}`),
    exponent: Number(exponent) - fraction.length,
  };
}

function ofDouble(value: number): ExactDecimal | undefined {
  if (!Number.isFinite(value)) return undefined;
  let scaled = value;
  let halvings = 0;
  for (; !Number.isInteger(scaled); halvings++) scaled *= 2;
  return { coefficient: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
}

/** The exact value of a number; undefined for NaN and the infinities. */
export function exactDecimal(value: Numeric): ExactDecimal | undefined {
  switch (numericType(value)) {
    case 'double':
      return ofDouble(toNumber(value));
    case 'decimal':
      return parse(value.toString());
    default:
      return { coefficient: toBigInt(value), exponent: 0 };
  }
}

/** A number as a decimal; doubles count with 15 significant digits, as in MongoDB. */
export function toDecimal(value: Numeric): Decimal128 {
  if (numericType(value) !== 'double') return Decimal128.fromString(String(value));
  const double = toNumber(value);
  const text = Number.isFinite(double) ? double.toPrecision(SIGNIFICANT_DIGITS_OF_DOUBLES) : String(double);
  return Decimal128.fromString(text);
}

/** Both coefficients at the smaller of the two exponents. */
export function aligned(one: ExactDecimal, other: ExactDecimal): [bigint, bigint, number] {
  const exponent = Math.min(one.exponent, other.exponent);
  const scale = ({ coefficient, exponent: own }: ExactDecimal) => coefficient * 10n ** BigInt(own - exponent);
  return [scale(one), scale(other), exponent];
}

const toDecimal128 = (coefficient: bigint, exponent: number): Decimal128 =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);

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

function sumOf(one: Numeric, other: Numeric): Numeric {
  const sum = new Summation();
  sum.add(one);
  sum.add(other);
  return sum.total;
}

/** The sum of `$inc`: integers that leave 64 bits are refused. */
export function strictSum(one: Numeric, other: Numeric): Numeric {
  const types = [numericType(one), numericType(other)];
  if (types.includes('decimal')) return sumOf(toDecimal(one), toDecimal(other));
  const sum = sumOf(one, other);
  if (numericType(sum) !== 'double' || types.includes('double')) return sum;
  throw badValue(`Failed to apply arithmetic operations to current value (${one}): integer overflow`);
}
