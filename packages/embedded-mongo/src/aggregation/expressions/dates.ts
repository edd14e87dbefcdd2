import { ObjectId } from 'bson';
import { typeName } from '../../bson/types';
import { isDocument, isNullish } from '../../bson/values';
import { notSupported, numbered } from '../../errors';
import { type ExpressionOperator, type ExpressionOperators, operandsOf } from './operator';

function requireDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw numbered(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** A part of a date in UTC. */
const part =
  (name: string, read: (date: Date) => number): ExpressionOperator =>
  (argument, context) => {
    const [operand] = operandsOf(argument);
    const option = isDocument(operand) && Object.keys(operand).find((field) => !field.startsWith('$'));
    if (option) throw notSupported(`${name} with ${Object.keys(operand as object).join(' and ')}`);
    const date = context.compile(operand);
    return (scope) => {
      const value = date(scope);
      return isNullish(value) ? null : read(requireDate(value));
    };
  };

export const dateOperators: ExpressionOperators = {
  $year: part('$year', (date) => date.getUTCFullYear()),
  $month: part('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (date) => date.getUTCDate()),
};
