import { createHash } from 'node:crypto';
import type { ClientSession, Connection, Model, Schema } from 'mongoose';
import { type MigrationStep, pieceOf } from './migration/migration-step';
import type { Search } from './stored';
import type { RecordSchema } from './stored-fields';
import type { PathOf, RecordFilter } from './typed-query';

/** Options for searches that differ from the usual one. */
export interface SearchOptions<Fields> {
  /** The fields that always narrow the list; the client by default. */
  readonly within?: readonly PathOf<Fields>[];
  /** Further fields that can narrow the list, which the index answers too. None of them may hold a list. */
  readonly narrowedBy?: readonly PathOf<Fields>[];
  /** Needed where one collection has several searches. */
  readonly storedAs?: string;
  /** Needed where the name that follows from the fields is too long. */
  readonly indexName?: string;
}

/** Separates the texts of two fields. Requests never contain it, so that no match spans two fields. */
const BETWEEN = '\0';

/** One UTF-16 unit as a case-insensitive pattern compares it: non-ASCII letters without a single capital stay. */
function capitalOf(unit: string): string {
  const capital = unit.toUpperCase();
  return capital.length === 1 && capital > '\x7f' ? capital : unit;
}

/** A text as searches compare it, ignoring case. */
const foldCase = (text: string): string =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(/[^\0-\x7f]/g, capitalOf);

/** A text with runs of blanks as one. */
const withSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Codes are written with and without blanks: a text with a digit is compared without any. */
const isSpacedCode = (text: string): boolean => text.includes(' ') && /\d/.test(text);
const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** The texts that a value is found by. */
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

/** The text that a record is found by. */
export function searchText(record: unknown, fields: readonly string[]): string {
  const texts = fields.flatMap((field) => textsAt(record, field.split('.')));
  return [...new Set(texts)].join(BETWEEN);
}

/**
 * Makes records searchable by a text anywhere in one of `fields`, ignoring case. The texts are stored with every
 * write, in one indexed field that no reader gets.
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
 * Matches `text` anywhere in one of the fields of a search, ignoring case, runs of blanks, and all blanks where it has
 * a digit; matches all records when it is empty.
 */
export function searchFilter<Fields>(
  { storedAs }: Search<Fields>,
  text: string | undefined,
): RecordFilter<Fields> {
  const searched = withSingleBlanks(foldCase(text ?? ''));
  if (!searched) return {};
  const pattern = escapeForPattern(isSpacedCode(searched) ? withoutBlanks(searched) : searched);
  // The field belongs to the search; the record's type does not name it.
  return { [storedAs]: { $regex: pattern } } as unknown as RecordFilter<Fields>;
}

type Values = Readonly<Record<string, unknown>>;

/** The searches of a model's schema. */
const searchesOf = <Fields>({ schema }: Model<Fields>): readonly Search<unknown>[] =>
  // Mongoose's type of its schema lacks what `recordSchema` added.
  (schema as Partial<RecordSchema<unknown>>).searches ?? [];

/** A record that was just stored, without its search texts. */
export function withoutTexts<Fields>(model: Model<Fields>, record: object): object {
  const texts = searchesOf(model).map(({ storedAs }) => storedAs);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !texts.includes(name)));
}

/** The search texts of a record that differ from the stored ones. */
function outdatedTexts(searches: readonly Search<unknown>[], record: Values): Record<string, string> {
  const texts = searches.map(({ storedAs, fields }) => [storedAs, searchText(record, fields)] as const);
  return Object.fromEntries(texts.filter(([storedAs, text]) => record[storedAs] !== text));
}

/** Matches a record as it was read: whoever changes it meanwhile stores its texts as well. */
const matchUnchanged = ({ _id, clientId, updatedAt = null }: Values): Values => ({
  _id,
  updatedAt,
  ...(typeof clientId === 'string' ? { clientId } : {}),
});

/** Stores the search texts of these records where they differ. */
export async function storeSearchTexts<Fields>(
  model: Model<Fields>,
  records: readonly unknown[],
  session: ClientSession | null = null,
): Promise<void> {
  const searches = searchesOf(model);
  // Records are objects, which their reader leaves open.
  const updates = (records as readonly Values[]).flatMap((record) => {
    const $set = outdatedTexts(searches, record);
    return Object.keys($set).length === 0
      ? []
      : [{ updateOne: { filter: matchUnchanged(record), update: { $set } } }];
  });
  if (updates.length === 0) return;
  // The type of the records does not name the fields of their searches.
  const ofAnyRecords = model as unknown as Model<Values>;
  await ofAnyRecords.bulkWrite(updates, { timestamps: false, ...(session ? { session } : {}) });
}

const DIGEST_LENGTH = 8;
/** How texts are made of fields. A release that makes them otherwise changes this, and the migration renews them. */
const TEXT_FORM = 'with blanks';

/** The step that stores the search texts of records where they are missing, or those of an earlier release. */
function textStep(model: Model<unknown>, searches: readonly Search<unknown>[]): MigrationStep {
  const collection = model.collection.name;
  const form = searches.map(({ storedAs, fields }) => [storedAs, ...fields].join(' ')).join(', ');
  const digest = createHash('sha256').update(`${TEXT_FORM} ${form}`).digest('hex').slice(0, DIGEST_LENGTH);
  const names = searches.flatMap(({ storedAs, fields }): string[] => [storedAs, ...fields]);
  // Parts of fields are read with the whole field.
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

/** {@link textStep} of each collection whose records are searched. */
export const textSteps = (connection: Connection): MigrationStep[] =>
  Object.values(connection.models).flatMap((model) => {
    const searches = searchesOf(model);
    return searches.length === 0 ? [] : [textStep(model, searches)];
  });
