import { expect, type Page, type Request } from '@playwright/test';
import { accessibilityProblems, signIn, signInAsSuperadmin, test } from '../support/product';
import { screens, superadminScreens } from '../support/screens';

const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 400, height: 800, colorScheme: 'dark' },
] as const;

const landmark =
  /^\s*- ((?:banner|complementary|contentinfo|form|main|navigation|region|search)(?: "[^"]*")?)/;

/** Landmarks of one kind that have the same name. */
async function namesakes(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const names = lines.flatMap((line) => landmark.exec(line)?.[1] ?? []);
  return names.filter((name, at) => names.indexOf(name) !== at);
}

/** Opens an address: at night, and the first of an area, as a page that loads, the others from the screen before, which is quicker. */
async function openAddress(page: Page, path: string, at: number): Promise<void> {
  if (process.env.NIGHTLY || at === 0) await page.goto(path);
  else
    await page.evaluate((address) => {
      // As the router numbers its entries: without, it warns that somebody else has changed the history.
      history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
}

/**
 * Problems of a screen as it opens: its title, accessibility, width and landmarks. Accessibility takes most of the time:
 * screens are examined in one view in turn, and at night in both.
 */
async function expectWellMade(page: Page, path: string, heading: string, at: number): Promise<void> {
  await openAddress(page, path, at);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect.soft(page).toHaveTitle(`${heading} · Freightdesk`);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [place, { width, height, colorScheme }] of views.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    if (process.env.NIGHTLY || at % views.length === place)
      expect.soft(await accessibilityProblems(page), `${path} at ${width}, ${colorScheme}`).toEqual([]);
    const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect.soft(scrollWidth, `${path} at ${width}`).toBe(width);
  }
  expect.soft(await namesakes(page), path).toEqual([]);
}

for (const [area, own] of Object.entries(screens)) {
  test(`every address of ${area} opens a screen that is named, accessible and fits a phone`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'admin');
    for (const [at, [path, heading]] of own.entries()) await expectWellMade(page, path, heading, at);
  });
}

test('every address of the superadmin opens a screen that is named, accessible and fits a phone', async ({
  page,
}) => {
  test.slow();
  await signInAsSuperadmin(page);
  for (const [at, [path, heading]] of superadminScreens.entries())
    await expectWellMade(page, path, heading, at);
});

