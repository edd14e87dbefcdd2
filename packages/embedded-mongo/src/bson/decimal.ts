import { Decimal128 } from 'bson';
import { type Numeric, numericType, toBigInt, toNumber } from './numbers';

/** An exact decimal number: `coefficient * 10 ** exponent`. */
export interface ExactDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

const PATTERN = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i;
const SIGNIFICANT_DIGITS_OF_DOUBLES = 15;
const QUOTIENT_DIGITS = 40;

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

/** The value that decimal arithmetic uses: doubles count with 15 significant digits, as in MongoDB. */
export function decimalOperand(value: Numeric): ExactDecimal | undefined {
  if (numericType(value) !== 'double') return exactDecimal(value);
  const number = toNumber(value);
  return Number.isFinite(number) ? parse(number.toPrecision(SIGNIFICANT_DIGITS_OF_DOUBLES)) : undefined;
}

/** Both coefficients at the smaller of the two exponents. */
export function aligned(one: ExactDecimal, other: ExactDecimal): [bigint, bigint, number] {
  const exponent = Math.min(one.exponent, other.exponent);
  const scale = ({ coefficient, exponent: own }: ExactDecimal) => coefficient * 10n ** BigInt(own - exponent);
  return [scale(one), scale(other), exponent];
}

/** A Decimal128, rounded to its 34 digits. */
export const toDecimal128 = (coefficient: bigint, exponent: number): Decimal128 =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);

/** The quotient with trailing zeros removed as far as the operands' own exponents allow. */
export function divideDecimals(dividend: ExactDecimal, divisor: ExactDecimal): Decimal128 {
  const preferred = dividend.exponent - divisor.exponent;
  let coefficient = (dividend.coefficient * 10n ** BigInt(QUOTIENT_DIGITS)) / divisor.coefficient;
  let exponent = preferred - QUOTIENT_DIGITS;
  for (; exponent < preferred && coefficient % 10n === 0n; exponent++) coefficient /= 10n;
  return toDecimal128(coefficient, exponent);
}
