import { Decimal128, Long } from 'bson';
import { toDecimal } from '../bson/arithmetic';
import { isNumber, type Numeric } from '../bson/numbers';
import { typeName } from '../bson/types';
import { type Document, isNullish } from '../bson/values';
import { CommandError, numbered } from '../errors';

/** A compiled expression on the document at hand. `undefined` stands for a missing value. */
export type Evaluate = (root: Document) => unknown;

/** An operator: its argument as it is written, made into a compiled expression. */
type Operator = (argument: unknown, compile: (expression: unknown) => Evaluate, name: string) => Evaluate;

/** An operator on the value of its one operand, which may stand in a list. */
const onValue =
  (calculate: (value: unknown) => unknown): Operator =>
  (argument, compile, name) => {
    const [operand, ...others] = [argument].flat().map(compile);
    if (!operand || others.length > 0)
      throw numbered(
        16020,
        `Expression ${name} takes exactly 1 arguments. ${operand ? others.length + 1 : 0} were passed in.`,
      );
    return (root) => calculate(operand(root));
  };

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

function size(value: unknown): number {
  if (!Array.isArray(value))
    throw numbered(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return value.length;
}

export const expressionOperators: Readonly<Record<string, Operator>> = {
  $size: onValue(size),
  $toDecimal: onValue((value) => (isNullish(value) ? null : toDecimal(asNumber(value)))),
};
