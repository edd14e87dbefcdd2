import { type Stack, startStack, writeRemotes } from './start-gateway';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const html = { headers: { accept: 'text/html' } };

test('any page address answers the shell, uncached, with the remotes inlined safely', async () => {
  const answer = await stack.call('/contracts/add', html);
  const page = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(page).toContain('<script type="application/json" id="remotes">{"remotes":[{"name":"mf-crm"');
  expect(page).toContain('\\u003c/script>');
  expect(page).toContain('<link rel="preload" as="fetch" crossorigin href="/remotes/mf-crm/');
});

test('pages carry a strict policy', async () => {
  const policy = (await stack.call('/', html)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test.each(['/assets/main.1.js', '/remotes/mf-crm/1.0.0-a/mf-manifest.json'])(
  '%s may be kept for ever',
  async (path) => {
    const answer = await stack.call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  },
);

test.each(['/remotes/mf-crm/1.0.0-b/mf-manifest.json', '/remotes/remotes.json', '/assets/missing.js'])(
  'a missing file is never the shell: %s',
  async (path) => {
    const answer = await stack.call(path, html);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('a release is seen without a restart', async () => {
  expect(await (await stack.call('/remotes.json')).json()).toMatchObject({
    remotes: [{ version: '1.0.0-a' }],
  });
  writeRemotes(stack.directory, '1.0.1-b');
  const answer = await stack.call('/remotes.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.json()).toMatchObject({ remotes: [{ version: '1.0.1-b' }] });
});

test('health tells alive and ready', async () => {
  expect((await stack.call('/healthz')).status).toBe(200);
  expect((await stack.call('/readyz')).status).toBe(200);
});

test('a gateway without svc-core is not ready', async () => {
  const lonely = await startStack({ CORE_URL: 'http://127.0.0.1:1' });
  const answer = await lonely.call('/readyz');
  await lonely.close();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});
