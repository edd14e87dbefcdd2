import { toNumber } from '../../bson/numbers';
import { typeName } from '../../bson/types';
import { isNullish } from '../../bson/values';
import { badValue, numbered } from '../../errors';
import { compilePattern, patternOf } from '../../query/regular-expression';
import { toText } from './conversion';
import { ANY_NUMBER, fieldsOf, onPresent, onValues, optionalField } from './operator';
import type { ExpressionOperator, ExpressionOperators } from './scope';

function requireText(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw numbered(34471, `${name} requires a string argument, found: ${typeName(value)}`);
  return value;
}

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

function split(text: unknown, separator: unknown): string[] {
  if (typeof text !== 'string' || typeof separator !== 'string')
    throw numbered(40085, '$split requires strings');
  if (separator === '') throw numbered(40087, '$split requires a non-empty separator');
  return text.split(separator);
}

const trim: ExpressionOperator = (argument, context) => {
  const { input, chars } = fieldsOf('$trim', argument, ['input'], ['chars']);
  const [evaluate, characters] = [context.compile(input), optionalField(context, chars)];
  return (scope) => {
    const value = evaluate(scope);
    if (isNullish(value)) return null;
    const unwanted = characters(scope);
    return trimmed(requireText('$trim', value), unwanted === undefined ? undefined : String(unwanted));
  };
};

function trimmed(text: string, characters: string | undefined): string {
  if (characters === undefined) return text.trim();
  const points = [...text];
  const isKept = (point: string) => !characters.includes(point);
  const first = points.findIndex(isKept);
  return first < 0 ? '' : points.slice(first, points.findLastIndex(isKept) + 1).join('');
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
  $strLenCP: onValues('$strLenCP', 1, 1, (value) => [...requireText('$strLenCP', value)].length),
  $substrCP: onValues('$substrCP', 3, 3, substring),
  $split: onPresent('$split', 2, 2, split),
  $trim: trim,
  $regexMatch: regexMatch,
};
