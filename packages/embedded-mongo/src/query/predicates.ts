import type { BSONRegExp, BSONSymbol } from 'bson';
import { areEqual, compareValues } from '../bson/compare';
import { keyText } from '../bson/key-text';
import { isNumber, toNumber } from '../bson/numbers';
import { isExtreme, typeRank } from '../bson/types';
import { hasOperators, isNullish, isRegularExpression, typeTag } from '../bson/values';
import { badValue } from '../errors';
import { compilePattern } from './regular-expression';

/** A condition on one value; `undefined` stands for a missing field. */
export type Predicate = (value: unknown) => boolean;

export function equalTo(wanted: unknown): Predicate {
  if (isNullish(wanted)) return isNullish;
  if (typeof wanted === 'string')
    return (value) => value === wanted || (typeTag(value) === 'BSONSymbol' && areEqual(value, wanted));
  return (value) => value !== undefined && areEqual(value, wanted);
}

export function matchesPattern(pattern: BSONRegExp): Predicate {
  const expression = compilePattern(pattern);
  return (value) => {
    if (typeof value === 'string') return expression.test(value);
    if (typeTag(value) === 'BSONSymbol') return expression.test((value as BSONSymbol).value);
    return isRegularExpression(value) && areEqual(value, pattern);
  };
}

const isNaNValue = (value: unknown): boolean => isNumber(value) && Number.isNaN(toNumber(value));

/** Comparisons stay within one type; null takes missing values along, MinKey and MaxKey compare with everything. */
export function comparison(wanted: unknown, accepts: (order: number) => boolean): Predicate {
  if (isRegularExpression(wanted)) throw badValue("Can't have RegEx as arg to predicate");
  if (isNullish(wanted)) return accepts(0) ? isNullish : () => false;
  if (isExtreme(wanted)) return (value) => value !== undefined && accepts(compareValues(value, wanted));
  const rank = typeRank(wanted);
  const wantsNaN = isNaNValue(wanted);
  return (value) =>
    typeRank(value) === rank && isNaNValue(value) === wantsNaN && accepts(compareValues(value, wanted));
}

/** Membership in a list whose patterns match and whose other elements compare for equality. */
export function memberOf(name: string, list: unknown): Predicate {
  if (!Array.isArray(list)) throw badValue(`${name} needs an array`);
  if (list.some(hasOperators)) throw badValue(`cannot nest $ under ${name}`);
  const patterns = list.filter(isRegularExpression).map(matchesPattern);
  const texts = new Set(list.filter((each) => !isRegularExpression(each)).map(keyText));
  return (value) => texts.has(keyText(value)) || patterns.some((matches) => matches(value));
}
