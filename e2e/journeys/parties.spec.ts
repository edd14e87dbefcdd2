import { expect } from '@playwright/test';
import { signIn, test } from '../support/product';

test('a party is added, found by its city and told as saved', async ({ page }) => {
  const name = `Palani Granites ${test.info().workerIndex}${Date.now() % 100_000}`;
  await signIn(page, 'user');
  await page.goto('/masters/party');
  await page.getByRole('button', { name: 'Add Party' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^City/).fill('Palani');
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Party saved successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('searchbox', { name: /Search parties/ }).fill('palani');
  await expect(page.getByRole('table', { name: 'Parties' })).toContainText(name);
});
