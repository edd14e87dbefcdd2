import { expect } from '@playwright/test';
import { signIn, test } from './support/product';

test('a remote whose files are gone says so, the rest works, and it comes back without a reload', async ({
  page,
}) => {
  await page.route('**/remotes/mf-funds/**', (route) => route.abort());
  await signIn(page, 'user');
  await page.goto('/fund-requests');
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

test('nothing about the remotes is cached that a release changes, and their bundles are cached for good', async ({
  page,
}) => {
  const list = await page.request.get('/remotes.json');
  expect(list.headers()['cache-control']).toMatch(/no-cache|no-store/);
  const { remotes } = await list.json();
  const manifest = await page.request.get(remotes[0].manifest);
  expect(manifest.headers()['cache-control']).toMatch(/immutable/);
  expect(
    (await page.request.get(`/remotes/${remotes[0].name}/no-such-version/mf-manifest.json`)).status(),
  ).toBe(404);
});
