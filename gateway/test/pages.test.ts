import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FileCache } from '../src/static/file-cache.service';
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
  expect(page).toContain('"paths":["/contracts","/contracts/add","/contracts/:id","/contracts/edit/:id?"]');
});

const preloadsOf = async (path: string, headers = {}) => {
  const page = await (await stack.call(path, { headers: { accept: 'text/html', ...headers } })).text();
  return [...page.matchAll(/<link rel="preload" fetchpriority="low" as="script" href="([^"]+)">/g)].map(
    ([, href]) => href,
  );
};

test.each([
  ['/contracts', 'contracts'],
  ['/Contracts/Add/', 'contracts-add'],
  ['/contracts/7', 'contracts-:id'],
])(
  'the page at %s fetches the whole chain of its screen at once, and copies of what the shell does not have',
  async (path, screen) => {
    const base = '/remotes/mf-crm/1.0.0-a';
    expect(await preloadsOf(path)).toEqual([
      '/assets/frame.1.js',
      '/assets/host.1.js',
      '/assets/menu.1.js',
      `${base}/remoteEntry.js`,
      `${base}/assets/${screen}.js`,
      `${base}/assets/parts.js`,
    ]);
  },
);

test('a page of nobody fetches the sign-in ahead, one of no remote the frame alone', async () => {
  expect(await preloadsOf('/contracts', { cookie: '' })).toEqual(['/assets/sign-in.1.js']);
  expect(await preloadsOf('/reports')).toEqual(['/assets/frame.1.js']);
});

test('the scripts that a page begins with come before those that are fetched ahead', async () => {
  const page = await (await stack.call('/contracts', html)).text();
  expect(page).toContain('<script defer fetchpriority="high" src="/assets/main.1.js">');
});

test('a browser with a session is told who is signed in while it loads the scripts, others ask nothing', async () => {
  const preload = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/session">';
  const page = await (await stack.call('/contracts', html)).text();
  expect(page.indexOf(preload)).toBeGreaterThan(0);
  expect(page.indexOf(preload)).toBeLessThan(page.indexOf('as="script"'));
  const nobodys = await stack.call('/contracts', { headers: { ...html.headers, cookie: '' } });
  expect(await nobodys.text()).not.toContain('as="fetch"');
});

