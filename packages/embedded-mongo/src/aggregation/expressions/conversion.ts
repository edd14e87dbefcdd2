import { Decimal128, Double, Long, ObjectId } from 'bson';
import {
  asDouble,
  isInt32,
  isNumber,
  type Numeric,
  numericType,
  toBigInt,
  toNumber,
} from '../../bson/numbers';
import { typeName } from '../../bson/types';
import { CommandError } from '../../errors';
import { type ExpressionOperators, onPresent, onValues } from './operator';

function conversionFailure(value: unknown, target: string): CommandError {
  return new CommandError(
    241,
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

const unreadable = (text: string, target: string) =>
  new CommandError(
    241,
    'ConversionFailure',
    `Failed to parse ${target} '${text}' in $convert with no onError value`,
  );

/** The text that a scalar is written as. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Double) return String(value.value);
  if (isNumber(value) || typeof value === 'boolean') return String(value);
  throw conversionFailure(value, 'string');
}

function asNumber(value: unknown, target: string): Numeric {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  if (typeof value !== 'string') throw conversionFailure(value, target);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) throw unreadable(value, 'number');
  return Decimal128.fromString(value);
}

function toInteger(value: unknown, target: 'int' | 'long'): Numeric {
  const number = asNumber(value, target);
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw unreadable(value, 'number');
  const isExact = ['int', 'long'].includes(numericType(number) ?? '') || typeof value === 'string';
  const whole = isExact
    ? BigInt(String(numericType(number) === 'decimal' ? value : toBigInt(number)))
    : truncated(number, target);
  if (target === 'int' && !isInt32(Number(whole))) throw overflow(value, target);
  if (BigInt.asIntN(64, whole) !== whole) throw overflow(value, target);
  return target === 'int' ? Number(whole) : Long.fromBigInt(whole);
}

function truncated(number: Numeric, target: string): bigint {
  const whole = Math.trunc(toNumber(number));
  if (!Number.isFinite(whole)) throw conversionFailure(number, target);
  return BigInt(whole);
}

const overflow = (value: unknown, target: string) =>
  new CommandError(
    241,
    'ConversionFailure',
    `Conversion would overflow target type in $convert with no onError value: ${value} to ${target}`,
  );

/** Digits of a double that a decimal made of it keeps. */
const DOUBLE_DIGITS = 15;

function toDecimal(value: unknown): Numeric {
  const number = asNumber(value, 'decimal');
  if (numericType(number) === 'decimal') return number;
  if (numericType(number) !== 'double') return Decimal128.fromString(String(number));
  const double = toNumber(number);
  return Decimal128.fromString(Number.isFinite(double) ? double.toPrecision(DOUBLE_DIGITS) : String(double));
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (isNumber(value) && numericType(value) !== 'int') return new Date(toNumber(value));
  if (typeof value !== 'string') throw conversionFailure(value, 'date');
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw unreadable(value, 'date');
  return date;
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw conversionFailure(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unreadable(value, 'objectId');
  return new ObjectId(value);
}

export const conversionOperators: ExpressionOperators = {
  $toString: onPresent('$toString', 1, 1, toText),
  $toInt: onPresent('$toInt', 1, 1, (value) => toInteger(value, 'int')),
  $toLong: onPresent('$toLong', 1, 1, (value) => toInteger(value, 'long')),
  $toDouble: onPresent('$toDouble', 1, 1, (value) => asDouble(toNumber(asNumber(value, 'double')))),
  $toDecimal: onPresent('$toDecimal', 1, 1, toDecimal),
  $toDate: onPresent('$toDate', 1, 1, toDate),
  $toObjectId: onPresent('$toObjectId', 1, 1, toObjectId),
  $type: onValues('$type', 1, 1, typeName),
};
