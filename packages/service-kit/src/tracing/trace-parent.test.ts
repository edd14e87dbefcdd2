import { traceParentOf } from './trace-parent';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

test('a trace goes on', () => {
  const traceparent = `00-${trace}-${span}-01`;
  expect(traceParentOf({ traceparent })).toEqual({ traceId: trace, traceparent });
});

test.each([
  ['nothing', {}],
  ['an empty header', { traceparent: '' }],
  ['another text', { traceparent: 'a trace of mine' }],
  ['an id of zeros', { traceparent: `00-${'0'.repeat(32)}-${span}-01` }],
  ['a span of zeros', { traceparent: `00-${trace}-${'0'.repeat(16)}-01` }],
  ['capitals', { traceparent: `00-${trace.toUpperCase()}-${span}-01` }],
  ['a version that is not known', { traceparent: `ff-${trace}-${span}-01` }],
  ['more than it should have', { traceparent: `00-${trace}-${span}-01-more` }],
])('a new trace begins with %s', (_what, headers) => {
  const { traceId, traceparent } = traceParentOf(headers);
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(traceparent.slice(3, 35)).toBe(traceId);
  expect(traceId).not.toBe(traceParentOf(headers).traceId);
});
