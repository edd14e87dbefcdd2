import { Decimal128, Long } from 'bson';
import { areEqual } from '../../bson/compare';
import { isNumber, type Numeric, numericType, toNumber } from '../../bson/numbers';
import { typeName } from '../../bson/types';
import { CommandError, numbered } from '../../errors';
import { ANY_NUMBER, type ExpressionOperators, onPresent, onValues } from './operator';

const conversionFailure = (reason: string) =>
  new CommandError(241, 'ConversionFailure', `${reason} in $convert with no onError value`);

function asNumber(value: unknown): Numeric {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  if (typeof value !== 'string')
    throw conversionFailure(`Unsupported conversion from ${typeName(value)} to decimal`);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    throw conversionFailure(`Failed to parse number '${value}'`);
  return Decimal128.fromString(value);
}

/** Digits of a double that a decimal made of it keeps. */
const DOUBLE_DIGITS = 15;

function toDecimal(value: unknown): Numeric {
  const number = asNumber(value);
  if (numericType(number) === 'decimal') return number;
  if (numericType(number) !== 'double') return Decimal128.fromString(String(number));
  const double = toNumber(number);
  return Decimal128.fromString(Number.isFinite(double) ? double.toPrecision(DOUBLE_DIGITS) : String(double));
}

function size(value: unknown): number {
  if (!Array.isArray(value))
    throw numbered(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return value.length;
}

function isMember(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array))
    throw numbered(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  return array.some((element) => areEqual(element, value));
}

function concatenated(...values: unknown[]): string {
  const wrong = values.find((value) => typeof value !== 'string');
  if (wrong !== undefined) throw numbered(16702, `$concat only supports strings, not ${typeName(wrong)}`);
  return values.join('');
}

/** Operators on texts, lists and types. */
export const valueOperators: ExpressionOperators = {
  $concat: onPresent('$concat', 0, ANY_NUMBER, concatenated),
  $size: onValues('$size', 1, 1, size),
  $in: onValues('$in', 2, 2, isMember),
  $toDecimal: onPresent('$toDecimal', 1, 1, toDecimal),
  $type: onValues('$type', 1, 1, typeName),
  $literal: (argument) => () => argument,
};
