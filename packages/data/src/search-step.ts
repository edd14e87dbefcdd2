import { createHash } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import { CollectionReader } from './collection-reader';
import { type MigrationStep, pieceOf } from './migration/migration-step';
import { systemWrite } from './scopes';
import { BLOCK, searchesOf } from './search';
import { type SearchedRecord, SearchWrites } from './search-writes';
import type { Search } from './stored';
import type { Condition } from './typed-query';

const DIGEST_LENGTH = 8;
/** Names how fields become texts. A release that does it differently changes this name, and the migration renews the texts. */
const TEXT_FORM = 'with blanks, in blocks';

/** Records whose texts one transaction stores: few enough that it ends in time on a busy machine, where MongoDB takes back what lasts a minute. */
const AT_ONCE = 200;

type Projection = Readonly<Record<string, 1>>;

/** The fields that texts are made of. A path such as `services.name` is read as the whole field. */
function projectionOf(searches: readonly Search<unknown>[]): Projection {
  const names = searches.flatMap(({ storedAs, fields }): string[] => [storedAs, ...fields]);
  const wholeFields = ['id', 'clientId', 'updatedAt', BLOCK, ...names].map((name) =>
    name.replace(/\..*/, ''),
  );
  return Object.fromEntries(wholeFields.map((name) => [name, 1 as const]));
}

/** Stores what the texts of records lack, in one transaction, in which the records are read once more. */
const completeTexts = (
  model: Model<unknown>,
  ids: readonly unknown[],
  projection: Projection,
): Promise<void> =>
  systemWrite(model.db, async (tx) => {
    const reader = new CollectionReader<SearchedRecord>(model.db, model.collection.name);
    const filter: Condition = { _id: { $in: ids } };
    const records = await reader.find(filter, { session: tx.session, projection });
    const writes = new SearchWrites(model);
    for (const clientId of new Set(records.map((record) => record.clientId))) {
      const ofClient = records.filter((record) => record.clientId === clientId);
      await writes.complete(ofClient, tx);
    }
  });

/** The step that stores missing search texts and renews those of earlier releases. */
function textStep(model: Model<unknown>, searches: readonly Search<unknown>[]): MigrationStep {
  const collection = model.collection.name;
  const form = searches.map(({ storedAs, fields }) => [storedAs, ...fields].join(' ')).join(', ');
  const digest = createHash('sha256').update(`${TEXT_FORM} ${form}`).digest('hex').slice(0, DIGEST_LENGTH);
  const projection = projectionOf(searches);
  return {
    name: `search texts of ${collection} ${digest}`,
    title: `search texts of ${collection}`,
    collections: [collection],
    isRepeatable: true,
    async run(position) {
      const { rows, piece } = await pieceOf(
        model.db,
        collection,
        { filter: {}, projection: { _id: 1 } },
        position,
      );
      const ids = rows.map(({ _id }) => _id);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await completeTexts(model, ids.slice(from, from + AT_ONCE), projection);
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
