import { expect } from '@playwright/test';
import { signIn, signInAsSuperadmin, test } from '../support/product';

test('a superadmin finds what runs, and what pages fell back to', async ({ page }) => {
  await signInAsSuperadmin(page, '/superadmin/settings');
  await page.getByRole('link', { name: 'Show Status' }).click();
  await expect(page.getByRole('row', { name: /svc-billing Ready/ })).toBeVisible();
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  const { version } = remotes.find(({ name }: { name: string }) => name === 'mf-crm');
  const report = { remote: 'mf-crm', version, scope: 'remote', outcome: 'unavailable' };
  const answer = await page.request.post('/api/product-status/fallbacks', { data: report });
  expect(answer.status()).toBe(204);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const fallbacks = page.getByRole('table', { name: 'Fallbacks of pages' });
  await expect(
    fallbacks.getByRole('row', { name: new RegExp(`mf-crm ${version} .*Nothing could be shown`) }),
  ).toBeVisible();
  const remote = page
    .getByRole('table', { name: 'Versions of remotes' })
    .getByRole('row', { name: /mf-masters/ });
  await expect(remote).toContainText(/1\.0\.0-[0-9a-f]{10}/);
});

test('an admin finds their part of it', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'admin', '/settings');
  await page.getByRole('link', { name: 'Show Status' }).click();
  await expect(page.getByRole('row', { name: /svc-crm Ready/ })).toBeVisible();
  await expect(page.getByText('Last Fallbacks')).toHaveCount(0);
});
