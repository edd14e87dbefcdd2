import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

/** Names that are unique to this run, so that a journey can be repeated on the same data. */
const stamp = () => `${test.info().workerIndex}${Date.now() % 1_000_000}`;

async function openMaster(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation').getByRole('button', { name: 'Masters' });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await page.getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
}

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('a tax slab and a tax group of several items are added', { tag: '@nightly' }, async ({ page }) => {
  const name = `Journey ${stamp()}`;
  await signIn(page, 'user');

  await openMaster(page, 'Tax Slabs');
  // A fraction that no slab of the demo data has.
  const percentage = `${Number(stamp()) % 90}.${51 + (Date.now() % 19)}`;
  await page.getByLabel(/^GST Percentage/).fill(percentage);
  await page.getByRole('button', { name: 'Add Tax Slab' }).dblclick();
  await expectText(page, 'Tax slab created successfully');
  await expect(page.getByRole('row', { name: `GST ${Number(percentage)}%` })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  await openMaster(page, 'Tax Groups');
  await page.getByLabel(/^Tax Group Name/).fill(name);
  await page.getByLabel('Tax Item Type').selectOption('GST');
  await page.getByLabel(/^GST Mode/).selectOption('IGST');
  await page.getByRole('button', { name: 'Add Tax Item' }).click();
  await page.getByLabel('Tax Item Type').selectOption('OTHERS');
  await page.getByLabel(/^Levy Name/).fill('Port levy');
  await page.getByLabel(/^Percentage/).fill('2');
  await page.getByRole('button', { name: 'Add Tax Group' }).click();
  await expectText(page, 'Tax group created successfully');
  await expect(page.getByRole('row', { name })).toContainText('GST: IGST · Port levy 2% on GST');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('an HSN/SAC code and a vendor are added and found again', { tag: '@nightly' }, async ({ page }) => {
  const name = `Journey ${stamp()}`;
  await signIn(page, 'user');

  await openMaster(page, 'HSN/SAC Master');
  await page.getByRole('button', { name: 'Add HSN/SAC Code' }).click();
  const code = `84${stamp().padStart(6, '0').slice(-6)}`;
  await page.getByLabel(/^HSN\/SAC Code/).fill(code);
  await page.getByLabel(/^Description/).fill(name);
  await page.getByLabel(/^GST %/).fill('0.25');
  await page.getByRole('button', { name: 'Save HSN/SAC Code' }).click();
  await expectText(page, 'HSN/SAC code created successfully');
  await page.getByRole('searchbox', { name: 'Search by code or description' }).fill(code);
  await expect(page.getByRole('row', { name: code })).toContainText('0.125%');

  await openMaster(page, 'Vendor Master');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Vendor Name/).fill(name);
  await dialog.getByLabel(/^Contact Person/).fill('Meena Iyer');
  await dialog.getByLabel(/^Phone/).fill('044 2345 6789');
  await dialog.getByLabel(/^Email/).fill('bills@vendor.example');
  await dialog.getByLabel(/^Address/).fill('4 Harbour Road');
  await dialog.getByLabel(/^GST Number/).fill('33ABCCF1234A1ZI');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Vendor' }).click();
  await expectText(page, 'Vendor added successfully!');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('switch', { name: `${name} is active` }).click();
  await expect(page.getByRole('row', { name })).toContainText('Inactive');
});

test('a master that is used cannot be deleted and says what uses it', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user');
  await openMaster(page, 'Tax Groups');
  await page.getByRole('button', { name: 'Delete GST by place of supply' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this tax group?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/is used by \d+ part/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: 'GST by place of supply' })).toBeVisible();
});

test('a party whose GSTIN is of another state is warned about and saved all the same', {
  tag: '@nightly',
}, async ({ page }) => {
  const name = `Malabar Spices ${stamp()}`;
  await signIn(page, 'user');
  await openMaster(page, 'Party');
  await page.getByRole('button', { name: 'Add Party' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^State/).selectOption('Kerala');
  await dialog.getByLabel(/^GST Number/).fill('33ABCCF1234A1ZI');
  await expect(dialog.getByText('The GSTIN is of Tamil Nadu, the address of Kerala')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Party' }).click();
  await expectText(page, 'Party saved successfully!');
});

test('parties are imported from a file after every row was checked, and exported again', async ({ page }) => {
  const name = `Import ${stamp()}`;
  const lines = ['Name,Email,City', `${name} A,a@x.example,Salem`, ',b@x.example,Salem', `${name} B,,Erode`];
  await signIn(page, 'user');
  await openMaster(page, 'Party');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'parties.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(dialog.getByText('3 rows: 2 good, 1 with errors')).toBeVisible();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(dialog.getByText('3 rows: 2 saved, 1 with errors')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search parties' }).fill(name);
  await expect(page.getByText('2 parties')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('parties.csv');
});