test('pages carry a strict policy', async () => {
  const policy = (await stack.call('/', html)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('a script comes without what is said about pages, and is never read as anything else', async () => {
  const { headers } = await stack.call('/assets/main.1.js');
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(JSON.stringify([...headers]).length).toBeLessThan(700);
});

test.each(['/contracts.json', '/remotes/mf-crm/1.0.0-a/contracts.json'])(
  'nobody reads %s, which a build leaves for releases',
  async (path) => {
    writeFileSync(join(stack.directory, path.replace(/^\/(?!remotes)/, 'shell/')), '{}');
    expect((await stack.call(path)).status).toBe(404);
  },
);

test.each(['/assets/main.1.js', '/remotes/mf-crm/1.0.0-a/remoteEntry.js'])(
  '%s may be kept forever',
  async (path) => {
    const answer = await stack.call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  },
);

test.each(['/foo.bar', '/masters/edit-charge/1.5', '/quotes/compare/QT-1.5'])(
  '%s, which no bundle holds, is a page for whoever opens it, and nothing for an image',
  async (path) => {
    const answer = await stack.call(path, html);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    const image = await stack.call(path, { headers: { accept: 'image/*,*/*;q=0.8' } });
    expect([image.status, (await image.json()).code]).toEqual([404, 'not_found']);
  },
);

test.each([
  ['/', 200],
  ['/REPORTS/', 200],
  ['/contracts/7', 200],
  ['/contracts/edit', 200],
  ['/contracts/edit/1.5', 200],
  ['/contracts/7/8', 404],
  ['/reports/7', 404],
  ['/foo.bar', 404],
])('the page at %s has the status %i', async (path, status) => {
  const answer = await stack.call(path, html);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('id="remotes"');
});

test('while a remote does not say its routes, any page may be one of its own', async () => {
  const other = await startStack();
  const remotes = [{ name: 'mf-old', entry: '/remotes/mf-crm/1.0.0-a/remoteEntry.js' }];
  writeFileSync(join(other.directory, 'remotes/remotes.json'), JSON.stringify({ remotes }));
  expect((await other.call('/anything', html)).status).toBe(200);
  await other.close();
});

test('the page says the brand and where it is, and its addresses lie below the base path', async () => {
  const moved = await startStack({ BASE_PATH: '/desk/', BRAND_NAME: 'Nilgiri "&" Sons' });
  const page = await (await moved.call('/desk/contracts', html)).text();
  expect(page).toContain('<title>Nilgiri &quot;&amp;&quot; Sons</title>');
  expect(page).toContain('<meta name="application-name" content="Nilgiri &quot;&amp;&quot; Sons">');
  expect(page).toContain('<meta name="base-path" content="/desk">');
  expect(page).toContain('src="/desk/assets/main.1.js"');
  expect(page).toContain('href="/desk/remotes/mf-crm/');
  expect((await moved.call('/desk/assets/main.1.js')).status).toBe(200);
  expect(await (await moved.call('/desk/api/parties')).json()).toEqual({ from: 'core' });
  expect(moved.core.requests.at(-1)?.url).toBe('/api/parties');
  const redirects = await Promise.all(
    ['/', '/desk?q=1', '/desk/index.html'].map((path) => moved.call(path, { redirect: 'manual' })),
  );
  expect(redirects.map(({ headers }) => headers.get('location'))).toEqual(['/desk/', '/desk/?q=1', '/desk/']);
  const outside = await Promise.all(
    ['/contracts', '/api/parties', '/desktop'].map((path) => moved.call(path, html)),
  );
  expect(outside.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await moved.call('/healthz')).status).toBe(200);
  await moved.close();
});

test.each(['/remotes/mf-crm/1.0.0-z/remoteEntry.js', '/remotes/remotes.json', '/assets/missing.js'])(
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

test.each([
  ['br, gzip', 'br', 'const form = "br";'],
  ['gzip, deflate', 'gzip', 'const form = "gzip";'],
  ['identity', null, 'export const text'],
])('to a browser that takes %s a file goes as it lies there: %s', async (accepted, encoding, text) => {
  const answer = await stack.call('/assets/main.1.js', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toMatch('javascript');
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(answer.headers.get('cache-control')).toMatch('immutable');
  expect(await answer.text()).toMatch(text);
});

test('a file that is asked for again is the same, in each encoding', async () => {
  const ask = async (accepted: string) =>
    (await stack.call('/assets/main.1.js', { headers: { 'accept-encoding': accepted } })).text();
  const encodings = ['gzip', 'br', 'gzip', 'br, gzip', 'identity'];
  const texts: string[] = [];
  for (const accepted of encodings) texts.push(await ask(accepted));
  const [gzip, br] = ['const form = "gzip";', 'const form = "br";'];
  expect(texts.slice(0, 4)).toEqual([gzip, br, gzip, br]);
  expect(texts[4]).toMatch('export const text');
});

test('a file that is asked for again comes with the same headers, and its own request id', async () => {
  const ask = (headers = {}, method = 'GET') =>
    stack.call('/assets/main.1.js?again', { method, headers: { 'accept-encoding': 'gzip', ...headers } });
  const headersOf = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  const first = await ask();
  const second = await ask({ 'x-request-id': 'mine' });
  expect(await second.text()).toBe(await first.text());
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(second.headers.get('x-request-id')).toBe('mine');
  expect((await ask({}, 'POST')).status).toBe(404);
  expect((await ask({ range: 'bytes=0-2' })).status).toBe(206);
});

test('of cached files the oldest make room', () => {
  const files = new FileCache();
  const requestOf = (url: string) => ({ url, method: 'GET', headers: {} }) as IncomingMessage;
  const bodies: string[] = [];
  // All that a cached file needs of an answer.
  const response = { writeHead: () => ({ end: () => bodies.push('sent') }) } as unknown as ServerResponse;
  for (const url of ['/one', '/two', '/three'])
    files.add(url, requestOf(url), {}, Buffer.alloc(12 * 1_048_576));
  files.add('/huge', requestOf('/huge'), {}, Buffer.alloc(33 * 1_048_576));
  const answers = ['/one', '/two', '/three', '/huge'].map((url) =>
    files.answer(requestOf(url), response, 'id'),
  );
  expect(answers).toEqual([false, true, true, false]);
  expect(bodies).toHaveLength(2);
});

test('a file that was not compressed when it was built is not compressed for a request', async () => {
  const answer = await stack.call('/remotes/mf-crm/1.0.0-a/remoteEntry.js', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe('var mf_crm;');
});

test.each(['br', 'gzip'])('a page comes compressed by %s', async (encoding) => {
  const answer = await stack.call('/contracts', {
    headers: { accept: 'text/html', 'accept-encoding': encoding },
  });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toContain('id="remotes"');
});

test('health reports alive and ready', async () => {
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
