import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}

/** Filters the list to one quote; the address keeps the search. */
async function find(page: Page, quoteId: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill(quoteId);
  await page.waitForURL((url) => url.searchParams.get('q') === quoteId);
}

const rate = (page: Page, charge: string, category: string) =>
  page.getByRole('textbox', { name: `Rate of ${charge} for ${category}` });

/** Pastes a block as from a spreadsheet: Ctrl+V fills the cells from the focused one on. */
async function pasteBlock(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const block = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('ControlOrMeta+v');
}

test('a final quote is typed and pasted into its matrix, saved, reopened, and compared with its next version', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'user', '/quotes');
  await page.getByRole('link', { name: 'Quote Final' }).click();
  const quoteId = await page.getByLabel('Quote ID').inputValue();
  expect(quoteId).toMatch(/^FQ-\d+-\d{3}$/);

  await choose(page, 'Customer', 'Deccan Biotech');
  await page.getByRole('checkbox', { name: '20 ft dry container' }).check();
  await page.getByRole('checkbox', { name: '40 ft dry container' }).check();
  for (const charge of ['DO handling', 'BL surrender']) {
    await choose(page, 'Charge', charge);
    await page.getByRole('button', { name: 'Add Charge' }).click();
  }

  await page.getByRole('button', { name: 'Fill Empty Rates from Charge Master' }).focus();
  await page.keyboard.press('Tab');
  await expect(rate(page, 'DO handling', '20 ft dry container')).toBeFocused();
  await page.keyboard.type('1550.55');
  await page.keyboard.press('Tab');
  await page.keyboard.type('17');
  await page.keyboard.press('Escape');
  await page.keyboard.type('1700');
  await page.keyboard.press('Enter');
  await expect(rate(page, 'BL surrender', '40 ft dry container')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await pasteBlock(page, [
    ['₹4,500.00', 'on request', '12.5'],
    ['9', '9', '9'],
  ]);
  await expect(rate(page, 'BL surrender', '20 ft dry container')).toHaveValue('4500.00');
  await expect(
    page.getByText('2 cells pasted, 1 cell not taken. 3 figures lay outside the matrix and were left out.'),
  ).toBeVisible();
  await expect(page.getByText('BL surrender, 40 ft dry container: "on request".')).toBeVisible();
  await expect(page.getByText('Needs Approval')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Generate Quote' }).dblclick();
  await find(page, quoteId);
  await expect(page.getByRole('button', { name: quoteId, exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: `Edit ${quoteId}` }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await expect(rate(page, 'DO handling', '40 ft dry container')).toHaveValue('1700');
  await expect(rate(page, 'BL surrender', '20 ft dry container')).toHaveValue('4500');
  await expect(rate(page, 'BL surrender', '40 ft dry container')).toHaveValue('');
  await rate(page, 'DO handling', '20 ft dry container').click();
  await page.keyboard.type('1600');
  await page.getByRole('link', { name: 'Back to Quotes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Update Quote' }).click();

  await find(page, quoteId);
  await page.getByRole('button', { name: `View ${quoteId}` }).click();
  await expect(page.getByRole('dialog').getByText('Superseded')).toBeVisible();
  await page.getByRole('link', { name: 'Compare Versions' }).click();
  await expect(page.getByText(/differences? between version 1 and version 2/)).toBeVisible();
  const changed = page.getByRole('row', {
    name: /^Rate for 20 ft dry container .*₹1,550\.55 .*₹1,600\.00 .*Changed$/,
  });
  await expect(changed).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 400, height: 800 });
  await expect(changed).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(400);
});
