import type { Document } from 'mongodb';
import { serverForTests } from './server';

const { client } = serverForTests();
beforeAll(async () => {
  const parties = client().db('explain').collection('parties');
  await parties.createIndex({ city: 1, name: 1 });
  await parties.insertMany(
    Array.from({ length: 100 }, (_, index) => ({
      city: index % 2 ? 'Chennai' : 'Pune',
      name: `Party ${index}`,
    })),
  );
});

const parties = () => client().db('explain').collection('parties');
const indexScan = (direction: string): Document => ({
  stage: 'FETCH',
  inputStage: {
    stage: 'IXSCAN',
    indexName: 'city_1_name_1',
    keyPattern: { city: 1, name: 1 },
    direction,
  },
});

test.each<[string, Document, string]>([
  ['in its order', { name: 1 }, 'forward'],
  ['against its order', { name: -1 }, 'backward'],
])(
  'a find that an index answers %s looks at the documents of its page alone',
  async (_how, sort, direction) => {
    const { queryPlanner, executionStats } = await parties()
      .find({ city: 'Pune' })
      .sort(sort)
      .skip(10)
      .limit(5)
      .explain('executionStats');
    expect(queryPlanner.winningPlan).toEqual(indexScan(direction));
    expect(executionStats).toMatchObject({ nReturned: 5, totalKeysExamined: 15, totalDocsExamined: 5 });
  },
);

test('a find without an index reads the collection, and sorts what it found', async () => {
  const { queryPlanner, executionStats } = await parties()
    .find({ name: 'Party 7' })
    .sort({ _id: -1, city: 1 })
    .explain('executionStats');
  expect(queryPlanner.winningPlan).toMatchObject({
    stage: 'SORT',
    sortPattern: { _id: -1, city: 1 },
    inputStage: { stage: 'COLLSCAN' },
  });
  expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 0, totalDocsExamined: 100 });
});

test('an aggregation tells how its leading match is read', async () => {
  const pipeline = [{ $match: { city: 'Pune' } }, { $group: { _id: '$city', count: { $sum: 1 } } }];
  const { stages } = await parties().aggregate(pipeline).explain('executionStats');
  expect(stages[0].$cursor.queryPlanner.winningPlan).toEqual(indexScan('forward'));
  expect(stages[0].$cursor.executionStats).toMatchObject({
    nReturned: 50,
    totalKeysExamined: 50,
    totalDocsExamined: 50,
  });
});

test('a collection that is not there, and a plan without figures', async () => {
  const command = { explain: { find: 'nothing', filter: {} }, verbosity: 'queryPlanner' };
  const empty = await client().db('explain').command(command);
  expect(empty.queryPlanner.winningPlan).toEqual({ stage: 'EOF' });
  expect(empty.executionStats).toBeUndefined();
});

test.each<[string, Document]>([
  ['a write', { explain: { delete: 'parties', deletes: [] } }],
  ['an unknown verbosity', { explain: { find: 'parties' }, verbosity: 'all' }],
  ['a number', { explain: 5 }],
  ['an unknown option', { explain: { find: 'parties', quickly: true } }],
])('explain of %s is refused', async (_what, command) => {
  await expect(client().db('explain').command(command)).rejects.toThrow();
});

test('counts are told by index entries alone, and by documents where those do not tell all', async () => {
  const examined = async (query: Document) => {
    const { stages } = await parties()
      .aggregate([{ $match: query }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    const { executionStats } = stages[0].$cursor;
    expect(await parties().countDocuments(query)).toBe(executionStats.nReturned);
    return executionStats;
  };
  const range = { city: 'Pune', name: { $gte: 'Party 5', $lt: 'Party 6' } };
  expect(await examined({})).toMatchObject({ nReturned: 100, totalKeysExamined: 0, totalDocsExamined: 100 });
  expect(await examined({ city: { $in: ['Pune', 'Delhi'] } })).toMatchObject({ totalDocsExamined: 0 });
  expect(await examined(range)).toMatchObject({ nReturned: 5, totalKeysExamined: 5, totalDocsExamined: 0 });
  expect(await examined({ city: 'Pune', name: /4$/ })).toMatchObject({
    nReturned: 10,
    totalKeysExamined: 50,
    totalDocsExamined: 0,
  });
});

test('an aggregation that sorts behind its match takes the first of an index', async () => {
  const { stages } = await parties()
    .aggregate([{ $match: { city: 'Pune' } }, { $sort: { name: -1 } }, { $limit: 2 }])
    .explain('queryPlanner');
  expect(stages[0].$cursor.queryPlanner.winningPlan).toEqual(indexScan('backward'));
  const page = parties().aggregate([{ $sort: { city: -1, name: -1 } }, { $limit: 2 }]);
  expect(await page.toArray()).toMatchObject([
    { city: 'Pune', name: 'Party 98' },
    { city: 'Pune', name: 'Party 96' },
  ]);
});

test('a sort that an index gives in one of two directions alone is made in memory', async () => {
  const { queryPlanner } = await parties().find().sort({ city: 1, name: -1 }).explain('queryPlanner');
  expect(queryPlanner.winningPlan).toMatchObject({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } });
});

test('values of a list on the leading field are merged in the order of the next one', async () => {
  const find = parties()
    .find({ city: { $in: ['Pune', 'Chennai'] } })
    .sort({ name: -1 })
    .limit(3);
  const { queryPlanner, executionStats } = await find.explain('executionStats');
  expect(queryPlanner.winningPlan).toMatchObject({
    stage: 'FETCH',
    inputStage: { stage: 'SORT_MERGE', inputStages: [{ direction: 'backward' }, { direction: 'backward' }] },
  });
  expect(executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 3 });
  expect((await find.toArray()).map(({ name }) => name)).toEqual(['Party 99', 'Party 98', 'Party 97']);
});

test('a hint is obeyed: its index is read, even where it does not hold all documents', async () => {
  const hinted = client().db('explain').collection('hinted');
  await hinted.createIndex({ code: 1 }, { partialFilterExpression: { code: { $exists: true } } });
  await hinted.createIndex({ name: 1 });
  await hinted.insertMany([{ name: 'c', code: 1 }, { name: 'a' }, { name: 'b', code: 0 }]);
  const { queryPlanner } = await hinted.find({ name: 'a' }).hint({ code: 1 }).explain('queryPlanner');
  expect(queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: 'code_1' });
  expect((await hinted.find().hint('code_1').toArray()).map(({ name }) => name)).toEqual(['b', 'c']);
  expect(await hinted.countDocuments({}, { hint: 'name_1' })).toBe(3);
  await expect(hinted.find().hint('none_1').toArray()).rejects.toMatchObject({ code: 2 });
});
