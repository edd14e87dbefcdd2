import { areEqual, compareValues, typeOrder } from '../bson/compare';
import { type Document, isDocument, isNumber, isRegularExpression, toNumber, typeName } from '../bson/values';
import { badValue } from '../errors';
import { regularExpressionOf } from './regular-expression';

/** What a path reaches in a document: values themselves, and those with the elements of arrays among them. */
export interface Reached {
  readonly candidates: readonly unknown[];
  readonly values: readonly unknown[];
}
export type Condition = (reached: Reached) => boolean;
type CompileElement = (query: Document) => (value: unknown) => boolean;
type Operator = (argument: unknown, expression: Document, compile: CompileElement) => Condition;

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const equals = (value: unknown, wanted: unknown): boolean =>
  wanted === null ? isMissing(value) : value !== undefined && areEqual(value, wanted);

/** Comparisons stay within one type, except that null takes missing values along. */
function comparison(accepts: (order: number) => boolean): Operator {
  return (argument) =>
    ({ candidates }) =>
      candidates.some((value) => {
        if (argument === null) return isMissing(value) && accepts(0);
        if (value === undefined || typeOrder(value) !== typeOrder(argument)) return false;
        if (isNumber(value) && Number.isNaN(toNumber(value)) !== Number.isNaN(toNumber(argument)))
          return false;
        return accepts(compareValues(value, argument));
      });
}

function listOf(name: string, argument: unknown): readonly unknown[] {
  if (!Array.isArray(argument)) throw badValue(`${name} needs an array`);
  return argument;
}

const matchesListed = (value: unknown, wanted: unknown): boolean =>
  isRegularExpression(wanted)
    ? typeof value === 'string' && regularExpressionOf(wanted.pattern, wanted.options).test(value)
    : equals(value, wanted);

const anyOf: Operator = (argument) => {
  const wanted = listOf('$in', argument);
  return ({ candidates }) => candidates.some((value) => wanted.some((each) => matchesListed(value, each)));
};

const equal: Operator =
  (argument) =>
  ({ candidates }) =>
    candidates.some((value) => equals(value, argument));

const not =
  (operator: Operator): Operator =>
  (argument, expression, compile) => {
    const holds = operator(argument, expression, compile);
    return (reached) => !holds(reached);
  };

const pattern: Operator = (argument, { $options }) => {
  const options = typeof $options === 'string' ? $options : '';
  const expression = isRegularExpression(argument)
    ? regularExpressionOf(argument.pattern, options || argument.options)
    : regularExpressionOf(requireText(argument), options);
  return ({ candidates }) => candidates.some((value) => typeof value === 'string' && expression.test(value));
};

function requireText(argument: unknown): string {
  if (typeof argument !== 'string') throw badValue('$regex has to be a string');
  return argument;
}

const types: Operator = (argument) => {
  const wanted = [argument].flat();
  const known = wanted.every((name) => typeof name === 'string');
  if (!known) throw badValue('$type takes the names of types here');
  const isWanted = (value: unknown) =>
    wanted.some((name) => name === typeName(value)) || (wanted.includes('number') && isNumber(value));
  return ({ candidates }) => candidates.some((value) => value !== undefined && isWanted(value));
};

const negated: Operator = (argument, _expression, compile) => {
  if (isRegularExpression(argument)) {
    const expression = regularExpressionOf(argument.pattern, argument.options);
    return ({ candidates }) =>
      !candidates.some((value) => typeof value === 'string' && expression.test(value));
  }
  if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
  const conditions = Object.keys(argument).map((name) => conditionOf(name, argument, compile));
  return (reached) => !conditions.every((holds) => holds(reached));
};

const elementMatch: Operator = (argument, _expression, compile) => {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const matches = compile(argument);
  return ({ values }) => values.some((value) => Array.isArray(value) && value.some(matches));
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: equal,
  $ne: not(equal),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $in: anyOf,
  $nin: not(anyOf),
  $exists: (argument) => {
    const wanted = argument === true || (isNumber(argument) && toNumber(argument) !== 0);
    return ({ values }) => values.some((value) => value !== undefined) === wanted;
  },
  $type: types,
  $regex: pattern,
  $not: negated,
  $elemMatch: elementMatch,
  $size:
    (argument) =>
    ({ values }) =>
      values.some((value) => Array.isArray(value) && value.length === toNumber(argument)),
  $all: (argument) => {
    const wanted = listOf('$all', argument);
    return ({ candidates }) =>
      wanted.length > 0 && wanted.every((each) => candidates.some((value) => matchesListed(value, each)));
  },
};

/** Names of the query operators that a path may carry. */
export const FIELD_OPERATORS: readonly string[] = Object.keys(OPERATORS);

/** The condition that one operator of an expression stands for. */
export function conditionOf(name: string, expression: Document, compile: CompileElement): Condition {
  const operator = OPERATORS[name];
  if (!operator) throw badValue(`unknown operator: ${name}`);
  return operator(expression[name], expression, compile);
}

/** An expression of operators as a condition on one value by itself. */
export function elementCondition(expression: Document, compile: CompileElement): (value: unknown) => boolean {
  const conditions = Object.keys(expression)
    .filter((name) => name !== '$options')
    .map((name) => conditionOf(name, expression, compile));
  return (value) =>
    conditions.every((holds) =>
      holds({ candidates: Array.isArray(value) ? [...value, value] : [value], values: [value] }),
    );
}
