import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support/product';

// A remote that is tried again is registered again, of which the federation's runtime warns; of a script that is no script
// the browser does.
test.use({ expectedMessages: /is already registered|Refused to execute script/ });

test('a remote whose files are missing says so, the rest works, and it recovers without a reload', async ({
  page,
}) => {
  await page.route('**/remotes/mf-funds/**', (route) => route.abort());
  await signIn(page, 'user', '/fund-requests');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes';
  });
  await page.getByRole('navigation').getByRole('button', { name: 'Masters' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Party', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();

  await page.goBack();
  await page.unroute('**/remotes/mf-funds/**');
  await retry.click();
  await expect(page.getByRole('button', { name: 'New Expense Request' })).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
});

function withoutQuotes(text: string): string {
  const list = JSON.parse(text);
  const crm = list.remotes.find(({ name }: { name: string }) => name === 'mf-crm');
  Object.assign(crm, {
    container: 'mf_crm_gone',
    entry: '/remotes/mf-crm/gone/remoteEntry.js',
    previousContainer: crm.container,
    previousEntry: crm.entry,
  });
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}

/** Lists a version of mf-crm whose files are missing; the existing one becomes the previous version. */
async function breakQuotes(page: Page): Promise<void> {
  await page.route('**/quotes', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const broken = html.replace(/(?<=id="remotes">).*?(?=<\/script>)/, (text) => withoutQuotes(text));
    await route.fulfill({ response: answer, body: broken });
  });
}

test('a remote whose version is missing falls back to the previous version', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user');
  await breakQuotes(page);
  await page.goto('/quotes');
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
});

test('a page on which nobody has signed in loads nothing of any remote; a screen loads what its own one needs', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const remotesOf = () => new Set(scripts.map((path) => /^\/remotes\/([^/]+)/.exec(path)?.[1] ?? 'shell'));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goto('/masters/party');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect([...remotesOf()]).toEqual(['shell']);
  await signIn(page, 'user');
  // The dashboard loads remotes ahead until the page changes.
  page.once('framenavigated', () => {
    scripts.length = 0;
  });
  await page.goto('/masters/party', { waitUntil: 'commit' });
  await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();
  const [first] = scripts.filter((path) => path.startsWith('/remotes/'));
  expect(first).toMatch(/^\/remotes\/mf-masters\//);
  await page.getByRole('navigation').getByRole('button', { name: 'CRM' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).hover();
  await expect.poll(() => remotesOf().has('mf-crm')).toBe(true);
});

test('nothing about the remotes is cached that a release changes, and their bundles are cached permanently', async ({
  page,
}) => {
  const list = await page.request.get('/remotes.json');
  expect(list.headers()['cache-control']).toMatch(/no-cache|no-store/);
  const { remotes } = await list.json();
  const entry = await page.request.get(remotes[0].entry);
  expect(entry.headers()['cache-control']).toMatch(/immutable/);
  expect(
    (await page.request.get(`/remotes/${remotes[0].name}/no-such-version/remoteEntry.js`)).status(),
  ).toBe(404);
});

test('scripts of shell and remotes say that they may be compiled while they arrive', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/login');
  const ofPage = await page.locator('script[src]').first().getAttribute('src');
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  for (const address of [ofPage, remotes[0].entry]) {
    const script = await page.request.get(address);
    expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Makes the page claim these versions of shared libraries; returns those that it has not claimed yet. */
async function shareVersions(
  page: Page,
  versions: Readonly<Record<string, string>>,
): Promise<ReadonlySet<string>> {
  const unnamed = new Set(Object.keys(versions));
  // Otherwise prefetches of the previous page would be answered after it has closed.
  await page.goto('about:blank');
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [name, version] of Object.entries(versions)) {
      const before = body;
      body = body.replace(new RegExp(`(["{,]${name}"?:\\{version:)"[0-9.]+"`), `$1"${version}"`);
      if (body !== before) unnamed.delete(name);
    }
    await route.fulfill({ response: answer, body });
  });
  return unnamed;
}

test('remotes that need a newer library than the page has are refused, and the shell goes on', async ({
  page,
}) => {
  await signIn(page, 'user');
  const unnamed = await shareVersions(page, { react: '18.3.1' });
  await page.goto('/quotes');
  await expect(page.getByRole('main').getByText('CRM could not be loaded')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect([...unnamed]).toEqual([]);
});

test('remotes go on in a newer shell, and one that was built with another version of a form library brings its own', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user');
  const unnamed = await shareVersions(page, {
    react: '19.9.9',
    '@freightdesk/remote-runtime': '2.99.0',
    'react-hook-form': '6.0.0',
  });
  // A name that the library uses internally.
  const ownCopy = page.waitForResponse(
    async (response) =>
      response.url().includes('/remotes/mf-masters/') && (await response.text()).includes('setValueAs'),
  );
  await page.goto('/masters/add-charge');
  await ownCopy;
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('CH-1');
  await expect(field).toHaveValue('CH-1');
  expect([...unnamed]).toEqual([]);
});

test('a remote that was built with other common parts than the page has brings its own, which the next one shares', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', 'about:blank');
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\b(common|schema)-parts\.\w+/g, '$1-parts.of-the-page');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/masters/add-charge');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('CH-1');
  await expect(field).toHaveValue('CH-1');
  await page.getByRole('navigation').getByRole('button', { name: 'CRM' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  const copies = (await scriptsOf(page)).filter((text) => text.includes(COMMON_MARK));
  const owners = copies.map((text) => /rspackChunk([a-z_]+?)(?:_[0-9a-f]{8})?\W/.exec(text)?.[1]);
  expect(owners).toEqual(['shell', 'mf_masters']);
});

/** A text of the common parts; the page preloads the shell's. */
const COMMON_MARK = 'All records stand on one page.';

/** A text that only the code of each shared library contains. */
const MARKS = {
  'common parts': COMMON_MARK,
  'library of schemas': 'invalid_format',
  'react-dom': '__REACT_DEVTOOLS_GLOBAL_HOOK__',
  'styled-components': 'data-styled-version',
  '@freightdesk/remote-runtime': 'No QueryClient set',
  'react-hook-form': 'setValueAs',
};

/** The scripts that the page has loaded since it was opened. */
async function scriptsOf(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const scripts = new Set(addresses.filter((address) => address.endsWith('.js')));
  return Promise.all([...scripts].map(async (address) => (await page.request.get(address)).text()));
}

test('remotes with forms run on the libraries of the page, which has each of them once', async ({ page }) => {
  await signIn(page, 'user', '/masters/add-charge');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'CRM' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).click();
  await main.getByRole('link', { name: 'Add Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Quote' })).toBeVisible();
  await expect(main.getByRole('textbox').first()).toBeVisible();
  const scripts = await scriptsOf(page);
  for (const [library, mark] of Object.entries(MARKS))
    expect([library, scripts.filter((text) => text.includes(mark)).length]).toEqual([library, 1]);
});
