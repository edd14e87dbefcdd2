import { Readable } from 'node:stream';
import { IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import { identityKey, verifyIdentity } from '@freightdesk/service-kit';
import { COOKIE, SECRET, type Stack, startStack } from './start-gateway';
import { startStub } from './stub-service';

let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
});
afterEach(() => stack.close());

const post = (headers: Record<string, string>, body: BodyInit = '{}') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

test('a service gets a signed identity in place of the cookie', async () => {
  const answer = await stack.call('/api/contracts?page=1', { headers: { cookie: COOKIE } });
  expect(await answer.json()).toEqual({ from: 'crm' });
  const [request] = stack.crm.requests;
  expect(request?.url).toBe('/api/contracts?page=1');
  expect(request?.headers.cookie).toBeUndefined();
  const identity = await verifyIdentity(String(request?.headers[IDENTITY_HEADER]), identityKey(SECRET));
  expect(identity).toMatchObject({ userId: 3, role: 'user', clientId: '1' });
});

test('headers that claim an identity or a route from outside are dropped', async () => {
  const forged = {
    [IDENTITY_HEADER]: 'forged',
    'x-freightdesk-internal': 'forged',
    'x-forwarded-for': '9.9.9.9',
  };
  await stack.call('/api/contracts', { headers: forged });
  const headers = stack.crm.requests[0]?.headers;
  expect(headers?.[IDENTITY_HEADER]).toMatch(/^ey/);
  expect(headers?.['x-freightdesk-internal']).toBeUndefined();
  expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
});

test('headers that a service names as those of its connection stay there, also where it does so twice', async () => {
  const { status, headers } = await stack.call('/api/contracts/named');
  expect([status, headers.get('x-inner'), headers.get('x-outer')]).toEqual([200, null, 'yes']);
});

test('sign-out reaches svc-core with its cookie and ends the remembered session at once', async () => {
  await stack.call('/api/contracts', { headers: { cookie: COOKIE } });
  stack.activeSessions.delete('good');
  await stack.call('/api/auth/logout', post({ cookie: COOKIE }));
  expect((await stack.call('/api/contracts')).status).toBe(401);
  expect(stack.core.requests.find(({ url }) => url === '/api/auth/logout')?.headers.cookie).toBe(COOKIE);
  expect(stack.crm.requests).toHaveLength(1);
});

async function expectUnavailable(gateway: Stack, path: string): Promise<void> {
  const answer = await gateway.call(path);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    requestId: answer.headers.get('x-request-id'),
  });
}

test.each(['/api/jobs', '/api/contracts/dies'])(
  'a service that is away or dies under a request answers 503: %s',
  async (path) => {
    await expectUnavailable(stack, path);
  },
);

test('a service that hangs answers 503', async () => {
  const impatient = await startStack({ UPSTREAM_TIMEOUT_MS: '300' });
  try {
    await expectUnavailable(impatient, '/api/contracts/hangs');
  } finally {
    await impatient.close();
  }
});

