import { type Document, Long, type MongoClient } from 'mongodb';
import { memoryServer } from './server';
import { SUPPORTED } from './supported-names';

let client: MongoClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await memoryServer());
  await client
    .db('n')
    .collection<Document>('c')
    .insertOne({ _id: 1 as never, a: [1], n: 1 });
});
afterAll(() => close());

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const dollars = (text: string): string[] => words(text).map((word) => `$${word}`);

/** What MongoDB's reference has of a kind, without what is supported. */
const left = (kind: string, all: string[]): string[] =>
  all.filter((name) => !SUPPORTED[kind]?.includes(name));

const QUERY_OPERATORS = dollars(`
  eq gt gte in lt lte ne nin and not nor or exists type expr jsonSchema mod regex text where geoIntersects geoWithin meta
  near nearSphere all elemMatch size bitsAllClear bitsAllSet bitsAnyClear bitsAnySet box center centerSphere geometry
  maxDistance minDistance polygon uniqueDocs sampleRate rand natural`);
const UPDATE_OPERATORS = dollars(`
  currentDate inc min max mul rename set setOnInsert unset addToSet pop pull push pullAll bit isolated pushAll`);
const STAGES = dollars(`
  addFields bucket bucketAuto changeStream changeStreamSplitLargeEvent collStats count currentOp densify documents facet
  fill geoNear graphLookup group indexStats limit listLocalSessions listSampledQueries listSearchIndexes listSessions
  lookup match merge out planCacheStats project redact replaceRoot replaceWith sample search searchMeta set
  setWindowFields shardedDataDistribution skip sort sortByCount unionWith unset unwind vectorSearch rankFusion`);
const ACCUMULATORS = dollars(`
  accumulator addToSet avg bottom bottomN concatArrays count covariancePop covarianceSamp denseRank derivative
  documentNumber expMovingAvg first firstN integral last lastN linearFill locf max maxN median mergeObjects min minN
  minMaxScaler percentile push rank setUnion shift stdDevPop stdDevSamp sum top topN`);
const EXPRESSIONS = dollars(`
  abs accumulator acos acosh add addToSet allElementsTrue and anyElementTrue arrayElemAt arrayToObject asin asinh atan
  atan2 atanh avg binarySize bitAnd bitNot bitOr bitXor bottom bottomN bsonSize ceil cmp concat concatArrays cond
  convert cos cosh covariancePop covarianceSamp createObjectId currentDate dateAdd dateDiff dateFromParts dateFromString dateSubtract dateToParts
  dateToString dateTrunc dayOfMonth dayOfWeek dayOfYear degreesToRadians denseRank derivative divide documentNumber
  eq exp expMovingAvg filter first firstN floor function getField gt gte hour ifNull in indexOfArray indexOfBytes
  indexOfCP integral isArray isNumber isoDayOfWeek isoWeek isoWeekYear last lastN let linearFill literal ln locf log
  log10 lt lte ltrim map max maxN median mergeObjects meta min minN millisecond minute mod month multiply ne not
  objectToArray or percentile pow push radiansToDegrees rand range rank reduce regexFind regexFindAll regexMatch
  replaceOne replaceAll reverseArray round rtrim sampleRate second setDifference setEquals setField setIntersection
  setIsSubset setUnion shift size sin sinh slice sortArray split sqrt stdDevPop stdDevSamp strcasecmp strLenBytes
  strLenCP substr substrBytes substrCP subtract sum switch tan tanh toBool toDate toDecimal toDouble toHashedIndexKey
  toInt toLong toObjectId top topN toString toLower toUpper toUUID tsIncrement tsSecond trim trunc type unsetField
  week year zip`);
