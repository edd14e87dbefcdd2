import { toNumber } from '../../bson/numbers';
import { typeName } from '../../bson/types';
import { isNullish } from '../../bson/values';
import { badValue, numbered } from '../../errors';
import { compilePattern, patternOf } from '../../query/regular-expression';
import { toText } from './conversion';
import {
  ANY_NUMBER,
  type ExpressionOperator,
  type ExpressionOperators,
  fieldsOf,
  onPresent,
  onValues,
} from './operator';

function concat(...values: unknown[]): string {
  const wrong = values.find((value) => typeof value !== 'string');
  if (wrong !== undefined) throw numbered(16702, `$concat only supports strings, not ${typeName(wrong)}`);
  return values.join('');
}

function substring(text: unknown, start: unknown, length: unknown): string {
  const points = [...(isNullish(text) ? '' : String(toText(text)))];
  const [from, count] = [toNumber(start), toNumber(length)];
  if (from < 0) throw numbered(34452, '$substrCP: the starting index must be nonnegative');
  return points.slice(from, count < 0 ? undefined : from + count).join('');
}

const regexMatch: ExpressionOperator = (argument, context) => {
  const { input, regex, options } = fieldsOf('$regexMatch', argument, ['input', 'regex'], ['options']);
  const [text, pattern] = [context.compile(input), context.compile(regex)];
  return (scope) => {
    const [value, expression] = [text(scope), pattern(scope)];
    if (isNullish(value) || isNullish(expression)) return false;
    if (typeof value !== 'string') throw badValue('$regexMatch needs the input to be a string');
    return compilePattern(patternOf(expression, options)).test(value);
  };
};

const lower = (value: unknown): string => (isNullish(value) ? '' : String(toText(value)).toLowerCase());
const upper = (value: unknown): string => (isNullish(value) ? '' : String(toText(value)).toUpperCase());

export const stringOperators: ExpressionOperators = {
  $concat: onPresent('$concat', 0, ANY_NUMBER, concat),
  $toLower: onValues('$toLower', 1, 1, lower),
  $toUpper: onValues('$toUpper', 1, 1, upper),
  $substrCP: onValues('$substrCP', 3, 3, substring),
  $regexMatch: regexMatch,
};