test.each(['/api/nothing', '/api', '/internal/sessions/introspect', '/metrics'])(
  '%s is not found',
  async (path) => {
    const answer = await stack.call(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
    expect(stack.core.requests).toEqual([]);
  },
);

test('an address that climbs out of /api is refused', async () => {
  const answer = await stack.call('/api/auth/%2e%2e%2f..%2finternal/sessions/introspect');
  expect(answer.status).toBe(400);
  expect(stack.core.requests).toEqual([]);
});

const megabytes = (count: number) => Buffer.alloc(count * 1_048_576, 'a');

function chunked(count: number): RequestInit {
  const chunks = Array.from({ length: count }, () => megabytes(1));
  const body = Readable.toWeb(Readable.from(chunks));
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit;
}

test.each([
  // A buffer is a body to fetch of Node, which the types of the browser do not know.
  ['declares its size', () => post({}, megabytes(20) as unknown as BodyInit)],
  ['comes in chunks', () => chunked(20)],
])('a body of 20 MB that %s is refused with 413', async (_how, init) => {
  const answer = await stack.call('/api/contracts', init());
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
  expect((await stack.call('/api/contracts')).status).toBe(200);
});

test('a body within the limit arrives whole', async () => {
  const text = JSON.stringify('x'.repeat(900_000));
  expect((await stack.call('/api/contracts', post({}, text))).status).toBe(200);
  expect(stack.crm.requests[0]?.body).toBe(text);
});

const signIn = (username: string, password: string) =>
  stack.call('/api/auth/login', post({}, JSON.stringify({ username, password })));

test('attempts that svc-core could not judge do not count', async () => {
  await stack.core.close();
  for (let attempt = 0; attempt < 6; attempt++) expect((await signIn('admin', 'right')).status).toBe(503);
});

test('the session that a browser had is forgotten at once when it signs in again', async () => {
  await stack.call('/api/contracts', { headers: { cookie: COOKIE } });
  stack.activeSessions.delete('good');
  await stack.call('/api/auth/login', post({ cookie: COOKIE }, '{"username":"admin","password":"right"}'));
  expect((await stack.call('/api/contracts')).status).toBe(401);
  expect(stack.crm.requests).toHaveLength(1);
});

const usersRequest = ({ core }: Stack) => core.requests.find(({ url }) => url === '/api/users');

test.each([
  ['nothing is known', {}, 'http', {}],
  ['the proxy is not trusted', { 'x-forwarded-proto': 'https' }, 'http', {}],
  ['the proxy is trusted', { 'x-forwarded-proto': 'https' }, 'https', { TRUST_PROXY: 'true' }],
  ['the trusted proxy says HTTP', { 'x-forwarded-proto': 'http' }, 'http', { TRUST_PROXY: 'true' }],
  ['the public origin is HTTPS', {}, 'https', { PUBLIC_ORIGIN: 'https://desk.example' }],
] as const)(
  'where %s svc-core learns of the way of the browser',
  async (_case, headers, protocol, settings) => {
    const other = await startStack(settings);
    await other.call('/api/users', { headers });
    expect(usersRequest(other)?.headers['x-forwarded-proto']).toBe(protocol);
    await other.close();
  },
);

test('behind a trusted proxy the address is the one that the proxy saw, whatever was sent to it', async () => {
  const other = await startStack({ TRUST_PROXY: 'true' });
  await other.call('/api/users', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
  expect(usersRequest(other)?.headers['x-forwarded-for']).toBe('203.0.113.9');
  await other.close();
});

test('a service that stopped answers 503 and again as soon as it is back', async () => {
  const status = async () => (await stack.call('/api/contracts')).status;
  expect(await status()).toBe(200);
  const { port } = new URL(stack.crm.url);
  await stack.crm.close();
  expect(await status()).toBe(503);
  const back = await startStub((_seen, _request, response) => response.end('{}'), Number(port));
  expect(await status()).toBe(200);
  await back.close();
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
])('a write from another site is refused: %j', async (headers) => {
  const answer = await stack.call('/api/contracts', post(headers as Record<string, string>));
  expect(answer.status).toBe(403);
  expect(stack.crm.requests).toEqual([]);
});

test('a write from our own page passes', async () => {
  expect((await stack.call('/api/contracts', post({ origin: stack.url }))).status).toBe(200);
});

test('a sane request id is kept and any other is replaced', async () => {
  const answer = await stack.call('/api/contracts', { headers: { 'x-request-id': 'abc-1' } });
  expect(answer.headers.get('x-request-id')).toBe('abc-1');
  expect(stack.crm.requests[0]?.headers['x-request-id']).toBe('abc-1');
  const replaced = await stack.call('/api/contracts', { headers: { 'x-request-id': '<script>' } });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('a service continues the trace of a request, or a new one where it has none that can be read', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparentFor = async (headers: Record<string, string>) => {
    await stack.call('/api/contracts', { headers });
    const request = stack.crm.requests.at(-1)?.headers;
    expect(request?.tracestate).toBeUndefined();
    return request?.traceparent;
  };
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  expect(await traceparentFor({ traceparent, tracestate: 'vendor=1' })).toBe(traceparent);
  for (const malformed of [{}, { traceparent: 'mine' }])
    expect(await traceparentFor(malformed)).toMatch(/^00-(?!0af7)[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

test('large answers are compressed for callers that accept it', async () => {
  const answer = await stack.call('/api/contracts/large', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.json()).toHaveLength(50_000);
});
