import { Decimal128, Long } from 'bson';
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

function remainder(one: unknown, other: unknown): unknown {
  const [dividend, divisor] = [requireNumber('$mod', one), requireNumber('$mod', other)];
  if (toNumber(divisor) === 0) throw numbered(16610, "can't $mod by zero");
  const types = [numericType(dividend), numericType(divisor)];
  if (types.includes('decimal'))
    throw typeMismatch('$mod of decimals is not supported by the embedded database');
  const rest = toNumber(dividend) % toNumber(divisor);
  if (types.includes('double')) return asDouble(rest);
  return types.includes('long') ? Long.fromNumber(rest) : rest;
}

type Rounding = 'even' | 'floor' | 'ceiling';

function roundedUnits(coefficient: bigint, divisor: bigint, rounding: Rounding): bigint {
  const [whole, rest] = [coefficient / divisor, coefficient % divisor];
  if (rest === 0n) return whole;
  const away = rest > 0n ? 1n : -1n;
  if (rounding === 'floor') return rest < 0n ? whole - 1n : whole;
  if (rounding === 'ceiling') return rest > 0n ? whole + 1n : whole;
  const twice = rest * away * 2n;
  const isUp = twice > divisor || (twice === divisor && whole % 2n !== 0n);
  return isUp ? whole + away : whole;
}

/** Rounds exactly, on the decimal value of the number, to a number of places; the type stays. */
function round(value: Numeric, places: number, rounding: Rounding): Numeric {
  const type = numericType(value);
  const exact = exactDecimal(value);
  if (!exact || exact.exponent >= -places) return value;
  const units = roundedUnits(exact.coefficient, 10n ** BigInt(-places - exact.exponent), rounding);
  if (type === 'decimal') return toDecimal128(units, -places);
  if (type === 'double') return asDouble(Number(`${units}E${-places}`));
  const integer = units * 10n ** BigInt(-places);
  return type === 'long' ? Long.fromBigInt(integer) : Number(integer);
}

function absolute(value: unknown): Numeric {
  const number = requireNumber('$abs', value);
  if (toNumber(number) >= 0) return number;
  return numericType(number) === 'decimal'
    ? Decimal128.fromString(String(number).replace('-', ''))
    : arithmetic('*', number, -1);
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
  $mod: onPresent('$mod', 2, 2, remainder),
  $abs: onPresent('$abs', 1, 1, absolute),
  $ceil: onPresent('$ceil', 1, 1, (value) => round(requireNumber('$ceil', value), 0, 'ceiling')),
  $floor: onPresent('$floor', 1, 1, (value) => round(requireNumber('$floor', value), 0, 'floor')),
  $round: onPresent('$round', 1, 2, (value, places = 0) =>
    round(requireNumber('$round', value), toNumber(places), 'even'),
  ),
};
