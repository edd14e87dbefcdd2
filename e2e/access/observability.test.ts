import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listContracts } from '@freightdesk/contracts/crm';
import { type PageSpan, reportPageSpans } from '@freightdesk/contracts/gateway';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { startTracing, stopTracing, traceCommands } from '@freightdesk/service-kit';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { receiveSpans, type SpanReceiver } from '../../tools/lib/span-receiver.mjs';
import { cookieOf, openSession, send } from './support/client';
import { type Product, startProduct } from './support/product';

let receiver: SpanReceiver;
let product: Product;

beforeAll(async () => {
  receiver = await receiveSpans();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.endpoint;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
  await startTracing('freightdesk');
  product = await startProduct();
  for (const { connection } of Object.values(product.services)) traceCommands(connection.getClient());
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  await stopTracing();
  await product.close();
  await receiver.close();
});

const SPAN_OF_PAGE = 'b7ad6b7169203331';
const TRACE = '0af7651916cd43dd8448eb211c80319c';

const callOfPage: PageSpan = {
  traceId: TRACE,
  spanId: SPAN_OF_PAGE,
  method: 'GET',
  path: '/api/contracts',
  startedAt: 1_790_000_000_000,
  milliseconds: 25,
  status: 200,
};

test('a call of a page is one trace, from the browser through gateway and service to the database', async () => {
  const token = await openSession(product.url, 'admin', DEMO_PASSWORD);
  const headers = { ...cookieOf(token), traceparent: `00-${TRACE}-${SPAN_OF_PAGE}-01` };
  expect((await send(product.url, listContracts, { headers })).status).toBe(200);
  expect((await send(product.url, reportPageSpans, { body: { spans: [callOfPage] } })).status).toBe(204);
  const { spans, paths, wayOf } = receiver;
  const isComplete = () =>
    spans.some(({ spanId }) => spanId === SPAN_OF_PAGE) &&
    spans.some(({ parentSpanId }) => parentSpanId === SPAN_OF_PAGE);
  await receiver.waitUntil(isComplete);
  const ofRequest = spans.filter(({ traceId }) => traceId === TRACE);
  const command = ofRequest.find(({ name }) => name.endsWith(' contracts'));
  expect(wayOf(command)).toEqual([
    expect.stringMatching(/^freightdesk calls (find|aggregate) contracts$/),
    'freightdesk answers GET /api/contracts',
    'freightdesk calls GET',
    'freightdesk answers GET',
    'browser calls GET',
  ]);
  const introspection = ofRequest.find(({ name }) => name === 'POST /internal/sessions/introspect');
  expect(wayOf(introspection).slice(1)).toEqual([
    'freightdesk calls POST',
    'freightdesk answers GET',
    'browser calls GET',
  ]);
  expect([...paths]).toEqual(['/v1/traces']);
});

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const OBSERVABILITY = 'deploy/observability';

const alertFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^[A-Z]\w+$/)),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[mh]$/))),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const alerts = alertFile
  .parse(parse(read(`${OBSERVABILITY}/alerts.yml`)))
  .groups.flatMap(({ rules }) => rules);

const dashboardFile = z.object({
  title: z.literal('Freightdesk'),
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      targets: z.array(z.object({ expr: z.string() })),
    }),
  ),
});
const { panels } = dashboardFile.parse(JSON.parse(read(`${OBSERVABILITY}/grafana-dashboard.json`)));

const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The metrics of a query; throws where it is no PromQL. */
function metricsIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`"${query}" is no query at ${from}`);
      if (type.name === 'Identifier') names.push(query.slice(from, to));
    },
  });
  return names;
}

/** The names of a text of metrics as queries use them. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [`${name}`],
  );

test('whatever dashboard and alerts ask for is there', async () => {
  const texts = await Promise.all([
    product.gatewayMetrics(),
    ...Object.values(product.services).map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  ]);
  const names = new Set(['up', ...texts.flatMap(namesIn)]);
  const unknown = queries.flatMap(([title, query]) =>
    metricsIn(query).flatMap((name) => (names.has(name) ? [] : [`${title}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test('a query that is none is noticed', () => {
  expect(() => metricsIn('sum by (')).toThrow('is no query');
});

const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('each alert leads to a section of the runbook that says what to do', () => {
  const places = headings.map((heading) => `docs/runbook.md#${anchorOf(heading)}`);
  expect(
    alerts.map(({ annotations: { runbook } }) => runbook).filter((place) => !places.includes(place)),
  ).toEqual([]);
  const sections = read('docs/runbook.md').split(/^## /m).slice(1);
  const silent = alerts
    .map(({ annotations: { runbook } }) => sections[places.indexOf(runbook)] ?? '')
    .filter((section) => !section.includes('**Do:**'));
  expect(silent).toEqual([]);
});

test('panels and sections of the runbook name sections that exist', () => {
  const citations = panels.flatMap(({ description }) => description.match(/Runbook: (.+)$/)?.[1] ?? []);
  expect(citations.filter((heading) => !headings.includes(heading))).toEqual([]);
  const links = [...read('docs/runbook.md').matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.filter((anchor) => !headings.map(anchorOf).includes(anchor))).toEqual([]);
});

test('Prometheus reads the alerts that are beside its example', () => {
  expect(parse(read(`${OBSERVABILITY}/prometheus.yml`))).toMatchObject({
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'freightdesk' }],
  });
});
