import { type StreamSource, sourceOfPage, streamOf, type TimelineItem } from './timeline.rules';

const itemAt = (at: string): TimelineItem => ({
  key: at,
  at,
  type: 'history',
  entry: {
    at,
    by: { userId: 1, username: 'a', fullName: 'A' },
    requestId: 'r',
    action: 'change',
    changes: [],
  },
});
const source = (times: readonly string[], hasMore = false): StreamSource<TimelineItem> => ({
  items: times.map(itemAt),
  hasMore,
});

test.each<[string, StreamSource<TimelineItem>[], string[], boolean]>([
  ['no source', [], [], false],
  ['one whole source', [source(['5', '3'])], ['5', '3'], false],
  ['two whole sources', [source(['5', '3']), source(['4', '1'])], ['5', '4', '3', '1'], false],
  ['a source that has more', [source(['5', '3'], true), source(['4', '1'])], ['5', '4', '3'], true],
  ['two that have more', [source(['5', '2'], true), source(['4', '3'], true)], ['5', '4', '3'], true],
])('the stream of %s holds back what may not be next', (_case, sources, times, hasMore) => {
  const stream = streamOf(sources);
  expect(stream.items.map(({ at }) => at)).toEqual(times);
  expect(stream.hasMore).toBe(hasMore);
});

test.each([
  [true, 0],
  [false, 1],
])('a letter is told once: with letters shown %s its entry counts %d', (withLetters, count) => {
  const { at, by, requestId } = { at: '1', by: { userId: 1, username: 'a', fullName: 'A' }, requestId: 'r' };
  const changes = [{ field: 'letterTo', from: null, to: 'accounts@coromandel.example' }];
  const page = {
    history: [{ at, by, requestId, action: 'send', changes }],
    notes: [],
    files: [],
    next: null,
  };
  expect(sourceOfPage(page, withLetters).items).toHaveLength(count);
});
