/** Conditions on one field: the operators of a query, compiled into functions. */
import type { BSONRegExp } from 'bson';
import { areEqual, compareValues, keyText } from '../bson/compare';
import { visitPath } from '../bson/paths';
import {
  type Document,
  hasOperators,
  isDocument,
  isNullish,
  isNumber,
  isRegularExpression,
  isSet,
  NUMERIC_TAGS,
  ownField,
  TYPE_NAMES,
  toNumber,
  typeName,
  typeRank,
} from '../bson/values';
import { badValue, notSupported } from '../errors';
import { compilePattern, patternOf } from './regular-expression';

export type Predicate = (value: unknown) => boolean;

interface Operand {
  readonly path: readonly string[];
  readonly argument: unknown;
  readonly expression: Document;
}

/** Compiles an operator into a condition on a document, or on a value where the path is empty. */
type Operator = (operand: Operand) => Predicate;

function equalTo(operand: unknown): Predicate {
  if (isNullish(operand)) return isNullish;
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  return (value) => value !== undefined && areEqual(value, operand);
}

function matchesPattern(pattern: BSONRegExp): Predicate {
  const expression = compilePattern(pattern);
  return (value) =>
    typeof value === 'string'
      ? expression.test(value)
      : isRegularExpression(value) && areEqual(value, pattern);
}

/** What a query asks of a field by a value alone: to match it as a pattern, or to be equal. */
const equalOrMatching = (operand: unknown): Predicate =>
  isRegularExpression(operand) ? matchesPattern(operand) : equalTo(operand);

const isNaNValue = (value: unknown): boolean => isNumber(value) && Number.isNaN(toNumber(value));

/** Comparisons stay within one type; null takes missing values along. */
function comparison(operand: unknown, accepts: (order: number) => boolean): Predicate {
  if (isRegularExpression(operand)) throw badValue("Can't have RegEx as arg to predicate");
  if (isNullish(operand)) return accepts(0) ? isNullish : () => false;
  const rank = typeRank(operand);
  const isOfNaN = isNaNValue(operand);
  return (value) =>
    typeRank(value) === rank && isNaNValue(value) === isOfNaN && accepts(compareValues(value, operand));
}

/** Membership in a list whose patterns match and whose other elements compare for equality. */
function memberOf(name: string, list: unknown): Predicate {
  if (!Array.isArray(list)) throw badValue(`${name} needs an array`);
  if (list.some(hasOperators)) throw badValue(`cannot nest $ under ${name}`);
  if (list.every((each) => typeof each === 'string')) {
    const members = new Set<unknown>(list);
    return (value) => members.has(value);
  }
  const patterns = list.filter(isRegularExpression).map(matchesPattern);
  const texts = new Set(list.filter((each) => !isRegularExpression(each)).map(keyText));
  return (value) => texts.has(keyText(value)) || patterns.some((matches) => matches(value));
}

const valueOrElement =
  (predicate: Predicate): Predicate =>
  (value) =>
    predicate(value) || (Array.isArray(value) && value.some(predicate));

function anyValue(path: readonly string[], predicate: Predicate): Predicate {
  const holds = valueOrElement(predicate);
  const [name] = path;
  if (name === undefined) return holds;
  if (path.length > 1) return (root) => visitPath(root, path, holds);
  return (root) => (isDocument(root) ? holds(ownField(root, name)) : visitPath(root, path, holds));
}

const none =
  (condition: Predicate): Predicate =>
  (root) =>
    !condition(root);

const comparing =
  (accepts: (order: number) => boolean): Operator =>
  ({ path, argument }) =>
    anyValue(path, comparison(argument, accepts));

const equality: Operator = ({ path, argument }) => anyValue(path, equalTo(argument));
const membership =
  (name: string): Operator =>
  ({ path, argument }) =>
    anyValue(path, memberOf(name, argument));

const inequality: Operator = (operand) => {
  if (isRegularExpression(operand.argument)) throw badValue("Can't have regex as arg to $ne.");
  return none(equality(operand));
};

const exists: Operator = ({ path, argument }) => {
  const isThere: Predicate = (root) => visitPath(root, path, (value) => value !== undefined);
  return isSet(argument) ? isThere : none(isThere);
};

const regex: Operator = ({ path, argument, expression }) =>
  anyValue(path, matchesPattern(patternOf(argument, expression.$options)));

const options: Operator = ({ expression }) => {
  if (!('$regex' in expression)) throw badValue('$options needs a $regex');
  return () => true;
};

function typeNamesOf(argument: unknown): string[] {
  if (argument === 'number') return Object.values(NUMERIC_TAGS);
  if (isNumber(argument)) throw notSupported(`the number ${argument} in the place of a type's name`);
  if (!TYPE_NAMES.includes(String(argument))) throw badValue(`Unknown type name alias: ${argument}`);
  return [String(argument)];
}

/** `$type`: by name, or `number` for all numeric types. */
const ofType: Operator = ({ path, argument }) => {
  const names = [argument].flat().flatMap(typeNamesOf);
  return anyValue(path, (value) => value !== undefined && names.includes(typeName(value)));
};

export const FIELD_OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: equality,
  $ne: inequality,
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $in: membership('$in'),
  $nin: (operand) => none(membership('$nin')(operand)),
  $exists: exists,
  $type: ofType,
  $regex: regex,
  $options: options,
};

/** Compiles an expression such as `{ $gt: 1, $lt: 5 }` on a path. */
function compileOperators(path: readonly string[], expression: Document): Predicate {
  const conditions = Object.keys(expression).map((name) => {
    const operator = Object.hasOwn(FIELD_OPERATORS, name) ? FIELD_OPERATORS[name] : undefined;
    if (!operator) throw badValue(`unknown operator: ${name}`);
    return operator({ path, argument: expression[name], expression });
  });
  return (root) => conditions.every((condition) => condition(root));
}

/**
 * Compiles what a query asks of a path: an expression of operators, a pattern or a value. With an empty path it is a
 * condition on the value itself.
 */
export const compileField = (path: readonly string[], condition: unknown): Predicate =>
  hasOperators(condition) ? compileOperators(path, condition) : anyValue(path, equalOrMatching(condition));
