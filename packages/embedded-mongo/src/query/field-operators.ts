import type { BSONRegExp } from 'bson';
import { areEqual, compareValues } from '../bson/compare';
import { keyText } from '../bson/key-text';
import { isNumber, isSet, NUMERIC_TAGS, toNumber } from '../bson/numbers';
import { type MatchPosition, visitPath } from '../bson/paths';
import { TYPE_NAMES, typeName, typeRank } from '../bson/types';
import {
  type Document,
  hasOperators,
  isDocument,
  isNullish,
  isRegularExpression,
  ownField,
} from '../bson/values';
import { badValue, notSupported } from '../errors';
import { compilePattern, patternOf } from './regular-expression';

export type Predicate = (value: unknown) => boolean;

/** A condition on what a path reaches, from a document or a value that stands for one. */
type PathCondition = (root: unknown, position?: MatchPosition) => boolean;

type ElementCompiler = (query: Document) => Predicate;

interface Operand {
  readonly path: readonly string[];
  readonly argument: unknown;
  readonly expression: Document;
  readonly ofElement: ElementCompiler;
}
type Operator = (operand: Operand) => PathCondition;

function equalTo(wanted: unknown): Predicate {
  if (isNullish(wanted)) return isNullish;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  return (value) => value !== undefined && areEqual(value, wanted);
}

function matchesPattern(pattern: BSONRegExp): Predicate {
  const expression = compilePattern(pattern);
  return (value) =>
    typeof value === 'string'
      ? expression.test(value)
      : isRegularExpression(value) && areEqual(value, pattern);
}

/** What a query asks of a field by a value alone: to match it as a pattern, or to be equal. */
const equalOrMatching = (wanted: unknown): Predicate =>
  isRegularExpression(wanted) ? matchesPattern(wanted) : equalTo(wanted);

const isNaNValue = (value: unknown): boolean => isNumber(value) && Number.isNaN(toNumber(value));

/** Comparisons stay within one type; null takes missing values along. */
function comparison(wanted: unknown, accepts: (order: number) => boolean): Predicate {
  if (isRegularExpression(wanted)) throw badValue("Can't have RegEx as arg to predicate");
  if (isNullish(wanted)) return accepts(0) ? isNullish : () => false;
  const rank = typeRank(wanted);
  const wantsNaN = isNaNValue(wanted);
  return (value) =>
    typeRank(value) === rank && isNaNValue(value) === wantsNaN && accepts(compareValues(value, wanted));
}

/** Membership in a list whose patterns match and whose other elements compare for equality. */
function memberOf(name: string, list: unknown): Predicate {
  if (!Array.isArray(list)) throw badValue(`${name} needs an array`);
  if (list.some(hasOperators)) throw badValue(`cannot nest $ under ${name}`);
  if (list.every((each) => typeof each === 'string')) {
    const wanted = new Set<unknown>(list);
    return (value) => wanted.has(value);
  }
  const patterns = list.filter(isRegularExpression).map(matchesPattern);
  const texts = new Set(list.filter((each) => !isRegularExpression(each)).map(keyText));
  return (value) => texts.has(keyText(value)) || patterns.some((matches) => matches(value));
}

const valueOrElement =
  (predicate: Predicate): PathCondition =>
  (value, position) => {
    if (predicate(value)) return true;
    if (!Array.isArray(value)) return false;
    const index = value.findIndex(predicate);
    if (index >= 0 && position) position.index = index;
    return index >= 0;
  };

function anyValue(path: readonly string[], predicate: Predicate): PathCondition {
  const holds = valueOrElement(predicate);
  const along: PathCondition = (root, position) =>
    visitPath(root, path, (value) => holds(value, position), position);
  const [name] = path;
  if (name === undefined) return holds;
  if (path.length !== 1) return along;
  return (root, position) =>
    isDocument(root) ? holds(ownField(root, name), position) : along(root, position);
}

const none =
  (condition: PathCondition): PathCondition =>
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
  const condition: PathCondition = (root, position) =>
    visitPath(root, path, (value) => value !== undefined, position);
  return isSet(argument) ? condition : none(condition);
};

const regex: Operator = ({ path, argument, expression }) =>
  anyValue(path, matchesPattern(patternOf(argument, expression.$options)));

const options: Operator = ({ expression }) => {
  if (!('$regex' in expression)) throw badValue('$options needs a $regex');
  return () => true;
};

function typeNamesOf(wanted: unknown): string[] {
  if (wanted === 'number') return Object.values(NUMERIC_TAGS);
  if (isNumber(wanted)) throw notSupported(`the number ${wanted} in the place of a type's name`);
  if (!TYPE_NAMES.includes(String(wanted))) throw badValue(`Unknown type name alias: ${wanted}`);
  return [String(wanted)];
}

/** `$type`: by name, or `number` for all numeric types. */
const ofType: Operator = ({ path, argument }) => {
  const names = [argument].flat().flatMap(typeNamesOf);
  return anyValue(path, (value) => value !== undefined && names.includes(typeName(value)));
};

const elementMatch: Operator = ({ path, argument, ofElement }) => {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const matches = ofElement(argument);
  const holds: PathCondition = (value, position) => {
    const index = Array.isArray(value) ? value.findIndex(matches) : -1;
    if (index >= 0 && position) position.index = index;
    return index >= 0;
  };
  return (root, position) => visitPath(root, path, (value) => holds(value, position), position);
};

const negation: Operator = ({ path, argument, ofElement }) => {
  if (isRegularExpression(argument)) return none(anyValue(path, matchesPattern(argument)));
  if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
  if (Object.keys(argument).length === 0) throw badValue('$not cannot be empty');
  return none(compileOperators(path, argument, ofElement));
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
  $elemMatch: elementMatch,
  $not: negation,
};

/** Compiles an expression such as `{ $gt: 1, $lt: 5 }` on a path. */
export function compileOperators(
  path: readonly string[],
  expression: Document,
  ofElement: ElementCompiler,
): PathCondition {
  const conditions = Object.keys(expression).map((name) => {
    const operator = Object.hasOwn(FIELD_OPERATORS, name) ? FIELD_OPERATORS[name] : undefined;
    if (!operator) throw badValue(`unknown operator: ${name}`);
    return operator({ path, argument: expression[name], expression, ofElement });
  });
  return (root, position) => conditions.every((condition) => condition(root, position));
}

/** Compiles what a query asks of a path: an expression of operators, a pattern or a value. */
export const compileField = (path: readonly string[], wanted: unknown, ofElement: ElementCompiler) =>
  hasOperators(wanted) ? compileOperators(path, wanted, ofElement) : anyValue(path, equalOrMatching(wanted));
