import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { errorAnswer, IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import { identityKey, signIdentity } from '@freightdesk/service-kit';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const send = async (path: string, method: string, body?: string) =>
  fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(await app.headersOf(identityOf())) },
    ...(body === undefined ? {} : { body }),
  });

const party = '/api/partymaster/savepartymaster';

test.each([
  ['malformed JSON', party, 'POST', '{"name":', 400, 'malformed'],
  ['a Mongo operator in the body', party, 'POST', '{"name":{"$gt":""}}', 400, 'malformed'],
  ['a prototype key in the body', party, 'POST', '{"name":"A","__proto__":{"x":1}}', 400, 'malformed'],
  ['a Mongo operator in the query', '/api/parties?q[$gt]=a', 'GET', undefined, 400, 'malformed'],
  ['an unknown id', '/api/parties/999999', 'GET', undefined, 404, 'not_found'],
  ['an id that is none', '/api/parties/abc', 'GET', undefined, 400, 'malformed'],
  ['an unknown address', '/api/parties/1/shoes', 'GET', undefined, 404, 'not_found'],
  ['a body of 20 MB', party, 'POST', JSON.stringify({ name: 'x'.repeat(20_000_000) }), 413, 'too_large'],
] as const)('%s is refused in the one error shape', async (_case, path, method, body, status, code) => {
  const response = await send(path, method, body);
  expect(response.status).toBe(status);
  const answer = errorAnswer.parse(await response.json());
  expect(answer.code).toBe(code);
  expect(answer.error).toBe(answer.message);
  expect(response.headers.get('x-request-id')).toBe(answer.requestId);
});

test.each([
  ['text/plain', {}, 415],
  ['application/x-www-form-urlencoded', {}, 415],
  ['application/xml', {}, 415],
  ['application/json; charset=utf-8', {}, 201],
  ['application/json', { 'content-encoding': 'gzip' }, 400],
  ['application/json', { 'content-encoding': 'compress' }, 415],
] as const)('a body of %s under %j is answered with %d', async (type, more, status) => {
  const headers = { ...(await app.headersOf(identityOf())), 'content-type': type, ...more };
  const response = await fetch(`${app.url}${party}`, { method: 'POST', headers, body: '{"name":"Typed"}' });
  expect(response.status).toBe(status);
});

test.each([
  ['signed with another key', () => signIdentity(identityOf(), identityKey('another secret, not ours'))],
  ['that is no token', async () => 'not.a.token'],
])('an identity %s is refused', async (_case, make) => {
  const response = await fetch(`${app.url}/api/parties`, { headers: { [IDENTITY_HEADER]: await make() } });
  expect(response.status).toBe(401);
});

test('the service answers health, readiness and metrics', async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('http_request_duration_seconds');
});

const ownEndpoints = Object.entries(ENDPOINTS).filter(
  ([, { service, access }]) => service === 'core' && access !== 'public',
);

test.each(ownEndpoints)('%s is refused to somebody who is not signed in', async (_name, { path, method }) => {
  const response = await fetch(`${app.url}${path.replace(/:\w+/g, '1')}`, { method });
  expect(response.status).toBe(401);
});
