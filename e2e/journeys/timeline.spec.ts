import { expect } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

test('a note on a party mentions a colleague, whom the bell leads to it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', '/masters/party?q=Coromandel');
  await page
    .getByRole('button', { name: /^Timeline of Coromandel/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: /^Timeline of Coromandel/ });
  const field = panel.getByRole('textbox', { name: 'New note' });
  await field.pressSequentially('Please check the credit limit, @a');
  const colleague = panel.getByRole('option').first();
  await expect(colleague).toBeVisible();
  const username = (await colleague.locator('small').textContent())?.split(',')[0] ?? '';
  await field.press('Enter');
  await expect(field).toHaveValue(/^Please check the credit limit, @[A-Z][a-z]+ [A-Z][a-z]+ $/);
  await field.press('Control+Enter');
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Please check the credit limit' }),
  ).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Add files' }).press('Enter');
  await (await chooser).setFiles([
    { name: 'booking.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sample') },
    { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('Charge,Rate') },
  ]);
  await expect(panel.getByRole('link', { name: 'booking.pdf' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'rates.csv' })).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'rates.csv' }).click();
  expect((await download).suggestedFilename()).toBe('rates.csv');
  expect(await accessibilityProblems(page)).toEqual([]);

  const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await signIn(other, username);
  await other.getByRole('button', { name: /Notifications, \d+ waiting/ }).click();
  await other.getByRole('menuitem', { name: 'Mentions in masters 1' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Mentions' })).toBeVisible();
  expect(await accessibilityProblems(other)).toEqual([]);
  await other.getByRole('link', { name: /^Coromandel/ }).click();
  await expect(other.getByRole('dialog', { name: /^Timeline of Coromandel/ })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Please check' })).toBeVisible();
  await other.goto('/mentions');
  await expect(other.getByRole('link', { name: /^Coromandel/ })).toBeVisible();
  await expect(other.getByText('New', { exact: true })).toBeHidden();
  await other.close();
});
