import { type Model, Schema } from 'mongoose';
import { escapeForPattern, searchedText, searchText } from './search-text';
import type { Search } from './stored';
import type { RecordSchema } from './stored-fields';
import type { PathOf, RecordFilter } from './typed-query';

type SearchOptions = Partial<Omit<Search<unknown>, 'fields'>>;

/** The field of a record that names the block with its texts. */
export const BLOCK = 'searchBlock';

/**
 * Makes records searchable by a text anywhere in one of `fields`, ignoring case. Every write stores the texts in one
 * field, which reads omit, and in a block of many records' texts, which searches read.
 */
export function searchable<Fields>(
  schema: RecordSchema<Fields>,
  fields: readonly PathOf<Fields>[],
  { storedAs = 'searchText', isOfNoClient = false, isOfFewRecords = false }: SearchOptions = {},
): Search<Fields> {
  const search = { fields, storedAs, isOfNoClient, isOfFewRecords };
  function textOfNew(this: unknown): string {
    return searchText(this, fields);
  }
  // The type of a RecordSchema hides that it is a mongoose schema.
  (schema as unknown as Schema).add({
    [storedAs]: { type: String, default: textOfNew },
    [BLOCK]: { type: Schema.Types.ObjectId, required: false },
  });
  schema.searches.push(search);
  return search;
}

/**
 * Matches `text` anywhere in one of the fields of a search, ignoring case and runs of blanks. A text with a digit
 * ignores all blanks. An empty text matches all records.
 */
export function searchFilter<Fields>(
  { storedAs }: Search<Fields>,
  text: string | undefined,
): RecordFilter<Fields> {
  const searched = searchedText(text);
  if (!searched) return {};
  // The record's type does not contain the field of the search.
  return { [storedAs]: { $regex: escapeForPattern(searched) } } as unknown as RecordFilter<Fields>;
}

/** The searches of a model. */
export const searchesOf = <Fields>({ schema }: Model<Fields>): readonly Search<unknown>[] =>
  // Mongoose's type of its schema lacks what `recordSchema` added.
  (schema as Partial<RecordSchema<unknown>>).searches ?? [];

/** Removes from a stored record what only searches need. */
export function withoutTexts<Fields>(model: Model<Fields>, record: object): object {
  const names = [BLOCK, ...searchesOf(model).map(({ storedAs }) => storedAs)];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
