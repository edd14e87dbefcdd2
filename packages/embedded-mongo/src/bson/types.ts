/** The types of values, by name and by rank. */
import { isNumber, NUMERIC_TAGS, numericType } from './numbers';
import { isDocument, typeTag } from './values';

const TAG_NAMES: Readonly<Record<string, string>> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
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
  missing: 1,
  null: 2,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
};
export const TYPE_NAMES: readonly string[] = [...Object.keys(RANKS), ...Object.values(NUMERIC_TAGS)].filter(
  (name) => name !== 'missing',
);
const NUMBER_RANK = 3;

/** The place of a value's type in MongoDB's order; all numbers stand together. */
export const typeRank = (value: unknown): number =>
  typeof value === 'string' ? 4 : isNumber(value) ? NUMBER_RANK : (RANKS[typeName(value)] ?? 5);
