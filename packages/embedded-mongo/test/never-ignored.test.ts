import type { Document } from 'mongodb';
import { type Attempt, refusedByName, serverToAsk, words } from './refused-by-name';
import { SUPPORTED } from './supported-names';

const server = serverToAsk();

const dollars = (text: string): string[] => words(text).map((word) => `$${word}`);

/** The names of a kind in MongoDB's reference that are not supported here. */
const namesWithout = (kind: string, all: string[]): string[] =>
  all.filter((name) => !SUPPORTED[kind]?.includes(name));

const QUERY_OPERATORS = dollars(`
  eq gt gte in lt lte ne nin and not nor or exists type expr jsonSchema mod regex text where geoIntersects geoWithin meta
  near nearSphere all elemMatch size bitsAllClear bitsAllSet bitsAnyClear bitsAnySet box center centerSphere geometry
  maxDistance minDistance polygon uniqueDocs sampleRate rand natural comment`);
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

const run = (command: Document) => server.run(command);
const find = (filter: Document) => run({ find: 'c', filter });
const aggregate = (stage: Document) => run({ aggregate: 'c', pipeline: [stage], cursor: {} });

const attempts: Attempt[] = [
  ...namesWithout('Query operators', QUERY_OPERATORS).flatMap((name): Attempt[] => [
    ['a query', name, () => find({ [name]: 1 })],
    ['a condition', name, () => find({ n: { [name]: 1 } })],
  ]),
  ...namesWithout('Update operators', UPDATE_OPERATORS).map(
    (name): Attempt => ['an update', name, () => server.update({ [name]: { n: 1 } })],
  ),
  ...namesWithout('Aggregation stages', STAGES).map(
    (name): Attempt => ['a pipeline', name, () => aggregate({ [name]: {} })],
  ),
  ...namesWithout('Group accumulators', ACCUMULATORS).map(
    (name): Attempt => ['a group', name, () => aggregate({ $group: { _id: null, value: { [name]: '$n' } } })],
  ),
  ...namesWithout('Expression operators', EXPRESSIONS).map(
    (name): Attempt => ['an expression', name, () => aggregate({ $group: { _id: { [name]: '$n' } } })],
  ),
  ...namesWithout('Commands', COMMANDS).map((name): Attempt => ['a command', name, () => run({ [name]: 1 })]),
  ...namesWithout(
    'System variables',
    words(
      '$$ROOT $$CURRENT $$REMOVE $$DESCEND $$PRUNE $$KEEP $$NOW $$CLUSTER_TIME $$USER_ROLES $$SEARCH_META $$JS_CONTEXT $$IS_MR',
    ),
  ).map((name): Attempt => ['a variable', name.slice(2), () => aggregate({ $group: { _id: name } })]),
  ...words('text 2d 2dsphere hashed').map(
    (type): Attempt => [
      'an index type',
      type,
      () => run({ createIndexes: 'c', indexes: [{ key: { a: type }, name: 'x' }] }),
    ],
  ),
  ...words(
    `hidden storageEngine weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max
    bucketSize wildcardProjection columnstoreProjection coarsestIndexedLevel finestIndexedLevel dropDups originalSpec
    prepareUnique clustered`,
  ).map(
    (option): Attempt => [
      'an index option',
      option,
      () => run({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', [option]: 1 }] }),
    ],
  ),
];

refusedByName(attempts);
