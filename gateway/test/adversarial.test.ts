import { IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import { rawRequest, statusOf } from './raw-request';
import { COOKIE, type Stack, startStack } from './start-gateway';

let stack: Stack;
beforeEach(async () => {
  stack = await startStack();
});
afterEach(() => stack.close());

const raw = (lines: readonly string[], body?: string) => rawRequest(stack.url, lines, body);
const get = (target: string, ...headers: string[]) =>
  raw([
    `GET ${target} HTTP/1.1`,
    'Host: freightdesk',
    ...(headers.some((header) => header.startsWith('Connection:')) ? [] : ['Connection: close']),
    ...(headers.some((header) => header.startsWith('Cookie:')) ? [] : [`Cookie: ${COOKIE}`]),
    ...headers,
  ]);

describe('headers', () => {
  test.each([
    [
      'a length and chunks',
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /internal HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], 'abcdef'],
    ['an odd transfer encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['a blank before the colon', ['Content-Length : 5'], 'abcde'],
    ['a folded header', ['X-Note: a', ' Content-Length: 5'], 'abcde'],
  ])('%s never reaches a service', async (_case, headers, body) => {
    const answer = await raw(['POST /api/contracts HTTP/1.1', 'Host: freightdesk', ...headers], body);
    expect(statusOf(answer)).toBe(400);
    expect(stack.crm.requests).toEqual([]);
  });

  test('what the connection header names cannot take away what the gateway says', async () => {
    const options = `Connection: close, x-forwarded-for, x-request-id, ${IDENTITY_HEADER}`;
    await get('/api/contracts', `Cookie: ${COOKIE}`, options);
    const headers = stack.crm.requests[0]?.headers;
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.[IDENTITY_HEADER]).toMatch(/^ey/);
  });

  test('an identity in any spelling is dropped, even when it is sent twice', async () => {
    const forged = [`${IDENTITY_HEADER.toUpperCase()}: forged`, `${IDENTITY_HEADER}: again`];
    expect(statusOf(await get('/api/contracts', ...forged))).toBe(200);
    expect(stack.crm.requests[0]?.headers[IDENTITY_HEADER]).toMatch(/^ey[^,]*$/);
  });

  test.each([['a b'], ['<script>'], ['x'.repeat(65)], ['../../etc'], ['\u00e9']])(
    'the odd request id "%s" is replaced',
    async (id) => {
      const answer = await get('/api/contracts', `X-Request-Id: ${id}`);
      expect(answer).toMatch(/x-request-id: [\w-]{36}\r\n/i);
      expect(stack.crm.requests[0]?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    },
  );

  test('two request ids count as an odd one', async () => {
    const answer = await get('/api/contracts', 'X-Request-Id: one', 'X-Request-Id: two');
    expect(answer).toMatch(/x-request-id: [\w-]{36}\r\n/i);
  });
});

describe('host', () => {
  test('a request without a host is refused', async () => {
    expect(statusOf(await raw(['GET /api/contracts HTTP/1.1', 'Connection: close']))).toBe(400);
  });

  test('a foreign host does not make a foreign origin ours where the public origin is known', async () => {
    const stackOfOrigin = await startStack({ PUBLIC_ORIGIN: 'https://desk.example' });
    const write = (origin: string) =>
      rawRequest(stackOfOrigin.url, [
        'POST /api/contracts HTTP/1.1',
        'Host: evil.example',
        `Origin: ${origin}`,
        `Cookie: ${COOKIE}`,
        'Content-Length: 0',
        'Connection: close',
      ]);
    expect(statusOf(await write('https://evil.example'))).toBe(403);
    expect(statusOf(await write('https://desk.example'))).toBe(200);
    await stackOfOrigin.close();
  });

  test('the host of the request is in no answer', async () => {
    for (const target of ['/', '/api/contracts', '/index.html', '/nothing.js']) {
      const answer = await raw([
        `GET ${target} HTTP/1.1`,
        'Host: evil.example',
        'Accept: text/html',
        'Connection: close',
      ]);
      expect(answer).not.toContain('evil.example');
    }
  });
});

describe('cookies', () => {
  const reaches = async (cookie: string) => {
    await get('/api/contracts', cookie);
    return Boolean(stack.crm.requests.at(-1)?.headers[IDENTITY_HEADER]);
  };

  test.each([
    ['the same one twice', `Cookie: ${COOKIE}; ${COOKIE}`, true],
    ['one among others', `Cookie: a=b; ${COOKIE}; c`, true],
    ['two that differ', `Cookie: ${COOKIE}; freightdesk_session=planted`, false],
    ['two that differ, the planted one first', `Cookie: freightdesk_session=planted; ${COOKIE}`, false],
    ['another case of its name', 'Cookie: FREIGHTDESK_SESSION=good', false],
    ['one that is far too long', `Cookie: freightdesk_session=${'g'.repeat(4_000)}`, false],
    ['one with an operator in it', 'Cookie: freightdesk_session[$ne]=x', false],
  ])('%s', async (_case, cookie, signedIn) => {
    expect(await reaches(cookie)).toBe(signedIn);
  });

  test('headers beyond every measure are refused and the gateway lives on', async () => {
    expect(statusOf(await get('/api/contracts', `Cookie: a=${'b'.repeat(40_000)}`))).toBe(431);
    expect(statusOf(await get('/api/contracts'))).toBe(200);
  });
});

describe('addresses', () => {
  test.each([
    ['/../../../../etc/passwd'],
    ['/assets/../../../etc/passwd'],
    ['/assets/..%2f..%2f..%2fetc%2fpasswd'],
    ['/assets/%2e%2e/%2e%2e/remotes/remotes.json'],
    ['/remotes/mf-crm/1.0.0-a/../../remotes.json'],
    ['/remotes/mf-crm/1.0.0-a/%2e%2e/%2e%2e/remotes.json'],
    ['/remotes/mf-crm/1.0.0-a/..%5c..%5cremotes.json'],
    ['/assets/main.1.js%00.html'],
    ['//etc/passwd'],
  ])('no file outside of what is served is reached by %s', async (target) => {
    const answer = await get(target);
    const isShell = statusOf(answer) === 200 && answer.includes('</body>');
    expect(isShell || [400, 403, 404].includes(statusOf(answer))).toBe(true);
    expect(answer).not.toMatch(/root:|\r\n\r\n\{"remotes"/);
  });

  test.each([
    ['/api/auth/..%2finternal/sessions/introspect', 400],
    ['/api/./contracts', 400],
    ['/api/contracts/%2e%2e/users', 400],
    ['/api/contracts%5c..%5cusers', 400],
    ['/api/contracts%00', 404],
    ['/api/contracts#/api/auth/login', 400],
    ['/api/contracts\u00a0', 400],
    ['/api/%', 400],
    ['/api//contracts', 404],
  ])('%s reaches no service and answers %d', async (target, status) => {
    const answer = await get(target);
    expect(statusOf(answer)).toBe(status);
    expect([...stack.core.requests, ...stack.crm.requests]).toEqual([]);
  });

  test.each(['/api%2fcontracts', '/apicontracts', 'http://freightdesk/api/contracts'])(
    '%s is a page like any other and reaches no service',
    async (target) => {
      expect(await get(target)).toContain('</body>');
      expect([...stack.core.requests, ...stack.crm.requests]).toEqual([]);
    },
  );

  test('an encoded slash stays in its segment, so that the service sees what was sent', async () => {
    await get('/api/contracts/CT%2F1');
    expect(stack.crm.requests[0]?.url).toBe('/api/contracts/CT%2F1');
  });

  test.each([
    ['/api/vendorBilling/vendormaster', 'core'],
    ['/API/VENDORBILLING/VENDORMASTER/', 'core'],
    ['/api/vendorBilling/editvendormaster/5', 'core'],
    ['/api/vendorBilling/vendormasters', 'billing'],
    ['/api/vendorBilling/savevendormaster-x', 'billing'],
    ['/api/vendorBilling', 'billing'],
    ['/api/vendorBillings', 'nobody'],
    ['/api/vendorbilling2/vendormaster', 'nobody'],
  ])('%s belongs to %s', async (target, owner) => {
    const status = statusOf(await get(target));
    const answering = { 200: 'core', 503: 'billing', 404: 'nobody' }[status];
    expect(answering).toBe(owner);
    const requests = stack.core.requests.filter(({ url }) => !url.startsWith('/internal/'));
    expect(requests).toHaveLength(owner === 'core' ? 1 : 0);
  });
});
