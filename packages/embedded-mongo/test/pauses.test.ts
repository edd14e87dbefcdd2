import { group } from '../src/aggregation/group';
import type { Document } from '../src/bson/values';
import { PAUSE, PAUSE_AFTER, type Paced } from '../src/pace';
import { sortBy, sortFields } from '../src/query/sort';

const COUNT = 1000;
const numbers = Array.from({ length: COUNT }, (_, n) => n);

/** The longest run of results without a pause. */
function longestStretch(results: Paced<unknown>): number {
  let [longest, length] = [0, 0];
  for (const each of results) {
    length = each === PAUSE ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

const documents = numbers.map((n): Document => ({ n }));

test.each<[string, Paced<Document>]>([
  ['many groups', group({ _id: '$n' })(documents)],
  ['documents in order', sortBy(documents, sortFields({ n: -1 }), (document) => document)],
])('others get their turn between %s', (_what, results) => {
  expect(longestStretch(results)).toBeLessThanOrEqual(PAUSE_AFTER);
});
