import { isDeepStrictEqual } from 'node:util';
import type { Connection, IndexOptions } from 'mongoose';
import type { CompletedTask } from '../completed-tasks';
import type { Condition } from '../typed-query';

/** An index as the database lists it, or as a model declares it. */
export interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partialFilterExpression?: Condition;
  readonly expireAfterSeconds?: number;
  readonly collation?: object;
}

/** How the indexes of one collection differ from those that this release needs. */
export interface IndexPlan {
  readonly collection: string;
  /** Whether the collection does not exist yet. */
  readonly isNew: boolean;
  /** Indexes to build, under unused names. */
  readonly missing: readonly Index[];
  /** Indexes to drop before a missing one can be built, because they differ only in when documents expire. */
  readonly replaced: readonly string[];
  /** Indexes that Freightdesk has built and this release does not need. */
  readonly obsolete: readonly string[];
  /** Indexes that somebody else has built. They are never dropped. */
  readonly foreign: readonly string[];
  /** Indexes that this release needs and has. */
  readonly present: readonly string[];
  /** Indexes that are recorded as built by Freightdesk. Undefined without a record. */
  readonly recorded: readonly string[] | undefined;
}

/** The `_id` in `seeds` of the record that lists the indexes that Freightdesk has built. */
export const indexTaskOf = (collection: string): string => `indexes of ${collection}`;

const ID_INDEX = '_id_';

const nameOf = (key: object): string =>
  Object.entries(key)
    .flatMap(([field, direction]) => [field, String(direction)])
    .join('_');

/** The properties by which MongoDB distinguishes indexes of the same key. */
const signatureOf = ({ key, unique, sparse, partialFilterExpression, collation }: Index) => ({
  key: Object.entries(key),
  unique: unique ?? false,
  sparse: sparse ?? false,
  partialFilterExpression,
  collation,
});

const isSimilar = (one: Index, other: Index): boolean =>
  isDeepStrictEqual(signatureOf(one), signatureOf(other));

const isSame = (one: Index, other: Index): boolean =>
  isSimilar(one, other) && one.expireAfterSeconds === other.expireAfterSeconds;

/** The indexes of all models, by collection. */
function declaredIndexes(connection: Connection): Map<string, Index[]> {
  const declared = new Map<string, Index[]>();
  for (const { collection, schema } of Object.values(connection.models)) {
    // Mongoose adds options of its own to those of the driver.
    const definitions = schema.indexes() as [Index['key'], IndexOptions & { _autoIndex?: boolean }][];
    const indexes = definitions.map(([key, { background: _of, _autoIndex: _ownOption, ...options }]) => ({
      ...(options as Omit<Index, 'key' | 'name'>),
      key,
      name: options.name ?? nameOf(key),
    }));
    declared.set(collection.name, [...(declared.get(collection.name) ?? []), ...indexes]);
  }
  return declared;
}

export const listIndexes = async (connection: Connection, collection: string): Promise<Index[]> =>
  // The driver has no type for the options of an index that is listed.
  (await connection.collection(collection).indexes()) as unknown as Index[];

/** The indexes of a collection except that of `_id`. */
async function existingIndexes(connection: Connection, collection: string): Promise<Index[]> {
  return (await listIndexes(connection, collection)).filter(({ name }) => name !== ID_INDEX);
}

/** Renames the index if its name is in use: `name_2`, `name_3` and so on. */
function withFreeName(index: Index, names: readonly string[]): Index {
  let name = index.name;
  for (let number = 2; names.includes(name); number++) name = `${index.name}_${number}`;
  return { ...index, name };
}

function planOf(
  collection: string,
  declared: readonly Index[],
  existing: readonly Index[],
  { recorded, isAlone, isNew }: Pick<IndexPlan, 'recorded' | 'isNew'> & { readonly isAlone: boolean },
): IndexPlan {
  const names = existing.map(({ name }) => name);
  const missing = declared.filter((each) => !existing.some((other) => isSame(each, other)));
  const unneeded = existing.filter((each) => !declared.some((other) => isSimilar(each, other)));
  const isOurs = ({ name }: Index): boolean => recorded?.includes(name) ?? isAlone;
  const replaced = existing.filter((each) => isOurs(each) && missing.some((other) => isSimilar(each, other)));
  return {
    collection,
    isNew,
    missing: missing.map((each) => withFreeName(each, names)),
    replaced: replaced.map(({ name }) => name),
    obsolete: unneeded.filter(isOurs).map(({ name }) => name),
    foreign: unneeded.filter((each) => !isOurs(each)).map(({ name }) => name),
    present: existing.filter((each) => declared.some((other) => isSame(each, other))).map(({ name }) => name),
    recorded,
  };
}

/**
 * Compares the indexes of all collections with those that the models declare. Names do not matter. Early releases did
 * not record their indexes. With `isAlone`, only Freightdesk uses the database, so unrecorded indexes are its own.
 */
export async function planIndexes(
  connection: Connection,
  completedTasks: ReadonlyMap<string, CompletedTask>,
  isAlone: boolean,
): Promise<IndexPlan[]> {
  const collections = new Set((await connection.listCollections()).map(({ name }) => name));
  const plans = [...declaredIndexes(connection)].map(async ([collection, declared]) => {
    const recorded = completedTasks.get(indexTaskOf(collection))?.names;
    const isNew = !collections.has(collection);
    const existing = isNew ? [] : await existingIndexes(connection, collection);
    return planOf(collection, declared, existing, { recorded, isAlone, isNew });
  });
  return Promise.all(plans);
}

/**
 * The names of the indexes that belong to Freightdesk once the plan is built: recorded ones that exist, and new ones.
 * Without a record, existing indexes that this release declares count as recorded.
 */
export function ownIndexes({ missing, present, obsolete, recorded }: IndexPlan): string[] {
  const ours = (names: readonly string[]) => names.filter((name) => recorded?.includes(name) ?? true);
  return [...ours(present), ...obsolete, ...missing.map(({ name }) => name)];
}
