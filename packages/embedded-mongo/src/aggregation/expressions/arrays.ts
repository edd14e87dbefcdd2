import { areEqual } from '../../bson/compare';
import { toNumber } from '../../bson/numbers';
import { typeName } from '../../bson/types';
import { isNullish } from '../../bson/values';
import { numbered } from '../../errors';
import {
  ANY_NUMBER,
  type ExpressionOperator,
  type ExpressionOperators,
  extended,
  fieldsOf,
  isTruthy,
  onPresent,
  onValues,
  optionalField,
} from './operator';

function requireArray(code: number, name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw numbered(code, `${name} requires an array, found: ${typeName(value)}`);
  return value;
}

function size(value: unknown): number {
  if (!Array.isArray(value))
    throw numbered(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return value.length;
}

const elementAt = (array: unknown, index: unknown): unknown =>
  requireArray(28689, '$arrayElemAt', array).at(toNumber(index));

function isMember(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array))
    throw numbered(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  return array.some((element) => areEqual(element, value));
}

function concatenated(...arrays: unknown[]): unknown[] {
  return arrays.flatMap((array) => {
    if (!Array.isArray(array))
      throw numbered(28664, `$concatArrays only supports arrays, not ${typeName(array)}`);
    return array;
  });
}

function slice(array: unknown, first: unknown, second?: unknown): unknown[] {
  const elements = requireArray(28724, '$slice', array);
  const start = toNumber(first);
  if (second === undefined) return start >= 0 ? elements.slice(0, start) : elements.slice(start);
  const count = toNumber(second);
  if (count <= 0) throw numbered(28729, `Third argument to $slice must be positive: ${count}`);
  const from = start >= 0 ? start : Math.max(0, elements.length + start);
  return elements.slice(from, from + count);
}

const filter: ExpressionOperator = (argument, context) => {
  const fields = fieldsOf('$filter', argument, ['input', 'cond'], ['as', 'limit']);
  const name = fields.as === undefined ? 'this' : String(fields.as);
  const input = context.compile(fields.input);
  const condition = context.withVariables([name]).compile(fields.cond);
  const limit = optionalField(context, fields.limit);
  return (scope) => {
    const value = input(scope);
    if (isNullish(value)) return null;
    const kept = requireArray(28651, '$filter', value).filter((element) =>
      isTruthy(condition(extended(scope, [[name, element]]))),
    );
    const most = limit(scope);
    return isNullish(most) ? kept : kept.slice(0, toNumber(most));
  };
};

const map: ExpressionOperator = (argument, context) => {
  const fields = fieldsOf('$map', argument, ['input', 'in'], ['as']);
  const name = fields.as === undefined ? 'this' : String(fields.as);
  const input = context.compile(fields.input);
  const body = context.withVariables([name]).compile(fields.in);
  return (scope) => {
    const value = input(scope);
    if (isNullish(value)) return null;
    return requireArray(16883, '$map', value).map(
      (element) => body(extended(scope, [[name, element]])) ?? null,
    );
  };
};

export const arrayOperators: ExpressionOperators = {
  $size: onValues('$size', 1, 1, size),
  $in: onValues('$in', 2, 2, isMember),
  $arrayElemAt: onPresent('$arrayElemAt', 2, 2, elementAt),
  $first: onPresent('$first', 1, 1, (array) => elementAt(array, 0)),
  $last: onPresent('$last', 1, 1, (array) => elementAt(array, -1)),
  $concatArrays: onPresent('$concatArrays', 0, ANY_NUMBER, concatenated),
  $slice: onPresent('$slice', 2, 3, slice),
  $isArray: onValues('$isArray', 1, 1, Array.isArray),
  $filter: filter,
  $map: map,
};
