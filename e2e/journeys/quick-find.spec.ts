import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

/** The newest record of a list. */
async function newestOf(page: Page, path: string): Promise<Record<string, string>> {
  const { items } = await (await page.request.get(`${path}?page=1&pageSize=1`)).json();
  return items[0];
}

/** Opens the quick find, types and takes the first match, by at most twelve keys. */
async function findByKeys(page: Page, text: string, kind: string): Promise<void> {
  expect(['Control+K', ...text, 'Enter'].length).toBeLessThanOrEqual(12);
  await page.keyboard.press('Control+K');
  await page.keyboard.type(text);
  await expect(page.getByRole('combobox', { name: 'Find' })).toHaveValue(text);
  await expect(page.getByRole('group', { name: kind }).getByRole('option').first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find' })).toHaveCount(0);
}

test('a document, a party and a job are found from anywhere by at most twelve keys', async ({ page }) => {
  await signIn(page, 'user', '/reports');
  await expect(page.getByRole('button', { name: 'Find (Ctrl K)' })).toBeVisible();
  const { invoiceNumber = '' } = await newestOf(page, '/api/invoices/issued');
  await findByKeys(page, invoiceNumber.slice(-8), 'Invoices and notes');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(invoiceNumber);

  const { jobNumber = '' } = await newestOf(page, '/api/jobs');
  await findByKeys(page, jobNumber.slice(-8), 'Jobs');
  await expect(page.getByRole('dialog').getByText(jobNumber).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await findByKeys(page, 'sahyadri', 'Parties');
  await expect(page.getByRole('dialog').getByLabel(/^Name/)).toHaveValue('Sahyadri Auto Components');
});

test('the quick find can be read and used at any width', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'user', '/reports');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Find (Ctrl K)' }).click();
    await page.keyboard.type('new');
    await expect(page.getByRole('option', { name: 'New Quote', exact: true })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`quick-find-${width}.png`) });
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
