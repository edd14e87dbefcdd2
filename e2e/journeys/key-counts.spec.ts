import { expect, type Page } from '@playwright/test';
import { countKeys, signInByKeyboard, tabTo } from '../support/keyboard';
import { test } from '../support/product';

/** Finds an action by its name, from wherever the focus is, and begins it. */
async function begin(page: Page, text: string, action: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find (Ctrl K)' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(text);
  const option = page.getByRole('option', { name: action, exact: true });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(option).toHaveCount(0);
}

/** The records that a search finds once it finds any. */
async function expectOne(page: Page, path: string, text: string, record: object): Promise<void> {
  const search = async (): Promise<unknown> =>
    (await page.request.get(`${path}?q=${encodeURIComponent(text)}`)).json();
  await expect.poll(search).toMatchObject([record]);
}

test('a party with its GSTIN is entered by at most 60 keys from anywhere', async ({ page }) => {
  await signInByKeyboard(page);
  const keyCount = await countKeys(page);
  await begin(page, 'new pa', 'New Party');
  const dialog = page.getByRole('dialog', { name: 'Add Party' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Marudhar Exports');
  await tabTo(page, dialog.getByLabel('GST Number'));
  await page.keyboard.type('33ABCCF1234A1ZI');
  await expect(dialog.getByLabel('State')).toHaveValue('Tamil Nadu');
  await page.keyboard.press('Enter');
  await expectOne(page, '/api/parties', 'Marudhar Exports', { gstNumber: '33ABCCF1234A1ZI' });
  expect(await keyCount()).toBeLessThanOrEqual(60);
});

test('a job is raised by at most 35 keys from anywhere', async ({ page }) => {
  await signInByKeyboard(page);
  const keyCount = await countKeys(page);
  await begin(page, 'new j', 'New Job');
  const dialog = page.getByRole('dialog', { name: 'New Job' });
  const party = dialog.getByRole('combobox', { name: 'Party' });
  await tabTo(page, party);
  await page.keyboard.type('sahy');
  await expect(page.getByRole('option', { name: /^Sahyadri/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const number = dialog.getByLabel('Job number');
  const jobNumber = await number.inputValue();
  await tabTo(page, number, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectOne(page, '/api/jobs', jobNumber, { partyName: 'Sahyadri Auto Components' });
  expect(await keyCount()).toBeLessThanOrEqual(35);
});

test('a charge with two slabs is entered by at most 80 keys from anywhere', async ({ page }) => {
  await signInByKeyboard(page);
  const keyCount = await countKeys(page);
  await begin(page, 'new ch', 'New Charge');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Charge' })).toBeVisible();
  await tabTo(page, page.getByLabel('Charge Name'));
  await page.keyboard.type('Wharf lift');
  await tabTo(page, page.getByRole('combobox', { name: 'Category', exact: true }));
  await page.keyboard.type('r');
  await tabTo(page, page.getByRole('button', { name: 'Add Configuration' }));
  await page.keyboard.press('Enter');
  const configuration = page.getByRole('group', { name: 'Configuration 1', exact: true });
  await tabTo(page, configuration.getByLabel('Standard Selling Cost of slab 1'));
  await page.keyboard.type('1850');
  await tabTo(page, configuration.getByRole('button', { name: 'Add Rate Slab' }));
  await page.keyboard.press('Enter');
  await tabTo(page, configuration.getByRole('combobox', { name: 'Port of slab 2' }), 'Shift+Tab');
  await page.keyboard.type('nhava');
  await expect(page.getByRole('option', { name: /^Nhava Sheva/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, configuration.getByLabel('Standard Selling Cost of slab 2'));
  await page.keyboard.type('2100');
  await tabTo(page, page.getByRole('combobox', { name: 'HSN/SAC Code' }));
  await page.keyboard.type('99671');
  await expect(page.getByRole('option', { name: /^9967/ }).first()).toHaveText(/^996711/);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('GST Rate'));
  await page.keyboard.press('Enter');
  await expectOne(page, '/api/charges', 'Wharf lift', { hsnSacCode: '996711' });
  expect(await keyCount()).toBeLessThanOrEqual(80);
});
