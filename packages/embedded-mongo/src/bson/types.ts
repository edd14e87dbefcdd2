import { isNumber, numericType } from './numbers';
import { isDocument, typeTag } from './values';

/** MongoDB's type names with the numbers that `$type` takes. */
export const TYPE_CODES: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const TAG_NAMES: Readonly<Record<string, string>> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
  BSONSymbol: 'symbol',
  Code: 'javascript',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
};

/** MongoDB's name of a value's type; `missing` where there is none. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (isDocument(value)) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return numericType(value) ?? TAG_NAMES[typeTag(value) ?? ''] ?? 'object';
}

const RANKS: Readonly<Record<string, number>> = {
  minKey: 0,
  missing: 1,
  null: 2,
  string: 4,
  symbol: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  javascript: 13,
  maxKey: 14,
};
const NUMBER_RANK = 3;
const EXTREME_RANKS = [0, 14];

/** The place of a value's type in MongoDB's order; all numbers stand together. */
export const typeRank = (value: unknown): number =>
  typeof value === 'string' ? 4 : isNumber(value) ? NUMBER_RANK : (RANKS[typeName(value)] ?? 5);

/** Whether a value is MinKey or MaxKey, which compare with values of every type. */
export const isExtreme = (value: unknown): boolean => EXTREME_RANKS.includes(typeRank(value));