const COMMANDS = words(`
  aggregate count distinct mapReduce geoSearch delete find findAndModify getMore insert resetError update bulkWrite
  planCacheClear planCacheListFilters authenticate logout createUser dropUser usersInfo grantRolesToUser createRole
  replSetGetStatus replSetInitiate enableSharding shardCollection abortTransaction commitTransaction endSessions
  killSessions refreshSessions startSession cloneCollectionAsCapped collMod compact convertToCapped create
  createIndexes currentOp drop dropDatabase dropConnections dropIndexes fsync fsyncUnlock getParameter killCursors
  killOp listCollections listDatabases listIndexes reIndex renameCollection setParameter shutdown validate
  collStats connPoolStats dataSize dbHash dbStats explain getLog hostInfo listCommands profile serverStatus top
  whatsmyuri ping buildInfo hello eval`);

const run = (command: Document) => client.db('n').command(command);
const find = (filter: Document) => run({ find: 'c', filter });
const aggregate = (stage: Document) => run({ aggregate: 'c', pipeline: [stage], cursor: {} });

const attempts: [string, string, () => Promise<unknown>][] = [
  ...left('Query operators', QUERY_OPERATORS).flatMap((name): [string, string, () => Promise<unknown>][] => [
    ['a query', name, () => find({ [name]: 1 })],
    ['a condition', name, () => find({ n: { [name]: 1 } })],
  ]),
  ...left('Update operators', UPDATE_OPERATORS).map((name): [string, string, () => Promise<unknown>] => [
    'an update',
    name,
    () =>
      client
        .db('n')
        .collection('c')
        .updateOne({}, { [name]: { n: 1 } }),
  ]),
  ...left('Aggregation stages', STAGES).map((name): [string, string, () => Promise<unknown>] => [
    'a pipeline',
    name,
    () => aggregate({ [name]: {} }),
  ]),
  ...left('Group accumulators', ACCUMULATORS).map((name): [string, string, () => Promise<unknown>] => [
    'a group',
    name,
    () => aggregate({ $group: { _id: null, value: { [name]: '$n' } } }),
  ]),
  ...left('Expression operators', EXPRESSIONS).map((name): [string, string, () => Promise<unknown>] => [
    'an expression',
    name,
    () => aggregate({ $addFields: { value: { [name]: '$n' } } }),
  ]),
  ...left('Commands', COMMANDS).map((name): [string, string, () => Promise<unknown>] => [
    'a command',
    name,
    () => run({ [name]: 1 }),
  ]),
  ...left(
    'System variables',
    words('$$ROOT $$NOW $$CLUSTER_TIME $$USER_ROLES $$SEARCH_META $$JS_CONTEXT $$IS_MR'),
  ).map((name): [string, string, () => Promise<unknown>] => [
    'a variable',
    name.slice(2),
    () => aggregate({ $addFields: { value: name } }),
  ]),
  ...words('text 2d 2dsphere hashed').map((type): [string, string, () => Promise<unknown>] => [
    'an index type',
    type,
    () => run({ createIndexes: 'c', indexes: [{ key: { a: type }, name: 'x' }] }),
  ]),
  ...words(
    `hidden storageEngine weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max
    bucketSize wildcardProjection columnstoreProjection coarsestIndexedLevel finestIndexedLevel dropDups originalSpec
    prepareUnique clustered`,
  ).map((option): [string, string, () => Promise<unknown>] => [
    'an index option',
    option,
    () => run({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', [option]: 1 }] }),
  ]),
];

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
  [{ count: 'c' }, 'min max collectionUUID encryptionInformation maxTimeMSOpOnly rawData'],
  [{ distinct: 'c', key: 'a' }, 'collectionUUID projection rawData sort limit'],
  [
    { insert: 'c', documents: [{ _id: 99 }] },
    'encryptionInformation collectionUUID stmtId stmtIds isTimeseriesNamespace let rawData',
  ],
  [
    { update: 'c', updates: [{ q: {}, u: { $set: { n: 1 } } }] },
    'encryptionInformation runtimeConstants sort collectionUUID stmtIds upsert multi arrayFilters',
  ],
  [
    { delete: 'c', deletes: [{ q: { _id: 99 }, limit: 1 }] },
    'encryptionInformation isTimeseriesNamespace runtimeConstants stmtIds limit',
  ],
  [
    { findAndModify: 'c', update: { $set: { n: 1 } } },
    'encryptionInformation sampleId stmtId runtimeConstants projection filter skip limit multi',
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
    'sort sampleId c',
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
  ...Object.entries<Document>({
    $lookup: { from: 'c', localField: 'n', foreignField: 'n', as: 'x' },
    $unwind: { path: '$a' },
    $replaceRoot: { newRoot: '$$ROOT' },
  }).map(([stage, argument]): [string, (more: Document) => Document] => [
    `the stage ${stage}`,
    (more) => ({ aggregate: 'c', pipeline: [{ [stage]: { ...argument, ...more } }], cursor: {} }),
  ]),
  ...Object.entries<Document>({
    $filter: { input: '$a', cond: true },
    $map: { input: '$a', in: 1 },
    $let: { vars: {}, in: 1 },
    $regexMatch: { input: 'a', regex: 'a' },
    $dateToString: { date: '$$NOW' },
    $year: { date: '$$NOW' },
    $switch: {
      branches: [
        Object.fromEntries([
          ['case', true],
          ['then', 1],
        ]),
      ],
    },
    $cond: Object.fromEntries([
      ['if', true],
      ['then', 1],
      ['else', 2],
    ]),
  }).map(([name, argument]): [string, (more: Document) => Document] => [
    `the expression ${name}`,
    (more) => ({
      aggregate: 'c',
      pipeline: [{ $set: { x: { [name]: { ...argument, ...more } } } }],
      cursor: {},
    }),
  ]),
];
const IN_UPDATES: Document[] = [
  { $push: { a: { $each: [], $unheardOf: 1 } } },
  { $addToSet: { a: { $each: [], $unheardOf: 1 } } },
  { $currentDate: { n: { $type: 'date', $unheardOf: 1 } } },
];
for (const update of IN_UPDATES)
  attempts.push([
    `the update operator ${Object.keys(update)[0]}`,
    '$unheardOf',
    () => client.db('n').collection('c').updateOne({}, update),
  ]);
for (const [where, command] of NESTED)
  attempts.push(
    [where, '$unheardOf', () => run(command({ $unheardOf: 1 }))],
    [where, 'unheardOf', () => run(command({ unheardOf: 1 }))],
  );

test.each(attempts)('%s with %s is refused by that name', async (_where, name, attempt) => {
  const error = await attempt().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain(name);
});

test('a statement that cannot be read leaves the whole command undone', async () => {
  expect(await client.db('n').collection('c').find().toArray()).toEqual([{ _id: 1, a: [1], n: 1 }]);
});

test.each<[string, Document, number[]]>([
  ['sort', { sort: { $natural: -1 } }, [3, 2, 1]],
  ['sort, forward', { sort: { $natural: 1 }, limit: 2 }, [1, 2]],
  ['hint', { hint: { $natural: -1 }, filter: { k: { $gt: 0 } } }, [3, 2, 1]],
])('$natural in %s gives the order of insertion', async (_where, options, expected) => {
  const collection = client.db('n').collection<Document & { _id: number }>('natural');
  await collection.deleteMany({});
  await collection.createIndex({ k: 1 });
  await collection.insertMany([
    { _id: 1, k: 9 },
    { _id: 2, k: 5 },
    { _id: 3, k: 7 },
  ]);
  const { cursor } = await run({ find: 'natural', ...options });
  expect(cursor.firstBatch.map(({ _id }: Document) => _id)).toEqual(expected);
});

test('$natural with another field, or in another direction, is refused', async () => {
  for (const sort of [{ $natural: 1, a: 1 }, { $natural: 2 }])
    await expect(run({ find: 'c', sort })).rejects.toMatchObject({ code: 2, message: /\$natural/ });
});
