import { compareValues } from '../../bson/compare';
import { isNullish } from '../../bson/values';
import { numbered } from '../../errors';
import {
  type ExpressionOperator,
  type ExpressionOperators,
  fieldsOf,
  isTruthy,
  onValues,
  operandsOf,
} from './operator';

const comparing = (name: string, answer: (order: number) => unknown) =>
  onValues(name, 2, 2, (one, other) => answer(compareValues(one, other)));

const and: ExpressionOperator = (argument, context) => {
  const operands = operandsOf(argument).map((operand) => context.compile(operand));
  return (scope) => operands.every((evaluate) => isTruthy(evaluate(scope)));
};

const or: ExpressionOperator = (argument, context) => {
  const operands = operandsOf(argument).map((operand) => context.compile(operand));
  return (scope) => operands.some((evaluate) => isTruthy(evaluate(scope)));
};

const condition: ExpressionOperator = (argument, context) => {
  const operands = conditionOperands(argument).map((operand) => context.compile(operand));
  const [test, chosen, otherwise] = operands;
  return (scope) => (isTruthy(test?.(scope)) ? chosen?.(scope) : otherwise?.(scope));
};

/** The operands of `$cond`, which may be a list or named. */
function conditionOperands(argument: unknown): readonly unknown[] {
  if (!Array.isArray(argument)) {
    const fields = fieldsOf('$cond', argument, ['if', 'then', 'else']);
    return [fields.if, fields.then, fields.else];
  }
  if (argument.length !== 3)
    throw numbered(16020, `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`);
  return argument;
}

const ifNull: ExpressionOperator = (argument, context) => {
  const operands = operandsOf(argument);
  if (operands.length < 2)
    throw numbered(1257300, `$ifNull needs at least two arguments, had: ${operands.length}`);
  const compiled = operands.map((operand) => context.compile(operand));
  return (scope) => {
    let value: unknown;
    for (const evaluate of compiled) {
      value = evaluate(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

export const comparisonOperators: ExpressionOperators = {
  $eq: comparing('$eq', (order) => order === 0),
  $ne: comparing('$ne', (order) => order !== 0),
  $gt: comparing('$gt', (order) => order > 0),
  $gte: comparing('$gte', (order) => order >= 0),
  $lt: comparing('$lt', (order) => order < 0),
  $lte: comparing('$lte', (order) => order <= 0),
  $and: and,
  $or: or,
  $not: onValues('$not', 1, 1, (value) => !isTruthy(value)),
  $cond: condition,
  $ifNull: ifNull,
};
