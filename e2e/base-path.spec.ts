import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from '@playwright/test';
import { type ReceivedSpan, receiveSpans, type SpanReceiver } from '../tools/lib/span-receiver.mjs';
import { enterCredentials } from './support/product';
import { type RunningProduct, runProduct } from './support/run-product';

const dataDirectory = mkdtempSync(`${tmpdir()}/freightdesk-base-`);
let receiver: SpanReceiver;
let product: RunningProduct;

test.beforeAll(async () => {
  receiver = await receiveSpans();
  product = await runProduct(dataDirectory, {
    BASE_PATH: '/back-office/desk',
    BRAND_NAME: 'Nilgiri & Sons',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
});
test.afterAll(async () => {
  await product.stop();
  await receiver.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

test('below a base path and under another name every page works, and nothing outside of it is requested', {
  tag: '@nightly',
}, async ({ page }) => {
  const base = new URL(product.address);
  expect(base.pathname).toBe('/back-office/desk');
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === base.origin && !pathname.startsWith(`${base.pathname}/`)) outside.push(pathname);
  });
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));

  // A deep link opens after signing in, and its remote loads.
  await page.goto(`${product.address}/masters/party?q=nothing`);
  await expect(page.getByText('Nilgiri & Sons')).toBeVisible();
  await enterCredentials(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Parties' })).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/masters/party?q=nothing`);
  await expect(page).toHaveTitle('Parties · Nilgiri & Sons');

  // The other remotes too.
  for (const [path, heading] of [
    ['/quotes', 'Quotes'],
    ['/billing/proforma-list', 'Proforma List'],
    ['/fund-requests', 'Expense Requests'],
  ] as const) {
    await page.goto(product.address + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/back-office\/desk\/?$/);
  await page.waitForLoadState('networkidle');

  // Signing out leads to the sign-in page, and signing in from there to returnTo.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.address}/login`);
  await page.goto(`${product.address}/login?returnTo=${encodeURIComponent('/quotes?status=pending')}`);
  await enterCredentials(page, 'admin');
  await expect(page).toHaveURL(/\/back-office\/desk\/quotes\?status=pending$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  expect(outside).toEqual([]);
  expect(failed).toEqual([]);
});

test('the root of the host redirects to the product; paths beside the base path are not served', {
  tag: '@nightly',
}, async ({ request }) => {
  const { origin } = new URL(product.address);
  const root = await request.get(`${origin}/`, { maxRedirects: 0 });
  expect([root.status(), root.headers().location]).toEqual([302, '/back-office/desk/']);
  expect((await request.get(`${origin}/api/parties`)).status()).toBe(404);
  expect((await request.get(`${origin}/back-office/desktop`)).status()).toBe(404);
  expect((await request.get(`${product.address}/api/parties`)).status()).toBe(401);
});

test('a call of a page is one trace from the browser to the database, and what a page has recorded is sent when it is left', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${product.address}/login`);
  await enterCredentials(page, 'admin');
  await page.getByRole('button', { name: 'CRM' }).click();
  await page.getByRole('link', { name: 'Contracts', exact: true }).click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.goto('about:blank');

  const { spans, wayOf, waitUntil } = receiver;
  const hasPath = (path: string) => (span: ReceivedSpan) =>
    span.attributes?.some(({ key, value }) => key === 'url.path' && value.stringValue === path);
  const ofPage = () =>
    spans.find((span) => span.service === 'browser' && hasPath('/back-office/desk/api/contracts')(span));
  const command = () =>
    spans.find(({ traceId, name }) => traceId === ofPage()?.traceId && name.endsWith(' contracts'));
  await waitUntil(() => command() !== undefined && wayOf(command()).length === 5);
  expect(wayOf(command())).toEqual([
    expect.stringMatching(/^svc-crm calls (find|aggregate) contracts$/),
    'svc-crm answers GET /api/contracts',
    'gateway calls GET',
    'gateway answers GET',
    'browser calls GET',
  ]);
  expect(errors).toEqual([]);
});