test('addresses are matched whatever their case', async ({ page }) => {
  await signIn(page, 'admin', '/Masters/PARTY');
  await expect(page.getByRole('heading', { level: 1, name: 'Parties' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Party', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

/**
 * Opens an address and compares the requests that the page makes by itself, once all of them have been made and no other
 * follows. The previous page is left first, because its requests would be counted as well.
 */
async function expectRequestsAt(page: Page, path: string, requests: readonly string[]): Promise<void> {
  const paths: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/auth/session') paths.push(pathname);
  };
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(path);
  await expect.poll(() => paths.length, { message: path }).toBeGreaterThanOrEqual(requests.length);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(paths.sort(), path).toEqual(requests);
}

test('the dashboard requests each service once; reports request each figure of their cards once, settings the second factor', async ({
  page,
}) => {
  await signIn(page, 'user');
  const bell = ['/api/overview/billing', '/api/overview/core', '/api/overview/crm'];
  await expectRequestsAt(page, '/', ['/api/overview/billing', '/api/overview/core', '/api/overview/crm']);
  await expectRequestsAt(page, '/reports', [
    ...bell,
    '/api/reports/advances',
    '/api/reports/ageing',
    '/api/reports/ending-contracts',
    '/api/reports/gst',
    '/api/reports/imprest',
    '/api/reports/issued',
    '/api/reports/issued',
    '/api/reports/jobs',
    '/api/reports/quotes',
  ]);
  await expectRequestsAt(page, '/settings', ['/api/auth/second-factor', ...bell]);
});

/** The specification's entries in its order, then those that it omits (SCREEN-1). */
const entries = [
  'Dashboard',
  'CRM: Quotes /quotes',
  'CRM: Contracts /contracts',
  'Billing: Job Summary /billing/job-summary',
  'Billing: Create Proforma /billing/performa-invoice',
  'Billing: Proforma List /billing/proforma-list',
  'Billing: Invoice /billing/invoice',
  'Billing: consolidated /billing/consolidatedinvoice',
  'Billing: Credit / Debit Notes /billing/credit-note-list',
  'Billing: Vouchers /billing/vouchers',
  'Masters: Party /masters/party',
  'Masters: Charge /masters/charge',
  'Masters: Tax Groups /masters/tax-groups',
  'Masters: HSN/SAC Master /masters/hsn-sac',
  'Masters: Shipment Category /masters/shipment-category',
  'Masters: Charge Basis /masters/charge-basis',
  'Masters: Vendor Master /masters/vendor-master',
  'Masters: Tax Slabs /masters/tax-slabs',
  'Masters: Party Master /masters/party-master',
  'Reports',
  'Settings',
  'Funds: Expense Requests /fund-requests',
  'Funds: Approve Funds /approve-funds',
  'Funds: Adhoc Requests /adhoc-requests',
  'Funds: Imprest Accounts /imprest-accounts',
  'Funds: Expense Master /expense-master',
  'Accounts: Receipts /billing/receipts',
  'Accounts: Vendor Payments /billing/vendor-payments',
  'Accounts: Ageing /billing/ageing',
  'Accounts: Reminders /billing/reminders',
  'Accounts: Day Book /billing/day-book',
  'Accounts: Ledger /billing/ledger',
  'Accounts: Trial Balance /billing/trial-balance',
  'Accounts: Contras /billing/contras',
  'Accounts: Refunds /billing/refunds',
  'Accounts: Opening Balances /billing/opening-balances',
  'Accounts: Write-offs /billing/write-offs',
  'Accounts: Closing /billing/closing',
  'Accounts: Tally Export /billing/tally',
  'Returns: GSTR-1 /billing/returns/gstr1',
  'Returns: TDS Receivable /billing/returns/tds-receivable',
  'Returns: TDS Payable /billing/returns/tds-payable',
];

/** The sidebar's entries as text, each group opened in turn. */
async function sidebarOf(page: Page): Promise<string[]> {
  const items = page.getByRole('navigation', { name: 'Main' }).locator('ul').first().locator(':scope > li');
  const problems: string[] = [];
  for (const item of await items.all()) {
    const group = item.getByRole('button');
    if ((await group.count()) === 0) {
      problems.push(`${await item.textContent()}`);
      continue;
    }
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    for (const link of await item.getByRole('link').all()) {
      problems.push(
        `${await group.textContent()}: ${await link.textContent()} ${await link.getAttribute('href')}`,
      );
    }
  }
  return problems;
}

test("the sidebar has the specification's entries in its order", async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: 'Funds' })).toBeVisible();
  const sidebarEntries = await sidebarOf(page);
  expect(sidebarEntries).toEqual(entries.filter((entry) => sidebarEntries.includes(entry)));
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  const paths: string[] = remotes.flatMap((remote: { paths: string[] }) => remote.paths);
  const linkedPaths = sidebarEntries.flatMap((entry) => / (\/\S+)$/.exec(entry)?.[1] ?? []);
  expect(linkedPaths.filter((path) => !paths.includes(path))).toEqual([]);
});

const hrefsOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('[...document.querySelectorAll("a[href]")].map((link) => link.pathname)');

test('every screen can be reached by links, and no link of the dashboard or the sidebar leads to 404', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  const paths: string[] = remotes.flatMap((remote: { paths: string[] }) => remote.paths);
  const screenPaths = paths.filter((path) => !path.includes(':') && !path.startsWith('/superadmin'));
  await page.getByRole('button', { name: 'admin' }).click();
  const ofMenu = await hrefsOf(page);
  const linkedPaths = new Set([...ofMenu, ...paths.filter((path) => path.includes(':'))]);
  await page.keyboard.press('Escape');
  const sidebar: string[] = remotes.flatMap(({ navigation }: { navigation: { to: string }[] }) =>
    navigation.map(({ to }) => to),
  );
  const linked = new Set([...ofMenu, ...(await hrefsOf(page)), ...sidebar]);
  expect(linked.size).toBeGreaterThan(15);
  for (const path of linked) {
    // Links of a part follow its definition, which the page asks for first.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await page.getByRole('heading', { level: 1 }).textContent(), path).not.toContain('404');
    for (const href of [path, ...(await hrefsOf(page))]) linkedPaths.add(href);
  }
  expect(screenPaths.filter((path) => !linkedPaths.has(path))).toEqual([]);
});
