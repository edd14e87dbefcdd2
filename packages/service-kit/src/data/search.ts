import type { ClientSession, Connection, Model, mongo, Schema } from 'mongoose';
import type { Search } from './stored';
import type { RecordSchema } from './stored-fields';
import type { PathOf, RecordFilter } from './typed-query';

/** What of a search is not as it mostly is. */
export interface SearchOptions<Fields> {
  /** The fields by which a list is always narrowed: the client, unless others are named. */
  readonly within?: readonly PathOf<Fields>[];
  /** The fields by which it can be narrowed besides; the index answers these too. None may hold a list. */
  readonly narrowedBy?: readonly PathOf<Fields>[];
  /** Where one collection has several searches. */
  readonly storedAs?: string;
}

/** Stands between the texts of two fields; no request may hold it, so that nothing is found across them. */
const BETWEEN = '\0';

/** One UTF-16 unit as a pattern without regard to case compares it: what has no single capital beside ASCII stays. */
function capitalOf(unit: string): string {
  const capital = unit.toUpperCase();
  return capital.length === 1 && capital > '\x7f' ? capital : unit;
}

/** A text in the form in which texts are compared: without regard to case. */
const folded = (text: string): string =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(/[^\0-\x7f]/g, capitalOf);

function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => textsAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return typeof value === 'string' && value !== '' ? [folded(value)] : [];
  return typeof value === 'object' && value !== null
    ? textsAt((value as Readonly<Record<string, unknown>>)[name], rest)
    : [];
}

/** The text by which a record is found. */
export function searchText(record: unknown, fields: readonly string[]): string {
  const texts = fields.flatMap((field) => textsAt(record, field.split('.')));
  return [...new Set(texts)].join(BETWEEN);
}

/**
 * Lets the records of a schema be found by a text that stands anywhere in one of `fields`, whatever its case. The texts
 * are stored with every write of a record, in one field that no reader is given, and in an index.
 */
export function searchable<Fields>(
  schema: RecordSchema<Fields>,
  fields: readonly PathOf<Fields>[],
  { within, narrowedBy = [], storedAs = 'searchText' }: SearchOptions<Fields> = {},
): Search<Fields> {
  const keys: readonly string[] = [...(within ?? ['clientId']), storedAs, 'id', ...narrowedBy];
  const search = { fields, storedAs, index: Object.fromEntries(keys.map((key) => [key, 1] as const)) };
  function textOfNew(this: unknown): string {
    return searchText(this, fields);
  }
  // To everybody else the schema is none of mongoose: RecordSchema says why.
  (schema as unknown as Schema).add({ [storedAs]: { type: String, default: textOfNew } });
  schema.index(search.index);
  schema.searches.push(search);
  return search;
}

export const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A filter that finds `text` anywhere in one of the fields of a search, whatever its case; all records without a text. */
export function searchFilter<Fields>(
  { storedAs }: Search<Fields>,
  text: string | undefined,
): RecordFilter<Fields> {
  const wanted = text?.trim();
  if (!wanted) return {} as RecordFilter<Fields>;
  // The field is the search's own, which the record's type does not name.
  return { [storedAs]: { $regex: escapeForPattern(folded(wanted)) } } as unknown as RecordFilter<Fields>;
}

type Values = Readonly<Record<string, unknown>>;

/** A model of any records. */
type AnyModel = Pick<Model<unknown>, 'collection'> & { readonly schema: object };

/** How the records of a model are found; its schema is one of records. */
const searchesOf = ({ schema }: AnyModel): readonly Search<unknown>[] =>
  (schema as Partial<RecordSchema<unknown>>).searches ?? [];

/** A record that was just stored, without the texts that it is found by. */
export function withoutTexts(model: AnyModel, stored: object): object {
  const texts = searchesOf(model).map(({ storedAs }) => storedAs);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !texts.includes(name)));
}

/** The texts of a record that are others than it is stored with. */
function staleTexts(searches: readonly Search<unknown>[], stored: Values): Record<string, string> {
  const texts = searches.map(({ storedAs, fields }) => [storedAs, searchText(stored, fields)] as const);
  return Object.fromEntries(texts.filter(([storedAs, text]) => stored[storedAs] !== text));
}

/** Stores the texts that these records, as they are stored now, are to be found by. */
export async function keepTexts(
  model: AnyModel,
  stored: readonly object[],
  session?: ClientSession,
): Promise<void> {
  const searches = searchesOf(model);
  const updates = (stored as readonly Values[]).flatMap((record) => {
    const $set = staleTexts(searches, record);
    if (Object.keys($set).length === 0) return [];
    // Whoever changes the record meanwhile stores its texts as well.
    const filter = { _id: record._id, updatedAt: record.updatedAt ?? null } as mongo.Filter<mongo.Document>;
    return [{ updateOne: { filter, update: { $set } } }];
  });
  if (updates.length > 0) await model.collection.bulkWrite(updates, session ? { session } : {});
}

const AT_ONCE = 500;

/** Gives records of earlier releases the texts that they are found by; the indexes tell which have none. */
export async function addMissingTexts(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models))
    for (const { storedAs, index } of searchesOf(model)) {
      const lacking = () =>
        model.collection.find({ [storedAs]: null }, { hint: index, limit: AT_ONCE }).toArray();
      for (let some = await lacking(); some.length > 0; some = await lacking()) await keepTexts(model, some);
    }
}
