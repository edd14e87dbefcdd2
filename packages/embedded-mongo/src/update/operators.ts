/** The operators of an update, compiled into functions from a field's value to its new one. */
import { strictSum } from '../bson/arithmetic';
import { areEqual, compareValues } from '../bson/compare';
import { clone, isDocument, isNumber, isRegularExpression, typeName } from '../bson/values';
import { badValue, notSupported, typeMismatch } from '../errors';

type FieldChange = (value: unknown) => unknown;

interface UpdateOperator {
  /** Whether it makes the field, and documents on the way to it, where they are missing. */
  readonly creates: boolean;
  readonly compile: (argument: unknown, path: string) => FieldChange;
}

const set =
  (argument: unknown): FieldChange =>
  () =>
    clone(argument);

function increment(argument: unknown, path: string): FieldChange {
  if (!isNumber(argument))
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(argument)}}`);
  return (value) => {
    if (value === undefined) return argument;
    if (!isNumber(value))
      throw typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. The field '${path}' has non-numeric type ${typeName(value)}`,
      );
    return strictSum(value, argument);
  };
}

const largest =
  (argument: unknown): FieldChange =>
  (value) =>
    value === undefined || compareValues(argument, value) > 0 ? clone(argument) : value;

function elementsOf(path: string, value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw badValue(`The field '${path}' must be an array but is of type ${typeName(value)} in document`);
  return value;
}

/** The elements that `$push` adds: its argument, or each of those behind `$each`. */
function additionsOf(argument: unknown): unknown[] {
  if (!isDocument(argument) || !('$each' in argument)) return [argument];
  const { $each: each, ...modifiers } = argument;
  const [modifier] = Object.keys(modifiers);
  if (modifier) throw badValue(`Unrecognized clause in $push: ${modifier}`);
  if (!Array.isArray(each))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  return each;
}

function push(argument: unknown, path: string): FieldChange {
  const additions = additionsOf(argument);
  return (value) => [...elementsOf(path, value), ...clone(additions)];
}

function pull(argument: unknown): FieldChange {
  if (isDocument(argument) || isRegularExpression(argument)) throw notSupported('$pull by a condition');
  return (value) => {
    if (!Array.isArray(value)) throw badValue('Cannot apply $pull to a non-array value');
    return value.filter((element) => !areEqual(element, argument));
  };
}

export const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: { creates: true, compile: set },
  $setOnInsert: { creates: true, compile: set },
  $unset: { creates: false, compile: () => () => undefined },
  $inc: { creates: true, compile: increment },
  $max: { creates: true, compile: largest },
  $push: { creates: true, compile: push },
  $pull: { creates: false, compile: pull },
};
