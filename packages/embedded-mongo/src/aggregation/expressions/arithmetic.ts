import { Long } from 'bson';
import { arithmetic, divide } from '../../bson/arithmetic';
import { exactDecimal, toDecimal128 } from '../../bson/decimal';
import { asDouble, isNumber, type Numeric, numericType, toNumber } from '../../bson/numbers';
import { sumOf } from '../../bson/summation';
import { typeName } from '../../bson/types';
import { isNullish } from '../../bson/values';
import { numbered, typeMismatch } from '../../errors';
import { ANY_NUMBER, type ExpressionOperators, onPresent, onValues } from './operator';

function requireNumber(name: string, value: unknown): Numeric {
  if (!isNumber(value)) throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

/** Sums numbers and at most one date, which then counts in milliseconds. */
function sum(...values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  const numbers = values
    .filter((value) => !(value instanceof Date))
    .map((value) => requireNumber('$add', value));
  const total = sumOf(numbers);
  const [date, ...others] = dates;
  if (others.length > 0) throw numbered(16612, 'only one date allowed in an $add expression');
  return date ? new Date(date.getTime() + toNumber(total)) : total;
}

function difference(one: unknown, other: unknown): unknown {
  if (one instanceof Date && other instanceof Date) return Long.fromNumber(one.getTime() - other.getTime());
  if (one instanceof Date) return new Date(one.getTime() - toNumber(requireNumber('$subtract', other)));
  return arithmetic('-', requireNumber('$subtract', one), requireNumber('$subtract', other));
}

function quotient(one: unknown, other: unknown): unknown {
  const [dividend, divisor] = [requireNumber('$divide', one), requireNumber('$divide', other)];
  if (toNumber(divisor) === 0) throw numbered(16608, "can't $divide by zero");
  return divide(dividend, divisor);
}

/** To the nearest, halves to the even neighbour. */
function roundedUnits(coefficient: bigint, divisor: bigint): bigint {
  const [whole, rest] = [coefficient / divisor, coefficient % divisor];
  const away = rest > 0n ? 1n : -1n;
  const twice = rest * away * 2n;
  const isUp = twice > divisor || (twice === divisor && whole % 2n !== 0n);
  return isUp ? whole + away : whole;
}

/** Rounds exactly, on the decimal value of the number, to a number of places; the type stays. */
function round(value: Numeric, places: number): Numeric {
  const type = numericType(value);
  const exact = exactDecimal(value);
  if (!exact || exact.exponent >= -places) return value;
  const units = roundedUnits(exact.coefficient, 10n ** BigInt(-places - exact.exponent));
  if (type === 'decimal') return toDecimal128(units, -places);
  if (type === 'double') return asDouble(Number(`${units}E${-places}`));
  const integer = units * 10n ** BigInt(-places);
  return type === 'long' ? Long.fromBigInt(integer) : Number(integer);
}

export const arithmeticOperators: ExpressionOperators = {
  $add: onValues('$add', 0, ANY_NUMBER, sum),
  $subtract: onPresent('$subtract', 2, 2, difference),
  $multiply: onPresent('$multiply', 0, ANY_NUMBER, (...values) =>
    values
      .map((value) => requireNumber('$multiply', value))
      .reduce<Numeric>((product, value) => arithmetic('*', product, value), 1),
  ),
  $divide: onPresent('$divide', 2, 2, quotient),
  $round: onPresent('$round', 1, 2, (value, places = 0) =>
    round(requireNumber('$round', value), toNumber(places)),
  ),
};
