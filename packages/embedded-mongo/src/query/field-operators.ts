import { isNumber, toNumber } from '../bson/numbers';
import { TYPE_CODES, typeName } from '../bson/types';
import { type Document, isDocument, isNullish, isRegularExpression } from '../bson/values';
import { badValue } from '../errors';
import { arrayOperators } from './array-operators';
import {
  anyValue,
  type ElementCompiler,
  none,
  type Operator,
  type PathCondition,
  reached,
} from './path-conditions';
import { comparison, equalTo, matchesPattern, memberOf } from './predicates';
import { patternOf } from './regular-expression';

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

const regex: Operator = ({ path, argument, expression }) =>
  anyValue(path, matchesPattern(patternOf(argument, expression.$options)));

const options: Operator = ({ expression }) => {
  if (!('$regex' in expression)) throw badValue('$options needs a $regex');
  return () => true;
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

/** `$type`: by name, by number, or `number` for all numeric types. */
const ofType: Operator = ({ path, argument }) => {
  const names = typeNamesOf(argument);
  return anyValue(path, (value) => value !== undefined && names.has(typeName(value)));
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
  $mod: modulo,
  ...arrayOperators,
  $not: negation,
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
