import type { RecordId } from './stored';

/** A record's id and the text that it is searched by. */
export interface SearchRow {
  readonly id: RecordId;
  readonly text: string;
}

/** The match of a sample that tells where the first page of all matches stands. */
const FIRST_OF_SAMPLE = 2;
/** A page is late when more than this share of the records stands before it. */
const LATE_FROM = 1 / 40;
/** A page is late when so many records have to be read up to its end. */
const MOST_READ = 2_500;

export type TextDirection = 1 | -1;

const keyOf = ({ text }: SearchRow): string => text.toLowerCase();

/** The rows in the order of their texts, ignoring case, or in the reverse order. The first text of a record counts most. */
export function inTextOrder(rows: readonly SearchRow[], direction: TextDirection): SearchRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const order = (one: string, other: string) => (one < other ? -direction : one > other ? direction : 0);
  return keyed.sort((one, other) => order(one.key, other.key)).map(({ row }) => row);
}

export const rowsWith = (rows: readonly SearchRow[], searched: string): SearchRow[] =>
  rows.filter(({ text }) => text.includes(searched));

/**
 * Whether many of the sampled rows stand before the first ones whose text contains `searched`, or a page that ends with the match
 * `end` is far from the first one.
 */
export function isLateInOrder(
  sample: readonly SearchRow[],
  searched: string,
  direction: TextDirection,
  end: number,
): boolean {
  const matches = inTextOrder(rowsWith(sample, searched), direction);
  if (end * sample.length > MOST_READ * matches.length) return true;
  const first = matches[Math.min(FIRST_OF_SAMPLE, matches.length) - 1];
  if (!first) return false;
  const key = keyOf(first);
  const before = sample.filter((row) => (direction > 0 ? keyOf(row) < key : keyOf(row) > key));
  return before.length > sample.length * LATE_FROM;
}
