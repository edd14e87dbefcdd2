import { compilePipeline } from '../src/aggregation/pipeline';
import type { Document } from '../src/bson/values';
import { Dispatcher } from '../src/commands/dispatcher';
import { findRecords } from '../src/query/find-records';
import { PAUSE, PAUSE_AFTER, type Paced } from '../src/query/pause';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';

const COUNT = 1000;
const numbers = Array.from({ length: COUNT }, (_, n) => n);

/** How many results come at most one after the other without a pause. */
function longestStretch(results: Paced<unknown>): number {
  let [longest, length] = [0, 0];
  for (const each of results) {
    length = each === PAUSE ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

test.each<[string, Document[], Document[]]>([
  ['many groups', [{ $group: { _id: '$n' } }], numbers.map((n) => ({ n }))],
  ['the elements of one list', [{ $unwind: '$list' }], [{ list: numbers }]],
  ['documents in order', [{ $sort: { n: -1 } }], numbers.map((n) => ({ n }))],
])('others get their turn between %s', (_what, pipeline, documents) => {
  const results = compilePipeline(pipeline, () => [])(documents);
  expect(longestStretch(results)).toBeLessThanOrEqual(PAUSE_AFTER);
});

test('documents are read from the end in turns with others, the last first', async () => {
  const engine = new Engine(inMemory);
  const documents = numbers.map((_id) => ({ _id }));
  await new Dispatcher(engine, 'here').answer({ insert: 'c', documents, $db: 'd' });
  const collection = engine.find('d', 'c', undefined);
  const selection = { query: {}, matches: () => true, sort: [], reader: undefined } as const;
  const found = [...findRecords(collection, { ...selection, hint: 'backward' }).found];
  const first = found.findIndex((each) => each !== PAUSE);
  expect(first).toBeGreaterThanOrEqual(Math.floor(COUNT / PAUSE_AFTER));
  const ids = found.flatMap((each) => (each === PAUSE ? [] : [each.document._id]));
  expect(ids).toEqual(numbers.toReversed());
});
