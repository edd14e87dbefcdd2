import { strictSum } from '../bson/arithmetic';
import { areEqual, compareValues } from '../bson/compare';
import { isNumber, toNumber } from '../bson/numbers';
import { typeName } from '../bson/types';
import { clone, type Document, hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { badValue, failedToParse, typeMismatch } from '../errors';
import { compileMatcher, LOGICAL_NAMES } from '../query/matcher';

type FieldChange = (value: unknown) => unknown;

interface UpdateOperator {
  /** Whether it makes the field, and documents on the way to it, where they are missing. */
  readonly creates: boolean;
  readonly compile: (argument: unknown, path: string) => FieldChange;
}

const set = (argument: unknown): FieldChange => {
  return () => clone(argument);
};

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

const extreme =
  (sign: number) =>
  (argument: unknown): FieldChange =>
  (value) =>
    value === undefined || compareValues(argument, value) * sign > 0 ? clone(argument) : value;

function elementsOf(path: string, value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw badValue(`The field '${path}' must be an array but is of type ${typeName(value)} in document`);
  return [...value];
}

const hasEach = (argument: unknown): argument is Document => isDocument(argument) && '$each' in argument;

function eachOf(name: string, argument: unknown, modifiers: readonly string[]): unknown[] {
  if (!hasEach(argument)) return [argument];
  const unknown = Object.keys(argument).find((each) => each !== '$each' && !modifiers.includes(each));
  if (unknown) throw badValue(`Unrecognized clause in ${name}: ${unknown}`);
  if (!Array.isArray(argument.$each))
    throw badValue(
      `The argument to $each in ${name} must be an array but it was of type: ${typeName(argument.$each)}`,
    );
  return argument.$each;
}

/** Where `$push` adds its elements; at the end where this is not said. */
function positionOf(argument: unknown): number | undefined {
  if (!hasEach(argument) || argument.$position === undefined) return undefined;
  const position = toNumber(argument.$position);
  if (!Number.isInteger(position)) throw badValue('The value for $position must be an integer value');
  return position;
}

function push(argument: unknown, path: string): FieldChange {
  const added = eachOf('$push', argument, ['$position']);
  const position = positionOf(argument);
  return (value) => {
    const elements = elementsOf(path, value);
    elements.splice(position ?? elements.length, 0, ...clone(added));
    return elements;
  };
}

function addToSet(argument: unknown, path: string): FieldChange {
  const added = eachOf('$addToSet', argument, []);
  return (value) => {
    const elements = elementsOf(path, value);
    for (const element of clone(added))
      if (!elements.some((each) => areEqual(each, element))) elements.push(element);
    return elements;
  };
}

function pop(argument: unknown, path: string): FieldChange {
  const end = toNumber(argument);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${argument}`);
  return (value) => {
    if (!Array.isArray(value))
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(value)}'`);
    return end === 1 ? value.slice(0, -1) : value.slice(1);
  };
}

const isLogical = (query: Document): boolean => LOGICAL_NAMES.includes(Object.keys(query)[0] ?? '');

function pulledBy(argument: unknown): (element: unknown) => boolean {
  if (isRegularExpression(argument) || (hasOperators(argument) && !isLogical(argument))) {
    const matches = compileMatcher({ element: argument });
    return (element) => matches({ element: Array.isArray(element) ? [element] : element });
  }
  if (!isDocument(argument)) return (element) => areEqual(element, argument);
  const matches = compileMatcher(argument);
  return (element) => isDocument(element) && matches(element);
}

function without(isPulled: (element: unknown) => boolean): FieldChange {
  return (value) => {
    if (!Array.isArray(value)) throw badValue('Cannot apply $pull to a non-array value');
    return value.filter((element) => !isPulled(element));
  };
}

function pullAll(argument: unknown): FieldChange {
  if (!Array.isArray(argument))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
  return without((element) => argument.some((each) => areEqual(each, element)));
}

export const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: { creates: true, compile: set },
  $setOnInsert: { creates: true, compile: set },
  $unset: { creates: false, compile: () => () => undefined },
  $inc: { creates: true, compile: increment },
  $min: { creates: true, compile: extreme(-1) },
  $max: { creates: true, compile: extreme(1) },
  $push: { creates: true, compile: push },
  $addToSet: { creates: true, compile: addToSet },
  $pop: { creates: false, compile: pop },
  $pull: { creates: false, compile: (argument) => without(pulledBy(argument)) },
  $pullAll: { creates: false, compile: pullAll },
};
