import { ObjectId } from 'bson';
import { typeName } from '../../bson/types';
import { isDocument, isNullish } from '../../bson/values';
import { notSupported, numbered } from '../../errors';
import {
  type Evaluate,
  type ExpressionContext,
  type ExpressionOperator,
  type ExpressionOperators,
  fieldsOf,
  optionalField,
} from './operator';

function requireDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw numbered(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const MINUTES = 60_000;

/** Offset of a time zone at a moment in milliseconds: a name such as `Asia/Kolkata`, or `+05:30`. */
function offsetOf(zone: string, moment: Date): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (match) {
    const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
    return (match[1] === '-' ? -minutes : minutes) * MINUTES;
  }
  return wallClock(zone, moment) - Math.floor(moment.getTime() / 1000) * 1000;
}

function wallClock(zone: string, moment: Date): number {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    const part = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day, hour, minute, second] = [
      'year',
      'month',
      'day',
      'hour',
      'minute',
      'second',
    ].map((name) => part.get(name as Intl.DateTimeFormatPartTypes));
    return Date.UTC(year, month - 1, day, hour, minute, second);
  } catch (error) {
    if (error instanceof RangeError) throw numbered(40485, `unrecognized time zone identifier: "${zone}"`);
    throw error;
  }
}

/** A date whose UTC fields show the local time of a zone. */
function inZone(date: Date, zone: unknown): Date {
  if (isNullish(zone)) return date;
  return new Date(date.getTime() + offsetOf(String(zone), date));
}

interface DateOperand {
  readonly date: Evaluate;
  readonly zone: Evaluate;
}

function dateOperand(name: string, argument: unknown, context: ExpressionContext): DateOperand {
  const [only] = Array.isArray(argument) && argument.length === 1 ? argument : [argument];
  if (!isDocument(only) || !('date' in only)) return { date: context.compile(only), zone: () => undefined };
  const fields = fieldsOf(name, only, ['date'], ['timezone']);
  return { date: context.compile(fields.date), zone: optionalField(context, fields.timezone) };
}

const part =
  (name: string, read: (date: Date) => number): ExpressionOperator =>
  (argument, context) => {
    const { date, zone } = dateOperand(name, argument, context);
    return (scope) => {
      const value = date(scope);
      return isNullish(value) ? null : read(inZone(requireDate(value), zone(scope)));
    };
  };

const padded = (value: number, length: number): string => String(value).padStart(length, '0');
const SPECIFIERS: Readonly<Record<string, (date: Date) => string>> = {
  '%Y': (date) => padded(date.getUTCFullYear(), 4),
  '%m': (date) => padded(date.getUTCMonth() + 1, 2),
  '%d': (date) => padded(date.getUTCDate(), 2),
  '%H': (date) => padded(date.getUTCHours(), 2),
  '%M': (date) => padded(date.getUTCMinutes(), 2),
  '%S': (date) => padded(date.getUTCSeconds(), 2),
  '%L': (date) => padded(date.getUTCMilliseconds(), 3),
  '%%': () => '%',
};

function formatted(date: Date, format: string): string {
  return format.replace(/%./g, (specifier) => {
    const write = SPECIFIERS[specifier];
    if (!write) throw notSupported(`the date format ${specifier}`);
    return write(date);
  });
}

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

const dateToString: ExpressionOperator = (argument, context) => {
  const fields = fieldsOf('$dateToString', argument, ['date'], ['format', 'timezone', 'onNull']);
  const date = context.compile(fields.date);
  const [format, zone, onNull] = [fields.format, fields.timezone, fields.onNull].map((field) =>
    optionalField(context, field),
  );
  return (scope) => {
    const value = date(scope);
    if (isNullish(value)) return fields.onNull === undefined ? null : onNull?.(scope);
    const pattern = format?.(scope) ?? DEFAULT_FORMAT;
    return formatted(inZone(requireDate(value), zone?.(scope)), String(pattern));
  };
};

export const dateOperators: ExpressionOperators = {
  $year: part('$year', (date) => date.getUTCFullYear()),
  $month: part('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (date) => date.getUTCDate()),
  $dateToString: dateToString,
};
