import { expect, type Page } from '@playwright/test';
import {
  accessibilityProblems,
  addClient,
  addUser,
  enterCredentials,
  signInAsSuperadmin,
  test,
} from '../support/product';

/** A new client, with its first admin signed in. */
async function begin(page: Page, client: string, username: string): Promise<void> {
  await signInAsSuperadmin(page);
  await addClient(page, client);
  await page.getByRole('button', { name: 'Manage Users' }).click();
  await addUser(page, username, 'Beena Thomas', { role: 'admin', client });
  await page.context().clearCookies();
  await page.goto('/login');
  await enterCredentials(page, username, 'Harbour#2026');
}

test('the first hour: the dashboard leads to the parties, whose sample workbook is imported as it ships', async ({
  page,
}, testInfo) => {
  await begin(page, 'Cochin Forwarding', 'beena.first');
  const steps = page.getByRole('region', { name: 'First Steps' });
  await expect(steps.getByRole('link')).toHaveText([
    'Describe the company',
    'Add a bank account',
    'Add or import parties',
    'Add colleagues',
    'Write the first quote',
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await steps.getByRole('link', { name: 'Add or import parties' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Excel sample' }).click(),
  ]);
  expect(sample.suggestedFilename()).toBe('sample-of-parties.xlsx');
  const workbook = testInfo.outputPath(sample.suggestedFilename());
  await sample.saveAs(workbook);
  await dialog.getByLabel('File', { exact: true }).setInputFiles(workbook);
  await dialog.getByRole('button', { name: 'Save 4 rows' }).click();
  await expect(dialog.getByText('4 rows: 4 saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByText('2 of 6 done')).toBeVisible();
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Active Parties' })).toBeVisible();
  await expect(steps).toBeHidden();
});
