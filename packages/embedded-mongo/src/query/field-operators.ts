import { isNumber, toNumber } from '../bson/numbers';
import type { MatchPosition } from '../bson/paths';
import { visitPath } from '../bson/paths';
import { TYPE_CODES, typeName } from '../bson/types';
import {
  type Document,
  hasOperators,
  isDocument,
  isNullish,
  isRegularExpression,
  ownField,
} from '../bson/values';
import { badValue, failedToParse } from '../errors';
import { bitTest } from './bit-operators';
import { comparison, equalTo, matchesPattern, memberOf, type Predicate } from './predicates';
import { patternOf } from './regular-expression';

/** A condition on what a path reaches, from a document or a value that stands for one. */
export type PathCondition = (root: unknown, position?: MatchPosition) => boolean;

/** What operators need of the matcher that they are part of. */
export interface ElementCompiler {
  readonly compile: (query: Document) => Predicate;
}

interface Operand {
  readonly path: readonly string[];
  readonly argument: unknown;
  readonly expression: Document;
  readonly elements: ElementCompiler;
}
type Operator = (operand: Operand) => PathCondition;

/** Holds for a value, or for an element of an array. */
const valueOrElement =
  (predicate: Predicate): PathCondition =>
  (value, position) => {
    if (predicate(value)) return true;
    if (!Array.isArray(value)) return false;
    const index = value.findIndex(predicate);
    if (index >= 0 && position) position.index = index;
    return index >= 0;
  };

/** Holds for a value that the path reaches, or for an element of an array there. */
export function anyValue(path: readonly string[], predicate: Predicate): PathCondition {
  const holds = valueOrElement(predicate);
  const along: PathCondition = (root, position) =>
    visitPath(root, path, (value) => holds(value, position), position);
  const [name = ''] = path;
  if (path.length !== 1) return along;
  return (root, position) =>
    isDocument(root) ? holds(ownField(root, name), position) : along(root, position);
}

const reached =
  (path: readonly string[], predicate: Predicate): PathCondition =>
  (root, position) =>
    visitPath(root, path, predicate, position);

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

const isTrue = (argument: unknown): boolean =>
  !(argument === false || isNullish(argument) || (isNumber(argument) && toNumber(argument) === 0));

const exists: Operator = ({ path, argument }) => {
  const condition = reached(path, (value) => value !== undefined);
  return isTrue(argument) ? condition : none(condition);
};

function typeNamesOf(argument: unknown): Set<string> {
  const names = new Set<string>();
  for (const wanted of [argument].flat()) {
    const name =
      typeof wanted === 'string'
        ? wanted
        : Object.keys(TYPE_CODES).find((each) => TYPE_CODES[each] === toNumber(wanted));
    if (name === 'number') for (const each of ['int', 'long', 'double', 'decimal']) names.add(each);
    else if (name !== undefined && name in TYPE_CODES) names.add(name);
    else throw badValue(`Unknown type name alias: ${wanted}`);
  }
  return names;
}

const ofType: Operator = ({ path, argument }) => {
  const names = typeNamesOf(argument);
  return anyValue(path, (value) => value !== undefined && names.has(typeName(value)));
};

const regex: Operator = ({ path, argument, expression }) =>
  anyValue(path, matchesPattern(patternOf(argument, expression.$options)));

const options: Operator = ({ expression }) => {
  if (!('$regex' in expression)) throw badValue('$options needs a $regex');
  return () => true;
};

const size: Operator = ({ path, argument }) => {
  const wanted = toNumber(argument);
  if (!Number.isInteger(wanted))
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${argument}`);
  if (wanted < 0)
    throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${wanted}`);
  return reached(path, (value) => Array.isArray(value) && value.length === wanted);
};

const modulo: Operator = ({ path, argument }) => {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw badValue(
      `malformed mod, ${Array.isArray(argument) && argument.length > 2 ? 'too many' : 'not enough'} elements`,
    );
  const [divisor = 0, remainder = 0] = argument.map((each) => Math.trunc(toNumber(each)));
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return anyValue(path, (value) => {
    const number = isNumber(value) ? Math.trunc(toNumber(value)) : Number.NaN;
    return Number.isFinite(number) && (number % divisor) + 0 === remainder + 0;
  });
};

const allElement = (element: unknown, { path, elements }: Operand): PathCondition => {
  if (hasOperators(element)) {
    if (Object.keys(element)[0] !== '$elemMatch') throw badValue('no $ expressions in $all');
    return elementMatch({ path, argument: element.$elemMatch, expression: element, elements });
  }
  return anyValue(path, isRegularExpression(element) ? matchesPattern(element) : equalTo(element));
};

const all: Operator = (operand) => {
  if (!Array.isArray(operand.argument)) throw badValue('$all needs an array');
  const conditions = operand.argument.map((element) => allElement(element, operand));
  return (root, position) =>
    conditions.length > 0 && conditions.every((condition) => condition(root, position));
};

const elementMatch: Operator = ({ path, argument, elements }) => {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const matches = elements.compile(argument);
  return (root, position) =>
    visitPath(
      root,
      path,
      (value) => {
        const index = Array.isArray(value) ? value.findIndex(matches) : -1;
        if (index >= 0 && position) position.index = index;
        return index >= 0;
      },
      position,
    );
};

const negation: Operator = ({ path, argument, elements }) => {
  if (isRegularExpression(argument)) return none(anyValue(path, matchesPattern(argument)));
  if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
  if (Object.keys(argument).length === 0) throw badValue('$not cannot be empty');
  return none(compileOperators(path, argument, elements));
};

const FIELD_OPERATORS: Readonly<Record<string, Operator>> = {
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
  $size: size,
  $mod: modulo,
  $all: all,
  $elemMatch: elementMatch,
  $not: negation,
  $bitsAllSet: ({ path, argument }) =>
    anyValue(
      path,
      bitTest(argument, (set) => set.every(Boolean)),
    ),
  $bitsAnySet: ({ path, argument }) =>
    anyValue(
      path,
      bitTest(argument, (set) => set.some(Boolean)),
    ),
  $bitsAllClear: ({ path, argument }) =>
    anyValue(
      path,
      bitTest(argument, (set) => !set.some(Boolean)),
    ),
  $bitsAnyClear: ({ path, argument }) =>
    anyValue(
      path,
      bitTest(argument, (set) => !set.every(Boolean)),
    ),
};

/** Names of the query operators that a field may carry. */
export const FIELD_OPERATOR_NAMES: readonly string[] = Object.keys(FIELD_OPERATORS);

/** Compiles an expression such as `{ $gt: 1, $lt: 5 }` on a path. */
export function compileOperators(
  path: readonly string[],
  expression: Document,
  elements: ElementCompiler,
): PathCondition {
  const conditions = Object.keys(expression).map((name) => {
    const operator = Object.hasOwn(FIELD_OPERATORS, name) ? FIELD_OPERATORS[name] : undefined;
    if (!operator) throw badValue(`unknown operator: ${name}`);
    return operator({ path, argument: expression[name], expression, elements });
  });
  return (root, position) => conditions.every((condition) => condition(root, position));
}
