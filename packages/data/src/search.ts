import { createHash } from 'node:crypto';
import type { ClientSession, Connection, Model, Schema } from 'mongoose';
import { storeOutdated } from './derived-fields';
import { type MigrationStep, pieceOf } from './migration/migration-step';
import type { Search } from './stored';
import type { RecordSchema } from './stored-fields';
import type { PathOf, RecordFilter } from './typed-query';

export interface SearchOptions<Fields> {
  /** The fields that always narrow the list. By default the client. */
  readonly within?: readonly PathOf<Fields>[];
  /** Further fields of the index that can narrow the list. None of them may hold a list. */
  readonly narrowedBy?: readonly PathOf<Fields>[];
  /** The field that stores the texts. Needed when one collection has several searches. */
  readonly storedAs?: string;
  /** Needed when the name that MongoDB derives from the fields is too long. */
  readonly indexName?: string;
}

/** Separates the texts of two fields. Requests never contain it, so no match spans two fields. */
const BETWEEN = '\0';

/** The capital of a UTF-16 unit, as case-insensitive patterns compare it. Letters without a single capital stay. */
function capitalOf(unit: string): string {
  const capital = unit.toUpperCase();
  return capital.length === 1 && capital > '\x7f' ? capital : unit;
}

/** Folds the case of a text for comparison. */
const foldCase = (text: string): string =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(/[^\0-\x7f]/g, capitalOf);

/** Replaces each run of blanks by one. */
const withSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** People write codes with and without blanks. A text with a digit is compared without blanks. */
const isSpacedCode = (text: string): boolean => text.includes(' ') && /\d/.test(text);
const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** The searchable forms of a value. */
function textsOf(value: string): string[] {
  const text = withSingleBlanks(foldCase(value));
  return isSpacedCode(text) ? [text, withoutBlanks(text)] : [text];
}

function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => textsAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return typeof value === 'string' && value.trim() !== '' ? textsOf(value) : [];
  return typeof value === 'object' && value !== null ? textsAt(Reflect.get(value, name), rest) : [];
}

/** The searchable text of a record: the values at the paths `fields`, with folded case. */
export function searchText(record: unknown, fields: readonly string[]): string {
  const texts = fields.flatMap((field) => textsAt(record, field.split('.')));
  return [...new Set(texts)].join(BETWEEN);
}

/**
 * Makes records searchable by a text anywhere in one of `fields`, ignoring case. Every write stores the texts in one
 * indexed field, which reads omit.
 */
export function searchable<Fields>(
  schema: RecordSchema<Fields>,
  fields: readonly PathOf<Fields>[],
  { within, narrowedBy = [], storedAs = 'searchText', indexName }: SearchOptions<Fields> = {},
): Search<Fields> {
  const keys: readonly string[] = [...(within ?? ['clientId']), storedAs, 'id', ...narrowedBy];
  const search = { fields, storedAs, index: Object.fromEntries(keys.map((key) => [key, 1] as const)) };
  function textOfNew(this: unknown): string {
    return searchText(this, fields);
  }
  // The type of a RecordSchema hides that it is a mongoose schema.
  (schema as unknown as Schema).add({ [storedAs]: { type: String, default: textOfNew } });
  schema.index(search.index, indexName === undefined ? {} : { name: indexName });
  schema.searches.push(search);
  return search;
}

export const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches `text` anywhere in one of the fields of a search, ignoring case and runs of blanks. A text with a digit
 * ignores all blanks. An empty text matches all records.
 */
export function searchFilter<Fields>(
  { storedAs }: Search<Fields>,
  text: string | undefined,
): RecordFilter<Fields> {
  const searched = withSingleBlanks(foldCase(text ?? ''));
  if (!searched) return {};
  const pattern = escapeForPattern(isSpacedCode(searched) ? withoutBlanks(searched) : searched);
  // The record's type does not contain the field of the search.
  return { [storedAs]: { $regex: pattern } } as unknown as RecordFilter<Fields>;
}

type Values = Readonly<Record<string, unknown>>;

const searchesOf = <Fields>({ schema }: Model<Fields>): readonly Search<unknown>[] =>
  // Mongoose's type of its schema lacks what `recordSchema` added.
  (schema as Partial<RecordSchema<unknown>>).searches ?? [];

/** Removes the search texts from a stored record. */
export function withoutTexts<Fields>(model: Model<Fields>, record: object): object {
  const texts = searchesOf(model).map(({ storedAs }) => storedAs);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !texts.includes(name)));
}

/** The search texts of a record that differ from the stored ones. */
function outdatedTexts(searches: readonly Search<unknown>[], record: Values): Record<string, string> {
  const texts = searches.map(({ storedAs, fields }) => [storedAs, searchText(record, fields)] as const);
  return Object.fromEntries(texts.filter(([storedAs, text]) => record[storedAs] !== text));
}

/** Stores search texts that differ from the stored ones. */
export async function storeSearchTexts<Fields>(
  model: Model<Fields>,
  records: readonly unknown[],
  session: ClientSession | null = null,
): Promise<void> {
  const searches = searchesOf(model);
  await storeOutdated(model, records, (record) => outdatedTexts(searches, record), session);
}

const DIGEST_LENGTH = 8;
/** Names how fields become texts. A release that does it differently changes this name, and the migration renews the texts. */
const TEXT_FORM = 'with blanks';

/** The step that stores missing search texts and renews those of earlier releases. */
function textStep(model: Model<unknown>, searches: readonly Search<unknown>[]): MigrationStep {
  const collection = model.collection.name;
  const form = searches.map(({ storedAs, fields }) => [storedAs, ...fields].join(' ')).join(', ');
  const digest = createHash('sha256').update(`${TEXT_FORM} ${form}`).digest('hex').slice(0, DIGEST_LENGTH);
  const names = searches.flatMap(({ storedAs, fields }): string[] => [storedAs, ...fields]);
  // A path such as `services.name` is read as the whole field.
  const wholeFields = ['clientId', 'updatedAt', ...names].map((name) => name.replace(/\..*/, ''));
  const projection = Object.fromEntries(wholeFields.map((name) => [name, 1 as const]));
  return {
    name: `search texts of ${collection} ${digest}`,
    title: `search texts of ${collection}`,
    collections: [collection],
    isRepeatable: true,
    async run(position) {
      const { rows, piece } = await pieceOf(model.db, collection, { filter: {}, projection }, position);
      await storeSearchTexts(model, rows);
      return piece;
    },
  };
}

/** {@link textStep} for each collection with a search. */
export const textSteps = (connection: Connection): MigrationStep[] =>
  Object.values(connection.models).flatMap((model) => {
    const searches = searchesOf(model);
    return searches.length === 0 ? [] : [textStep(model, searches)];
  });
