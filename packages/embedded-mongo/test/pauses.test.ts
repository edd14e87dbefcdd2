import { compilePipeline } from '../src/aggregation/pipeline';
import type { Document } from '../src/bson/values';
import { PAUSE, PAUSE_AFTER, type Paced } from '../src/pace';

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
  ['documents in order', [{ $sort: { n: -1 } }], numbers.map((n) => ({ n }))],
])('others get their turn between %s', (_what, pipeline, documents) => {
  const results = compilePipeline(pipeline)(documents);
  expect(longestStretch(results)).toBeLessThanOrEqual(PAUSE_AFTER);
});
