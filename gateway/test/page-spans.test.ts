import { MOST_PAGE_SPANS } from '@freightdesk/contracts/gateway';
import { shareOfPageTraces, startTracing, stopTracing } from '@freightdesk/service-kit';
import { COOKIE, type Stack, startStack } from './start-gateway';

let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(async () => {
  await stopTracing();
  await stack.close();
});

const span = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  method: 'GET',
  path: '/api/quotes',
  startedAt: 1_790_000_000_000,
  milliseconds: 12.5,
  status: 200,
};
const report = (spans: readonly object[], cookie = COOKIE) =>
  stack.call('/api/page-spans', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ spans }),
  });
const page = async () => (await stack.call('/reports', { headers: { accept: 'text/html' } })).text();

test('without traces a page is not asked for any, and what an open one tells is dropped', async () => {
  expect(await page()).not.toContain('traces');
  expect((await report([span])).status).toBe(204);
});

test('with traces a page learns which share of its calls it records, and fetches what records them', async () => {
  await startTracing('gateway', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect(await page()).toContain('<meta name="traces" content="1">');
  expect(await page()).toContain('as="script" href="/assets/traces.1.js"');
});

test.each([
  [{}, 1],
  [{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 'much' }, 1],
])('with %j pages record %d of their calls', async (environment, share) => {
  await startTracing('gateway', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect(shareOfPageTraces(environment)).toBe(share);
});

test.each([
  ['a query', { path: '/api/quotes?q=Divya' }],
  ['a longer path than the product has', { path: `/${'a'.repeat(300)}` }],
  ['a service that it is not', { resource: 'svc-core' }],
  ['a trace that is none', { traceId: '0'.repeat(32) }],
  ['another method', { method: 'TRACE' }],
  ['a time before all', { startedAt: -1 }],
])('a span with %s is refused', async (_what, changes) => {
  expect((await report([{ ...span, ...changes }])).status).toBe(400);
});

test('more spans than a page sends at once are refused', async () => {
  expect((await report(Array(MOST_PAGE_SPANS).fill(span))).status).toBe(204);
  expect((await report(Array(MOST_PAGE_SPANS + 1).fill(span))).status).toBe(400);
});

test('somebody who is not signed in may tell as well; a minute has 60 reports of each', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await report([span], '')).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([204]));
  expect(statuses[60]).toBe(429);
  expect((await report([span])).status).toBe(204);
});
