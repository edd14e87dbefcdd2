import { type Document, Long } from 'mongodb';
import { type Attempt, refusedByName, serverToAsk, words } from './refused-by-name';

const server = serverToAsk();
const run = (command: Document) => server.run(command);
const attempts: Attempt[] = [];

const OPTIONS: [Document, string][] = [
  [
    { find: 'c' },
    `min max returnKey showRecordId tailable awaitData oplogReplay readOnce term maxScan snapshot ntoreturn options
    startTransactionOrContinueTransaction encryptionInformation allowSpeculativeMajorityRead runtimeConstants
    collectionUUID $queryOptions $_requestResumeToken $_resumeAfter $_startAt rawData querySettings`,
  ],
  [
    { aggregate: 'c', pipeline: [], cursor: {} },
    `explain exchange isMapReduceCommand collectionUUID fromMongos needsMerge runtimeConstants encryptionInformation
    sampleId stmtId $_requestReshardingResumeToken $_externalDataSources rawData querySettings`,
  ],
  [
    { insert: 'c', documents: [{ _id: 99 }] },
    'encryptionInformation collectionUUID stmtId stmtIds isTimeseriesNamespace let rawData',
  ],
  [
    { update: 'c', updates: [{ q: {}, u: { $set: { n: 1 } } }] },
    'encryptionInformation runtimeConstants sort collectionUUID stmtIds upsert multi arrayFilters hint bypassDocumentValidation',
  ],
  [
    { delete: 'c', deletes: [{ q: { _id: 99 }, limit: 1 }] },
    'encryptionInformation isTimeseriesNamespace runtimeConstants stmtIds limit',
  ],
  [
    { findAndModify: 'c', update: { $set: { n: 1 } } },
    'encryptionInformation sampleId stmtId runtimeConstants projection filter skip limit multi arrayFilters',
  ],
  [
    { create: 'other' },
    'capped size max storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline timeseries clusteredIndex changeStreamPreAndPostImages expireAfterSeconds encryptedFields recordPreImages temp flags recordIdsReplicated',
  ],
  [{ drop: 'c' }, 'collectionUUID'],
  [{ listCollections: 1 }, 'comments all includePendingDrops'],
  [{ listDatabases: 1 }, 'all names'],
  [{ listIndexes: 'c' }, 'includeBuildUUIDs includeIndexBuildInfo'],
  [{ dropIndexes: 'c', index: 'none' }, 'isTimeseriesNamespace collectionUUID'],
  [{ dropDatabase: 1 }, 'force'],
  [{ getMore: Long.ONE, collection: 'c' }, 'term lastKnownCommittedOpTime'],
  [{ killCursors: 'c', cursors: [] }, 'all'],
  [
    { createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n_1' }] },
    'ignoreUnknownIndexOptions returnOnStart isTimeseriesNamespace collectionUUID v',
  ],
];
for (const [command, options] of OPTIONS)
  for (const option of words(options))
    attempts.push([`the command ${Object.keys(command)[0]}`, option, () => run({ ...command, [option]: 1 })]);

const STATEMENTS: [string, (statement: Document) => Document, string][] = [
  [
    'update',
    (more) => ({
      update: 'c',
      updates: [
        { q: {}, u: { $set: { n: 2 } } },
        { q: {}, u: {}, ...more },
      ],
    }),
    'sort sampleId c arrayFilters',
  ],
  [
    'delete',
    (more) => ({
      delete: 'c',
      deletes: [
        { q: { _id: 1 }, limit: 1 },
        { q: {}, limit: 1, ...more },
      ],
    }),
    'sampleId sort',
  ],
];
for (const [name, command, options] of STATEMENTS)
  for (const option of words(options))
    attempts.push([`a statement of ${name}`, option, () => run(command({ [option]: 1 }))]);

const NESTED: [string, (more: Document) => Document][] = [
  ['the cursor of aggregate', (more) => ({ aggregate: 'c', pipeline: [], cursor: more })],
  ['the cursor of listIndexes', (more) => ({ listIndexes: 'c', cursor: more })],
  ['the cursor of listCollections', (more) => ({ listCollections: 1, cursor: more })],
  ['the read concern', (more) => ({ find: 'c', readConcern: more })],
  ['the write concern', (more) => ({ insert: 'c', documents: [{ _id: 98 }], writeConcern: more })],
  [
    'the stage $unionWith',
    (more) => ({
      aggregate: 'c',
      pipeline: [{ $unionWith: { coll: 'c', pipeline: [], ...more } }],
      cursor: {},
    }),
  ],
];
const MODIFIERS: [string, string][] = [
  ['$push', '$unheardOf'],
  ['$push', '$slice'],
  ['$push', '$sort'],
  ['$push', '$position'],
];
for (const [operator, modifier] of MODIFIERS)
  attempts.push([
    `the update operator ${operator}`,
    modifier,
    () => server.update({ [operator]: { a: { $each: [], [modifier]: 1 } } }),
  ]);
for (const part of ['$[]', '$[x]'])
  attempts.push(['an update path', part, () => server.update({ $set: { [`a.${part}`]: 1 } })]);
for (const [where, command] of NESTED)
  attempts.push(
    [where, '$unheardOf', () => run(command({ $unheardOf: 1 }))],
    [where, 'unheardOf', () => run(command({ unheardOf: 1 }))],
  );

refusedByName(attempts);

test('a statement that cannot be read leaves the whole command undone', async () => {
  expect(await server.documents()).toEqual([{ _id: 1, a: [1], n: 1 }]);
});
