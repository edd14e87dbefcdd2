import { Decimal128, Long } from 'bson';
import { arithmetic, divide, sumOf } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { isNumber, type Numeric, numericType, toNumber } from '../bson/numbers';
import { typeName } from '../bson/types';
import { type Document, isDocument, isNullish } from '../bson/values';
import { CommandError, notSupported, numbered, typeMismatch } from '../errors';
import { numericAccumulators } from './accumulators';

/** A compiled expression on the document at hand. `undefined` stands for a missing value. */
export type Evaluate = (root: Document) => unknown;

/** An operator: its argument as it is written, made into a compiled expression. */
type Operator = (argument: unknown, compile: (expression: unknown) => Evaluate, name: string) => Evaluate;

/** The operands of an operator, which may be written without a list where there is one. */
const operandsOf = (argument: unknown): readonly unknown[] =>
  Array.isArray(argument) ? argument : [argument];

/** An operator on the values of its operands, whose number is checked. */
const onValues =
  (least: number, most: number, calculate: (...values: unknown[]) => unknown): Operator =>
  (argument, compile, name) => {
    const operands = operandsOf(argument);
    if (operands.length < least || operands.length > most)
      throw numbered(
        16020,
        `Expression ${name} takes ${least} arguments. ${operands.length} were passed in.`,
      );
    const compiled = operands.map(compile);
    return (root) => calculate(...compiled.map((evaluate) => evaluate(root)));
  };

const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** The same, answering null as soon as one operand is null or missing. */
const onPresent = (least: number, most: number, calculate: (...values: unknown[]) => unknown): Operator =>
  onValues(least, most, (...values) => (values.some(isNullish) ? null : calculate(...values)));

/** Whether a value counts as true in an expression. */
export const isTruthy = (value: unknown): boolean =>
  !(isNullish(value) || value === false || (isNumber(value) && toNumber(value) === 0));

const comparing = (answer: (order: number) => unknown): Operator =>
  onValues(2, 2, (one, other) => answer(compareValues(one, other)));

const joining =
  (join: 'every' | 'some'): Operator =>
  (argument, compile) => {
    const operands = operandsOf(argument).map(compile);
    return (root) => operands[join]((evaluate) => isTruthy(evaluate(root)));
  };

const BRANCHES = ['if', 'then', 'else'];

/** The operands of `$cond`, which may be a list or named. */
function branchesOf(argument: unknown): readonly unknown[] {
  if (!isDocument(argument)) return operandsOf(argument);
  const unknown = Object.keys(argument).find((field) => !BRANCHES.includes(field));
  if (unknown) throw numbered(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return BRANCHES.filter((name) => name in argument).map((name) => argument[name]);
}

const condition: Operator = (argument, compile) => {
  const branches = branchesOf(argument);
  if (branches.length !== 3)
    throw numbered(16020, `Expression $cond takes exactly 3 arguments. ${branches.length} were passed in.`);
  const [test, chosen, otherwise] = branches.map(compile);
  return (root) => (isTruthy(test?.(root)) ? chosen?.(root) : otherwise?.(root));
};

function requireNumber(name: string, value: unknown): Numeric {
  if (value instanceof Date) throw notSupported(`${name} of dates`);
  if (!isNumber(value)) throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

/** An operator on numbers alone. */
const onNumbers =
  (least: number, most: number, calculate: (...numbers: Numeric[]) => unknown): Operator =>
  (argument, compile, name) =>
    onPresent(least, most, (...values) => calculate(...values.map((value) => requireNumber(name, value))))(
      argument,
      compile,
      name,
    );

function quotient(dividend: Numeric = 0, divisor: Numeric = 0): Numeric {
  if (toNumber(divisor) === 0) throw numbered(16608, "can't $divide by zero");
  return divide(dividend, divisor);
}

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

function concatenated(...values: unknown[]): string {
  const wrong = values.find((value) => typeof value !== 'string');
  if (wrong !== undefined) throw numbered(16702, `$concat only supports strings, not ${typeName(wrong)}`);
  return values.join('');
}

/** An accumulator as an operator: over the elements of one array, or over several operands. */
const accumulating = (name: string): Operator =>
  onValues(0, ANY_NUMBER, (...values) => {
    const accumulation = numericAccumulators[name]?.();
    for (const value of values.length === 1 ? values.flat() : values) accumulation?.add(value);
    return accumulation?.result();
  });

export const expressionOperators: Readonly<Record<string, Operator>> = {
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $and: joining('every'),
  $or: joining('some'),
  $not: onValues(1, 1, (value) => !isTruthy(value)),
  $cond: condition,
  $ifNull: onValues(2, ANY_NUMBER, (...values) => values.find((value) => !isNullish(value)) ?? values.at(-1)),
  $add: onNumbers(0, ANY_NUMBER, (...numbers) => sumOf(numbers)),
  $subtract: onNumbers(2, 2, (one = 0, other = 0) => arithmetic('-', one, other)),
  $multiply: onNumbers(0, ANY_NUMBER, (...numbers) =>
    numbers.reduce((product, value) => arithmetic('*', product, value), 1),
  ),
  $divide: onNumbers(2, 2, quotient),
  $concat: onPresent(0, ANY_NUMBER, concatenated),
  $size: onValues(1, 1, size),
  $toDecimal: onPresent(1, 1, toDecimal),
  $literal: (argument) => () => argument,
  ...Object.fromEntries(Object.keys(numericAccumulators).map((name) => [name, accumulating(name)])),
};
