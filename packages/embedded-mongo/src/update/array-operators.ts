import { areEqual, compareValues } from '../bson/compare';
import { isNumber, toNumber } from '../bson/numbers';
import { typeName } from '../bson/types';
import { clone, type Document, hasOperators, isDocument, isRegularExpression } from '../bson/values';
import { badValue, failedToParse, typeMismatch } from '../errors';
import { compileMatcher, LOGICAL_NAMES } from '../query/matcher';
import { comparator, sortFields } from '../query/sort';
import type { FieldChange, UpdateOperators } from './field-operators';

const elementsOf = (path: string, value: unknown): unknown[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw badValue(`The field '${path}' must be an array but is of type ${typeName(value)} in document`);
  return value;
};

const PUSH_MODIFIERS = ['$each', '$slice', '$sort', '$position'];

function eachOf(name: string, argument: Document, modifiers: readonly string[]): unknown[] {
  const unknown = Object.keys(argument).find((each) => !modifiers.includes(each));
  if (unknown) throw badValue(`Unrecognized clause in ${name}: ${unknown}`);
  if (!Array.isArray(argument.$each))
    throw badValue(
      `The argument to $each in ${name} must be an array but it was of type: ${typeName(argument.$each)}`,
    );
  return argument.$each;
}

function positionOf(argument: Document, length: number): number {
  if (argument.$position === undefined) return length;
  const position = toNumber(argument.$position);
  if (!Number.isInteger(position)) throw badValue('The value for $position must be an integer value');
  return position;
}

function sortElements(elements: unknown[], order: unknown): unknown[] {
  if (order === undefined) return elements;
  if (!isDocument(order)) {
    const direction = toNumber(order);
    if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
    return elements.toSorted((one, other) => compareValues(one, other) * direction);
  }
  const compare = comparator(sortFields(order));
  return elements.toSorted((one, other) =>
    compare(isDocument(one) ? one : {}, isDocument(other) ? other : {}),
  );
}

function sliceElements(elements: unknown[], limit: unknown): unknown[] {
  if (limit === undefined) return elements;
  const count = toNumber(limit);
  if (!Number.isInteger(count)) throw badValue('The value for $slice must be an integer value');
  if (count === 0) return [];
  return count > 0 ? elements.slice(0, count) : elements.slice(count);
}

const hasEach = (argument: unknown): argument is Document => isDocument(argument) && '$each' in argument;

function push(path: string, argument: unknown): FieldChange {
  if (!hasEach(argument)) return (value) => [...elementsOf(path, value), clone(argument)];
  const added = eachOf('$push', argument, PUSH_MODIFIERS);
  return (value) => {
    const elements = [...elementsOf(path, value)];
    elements.splice(positionOf(argument, elements.length), 0, ...clone(added));
    return sliceElements(sortElements(elements, argument.$sort), argument.$slice);
  };
}

function addToSet(path: string, argument: unknown): FieldChange {
  const added = hasEach(argument) ? eachOf('$addToSet', argument, ['$each']) : [argument];
  return (value) => {
    const elements = [...elementsOf(path, value)];
    for (const element of clone(added))
      if (!elements.some((each) => areEqual(each, element))) elements.push(element);
    return elements;
  };
}

function pop(path: string, argument: unknown): FieldChange {
  const end = isNumber(argument) ? toNumber(argument) : Number.NaN;
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${argument}`);
  return (value) => {
    if (!Array.isArray(value))
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(value)}'`);
    return end === 1 ? value.slice(0, -1) : value.slice(1);
  };
}

function pulledBy(argument: unknown): (element: unknown) => boolean {
  if (isRegularExpression(argument) || (hasOperators(argument) && !isLogical(argument))) {
    const matches = compileMatcher({ element: argument });
    return (element) => matches({ element: Array.isArray(element) ? [element] : element });
  }
  if (!isDocument(argument)) return (element) => areEqual(element, argument);
  const matches = compileMatcher(argument);
  return (element) => isDocument(element) && matches(element);
}

const isLogical = (query: Document): boolean => LOGICAL_NAMES.includes(Object.keys(query)[0] ?? '');

function without(isPulled: (element: unknown) => boolean): FieldChange {
  return (value) => {
    if (!Array.isArray(value)) throw badValue('Cannot apply $pull to a non-array value');
    return value.filter((element) => !isPulled(element));
  };
}

function pullAll(_path: string, argument: unknown): FieldChange {
  if (!Array.isArray(argument))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
  return without((element) => argument.some((each) => areEqual(each, element)));
}

export const arrayUpdateOperators: UpdateOperators = {
  $push: { creates: true, compile: push },
  $addToSet: { creates: true, compile: addToSet },
  $pop: { creates: false, compile: pop },
  $pull: { creates: false, compile: (_path, argument) => without(pulledBy(argument)) },
  $pullAll: { creates: false, compile: pullAll },
};
