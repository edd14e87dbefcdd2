import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductPart, ProductStatus } from '@freightdesk/contracts/gateway';
import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { type Stack, startStack } from './start-gateway';

let stack: Stack;
let listFile: string;

beforeEach(async () => {
  stack = await startStack();
  listFile = join(stack.directory, 'remotes/remotes.json');
});
afterEach(() => stack.close());

type Session = 'superadmin' | 'admin' | 'good';
const cookieOf = (session: Session) => ({ cookie: `${SESSION_COOKIE}=${session}` });
const ask = (session: Session) => stack.call('/api/product-status', { headers: cookieOf(session) });
const statusFor = async (session: Session): Promise<ProductStatus> => (await ask(session)).json();
const partOf = ({ parts }: ProductStatus, name: string): ProductPart | undefined =>
  parts.find((part) => part.name === name);

const report = (changes: object = {}, session: Session = 'good') =>
  stack.call('/api/product-status/fallbacks', {
    method: 'POST',
    headers: { ...cookieOf(session), 'content-type': 'application/json' },
    body: JSON.stringify({
      remote: 'mf-crm',
      version: '1.0.0-a',
      scope: 'remote',
      outcome: 'previous_version',
      ...changes,
    }),
  });

const SERVICES_AWAY = 'It does not answer (ECONNREFUSED)';

test('a superadmin reads which parts there are, in which version, and why one is away', async () => {
  const status = await statusFor('superadmin');
  expect(status.parts.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'remote mf-crm',
    'service gateway',
    'service svc-core',
    'service svc-crm',
    'service svc-billing',
  ]);
  expect(partOf(status, 'mf-crm')).toMatchObject({ version: '1.0.0-a', state: 'ready', reason: '' });
  expect(partOf(status, 'svc-billing')).toMatchObject({ state: 'away', reason: SERVICES_AWAY });
});

test('an admin reads the same states without reasons and fallbacks, others nothing', async () => {
  await report();
  const status = await statusFor('admin');
  expect(partOf(status, 'svc-billing')).toMatchObject({ state: 'away', reason: '' });
  expect(status.fallbacks).toEqual([]);
  expect((await ask('good')).status).toBe(403);
  expect((await stack.call('/api/product-status', { headers: { cookie: '' } })).status).toBe(401);
});

test('a damaged list, and a version that is not there, stand beside the remotes they concern', async () => {
  await statusFor('superadmin');
  const { remotes } = JSON.parse(readFileSync(listFile, 'utf8'));
  const other = { name: 'mf-funds', version: '1', entry: 'http://elsewhere.example/entry.js' };
  const gone = { ...remotes[0], version: '9', entry: '/remotes/mf-crm/9/remoteEntry.js' };
  writeFileSync(listFile, JSON.stringify({ remotes: [gone, other] }));
  const status = await statusFor('superadmin');
  expect(partOf(status, 'mf-crm')).toMatchObject({ version: '1.0.0-a', state: 'limited' });
  expect(partOf(status, 'mf-crm')?.reason).toMatch('versions of mf-crm that are not there');
  expect(partOf(status, 'mf-funds')).toMatchObject({ state: 'ready', reason: '' });
  writeFileSync(listFile, 'nothing');
  expect(partOf(await statusFor('superadmin'), 'mf-funds')?.reason).toMatch('not JSON');
});

test('the versions of services are those of their folder of versions', async () => {
  const directory = join(stack.directory, 'services');
  mkdirSync(directory);
  const line = {
    name: 'svc-billing',
    version: '1.0.0-b',
    releasedAt: '2026-11-20T10:00:00.000Z',
    previousVersion: '1.0.0-a',
  };
  writeFileSync(join(directory, 'services.json'), JSON.stringify({ services: [line] }));
  const released = await startStack({ SERVICES_DIR: directory });
  const answer = await released.call('/api/product-status', { headers: cookieOf('superadmin') });
  expect(partOf(await answer.json(), 'svc-billing')).toMatchObject({
    version: '1.0.0-b',
    since: line.releasedAt,
    previousVersion: '1.0.0-a',
    state: 'away',
  });
  await released.close();
});

test('equal reports of pages are counted, the latest first; a version that nobody released has no name', async () => {
  expect((await report()).status).toBe(204);
  await report({ outcome: 'unavailable', scope: 'screen' });
  await report({}, 'admin');
  await report({ version: '6.6.6' });
  const { fallbacks } = await statusFor('superadmin');
  expect(fallbacks.map(({ version, outcome, count }) => [version, outcome, count])).toEqual([
    ['unknown', 'previous_version', 1],
    ['1.0.0-a', 'previous_version', 2],
    ['1.0.0-a', 'unavailable', 1],
  ]);
});

test.each([
  ['a remote that is not listed', { remote: 'mf-other' }],
  ['something else than a remote', { remote: '/jobs/4711' }],
  ['more than a name', { version: 'Divya Menon, 4711' }],
])('a report of %s is refused', async (_what, changes) => {
  expect((await report(changes)).status).toBe(400);
  expect((await statusFor('superadmin')).fallbacks).toEqual([]);
});

test('more reports of one user than a page makes are refused for a minute, those of others are not', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await report()).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
  const refusal = await report();
  expect([statuses[20], refusal.status, refusal.headers.get('retry-after')]).toEqual([429, 429, '60']);
  expect((await report({}, 'admin')).status).toBe(204);
});
