import { expect, type Page } from '@playwright/test';
import { enterTwice, signInByKeyboard, tabTo } from '../support/keyboard';
import { holdAnswers, test } from '../support/product';

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens an entry of Masters from wherever the focus is in the page's content. */
async function openMaster(page: Page, entry: string, title: string): Promise<void> {
  const group = page.getByRole('navigation').getByRole('button', { name: 'Masters' });
  await tabTo(page, group, 'Shift+Tab');
  if ((await group.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: entry, exact: true }));
  await page.keyboard.press('Enter');
  await expect(headline(page, title)).toBeFocused();
}

async function search(page: Page, path: string, name: string): Promise<unknown[]> {
  return (await page.request.get(`${path}?q=${encodeURIComponent(name)}`)).json();
}

test('a party and a charge are made by keyboard alone, and no second Enter saves twice', {
  tag: '@nightly',
}, async ({ page }) => {
  const name = `Keys ${Date.now() % 1_000_000}`;
  await signInByKeyboard(page);

  await openMaster(page, 'Party', 'Parties');
  const add = page.getByRole('button', { name: 'Add Party' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Party' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await enterTwice(page);
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel('GST Number'));
  await page.keyboard.type('33ABCCF1234A1ZI');
  await expect(dialog.getByLabel('PAN Number')).toHaveValue('ABCCF1234A');
  await expect(dialog.getByLabel('State')).toHaveValue('Tamil Nadu');
  // Otherwise the second Enter could come late enough to acknowledge the saved record.
  const letAnswer = await holdAnswers(page, /\/savepartymaster$/);
  await enterTwice(page);
  letAnswer();
  const success = page.getByRole('alertdialog').filter({ hasText: 'Party saved successfully!' });
  await expect(success.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  expect(await search(page, '/api/parties', name)).toHaveLength(1);

  await openMaster(page, 'Charge', 'Charges');
  await tabTo(page, page.getByRole('link', { name: 'Add New' }));
  await page.keyboard.press('Enter');
  await expect(headline(page, 'Add Charge')).toBeFocused();
  await tabTo(page, page.getByLabel('Charge Name'));
  await page.keyboard.type(name);
  await enterTwice(page);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  await expect(category).toBeFocused();
  // The second Enter has opened the list of the field to which the first one led.
  await page.keyboard.press('Escape');
  await page.keyboard.type('Rev');
  await expect(category).toHaveValue('revenue');
  await tabTo(page, page.getByRole('button', { name: 'Add Configuration' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Standard Selling Cost of slab 1'));
  await page.keyboard.type('1850.50x');
  await tabTo(page, page.getByRole('combobox', { name: 'HSN/SAC Code' }));
  await page.keyboard.type('996711');
  await expect(page.getByRole('option', { name: /^996711/ })).toBeVisible();
  await enterTwice(page);
  await expect(page.getByLabel('GST Rate')).toHaveValue('18');
  await expect(headline(page, 'Add Charge')).toBeVisible();
  expect(await search(page, '/api/charges', name)).toHaveLength(0);

  await tabTo(page, page.getByRole('button', { name: 'Create Charge' }));
  await enterTwice(page);
  await expect(headline(page, 'Charges')).toBeVisible();
  expect(await search(page, '/api/charges', name)).toMatchObject([
    { name, category: 'revenue', sellingCost: 1850.5, hsnSacCode: '996711', gstRate: 18 },
  ]);
});
