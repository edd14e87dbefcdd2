import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, test } from '../support/product';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function enter(page: Page, target: Locator, times = 1): Promise<void> {
  await tabTo(page, target);
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Enter');
}

/** Types into a picker and takes the first match; a second Enter does nothing and does not submit the form. */
async function pick(page: Page, label: string, text: string, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: label });
  await tabTo(page, picker);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(name);
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
}

/** Adds a charge; a second Enter leads to its line and a third one back to the picker. */
async function addCharge(page: Page, text: string, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Charge' });
  await tabTo(page, picker);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(picker).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Buying Cost of ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
}

async function searchFor(page: Page, label: string, number: string): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: label }));
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
}

const numberOf = async (page: Page, path: string): Promise<number> =>
  ((await (await page.request.get(path)).json()) as unknown[]).length;

test('a quote is made, approved and becomes a contract by keyboard alone', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user', '/quotes');
  await enter(page, page.getByRole('link', { name: 'Add Quote' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Quote' })).toBeVisible();
  const quoteId = await page.getByLabel('Quote ID').inputValue();

  await pick(page, 'Party', 'decc', 'Deccan Biotech');
  await addCharge(page, 'stamp', 'Stamp duty');
  await expect(page).toHaveURL(/\/quotes\/add$/);
  await enter(page, page.getByRole('button', { name: 'Create Quote' }), 2);
  await expect(page).toHaveURL(/\/quotes$/);

  await searchFor(page, 'Search quotes', quoteId);
  const row = page.getByRole('row', { name: new RegExp(quoteId) });
  const approve = page.getByRole('button', { name: `Approve ${quoteId} version 1` });
  await enter(page, approve, 2);
  const question = page.getByRole('dialog', { name: `Approve ${quoteId} version 1?` });
  await expect(question).toBeFocused();
  const behind = page.getByRole('row', { name: new RegExp(quoteId), includeHidden: true });
  await expect(behind).toContainText('Pending Approval');
  await enter(page, question.getByRole('button', { name: 'Approve', exact: true }), 2);
  await expect(question).toHaveCount(0);
  await expect(row).toContainText('Final Quote');
  await expect(row).toBeFocused();

  const convert = page.getByRole('button', { name: `Save ${quoteId} version 1 as contract` });
  const warning = page.getByRole('alertdialog', { name: 'Save as contract?' });
  await enter(page, convert);
  await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await expect(convert).toBeFocused();
  await enter(page, convert);
  await enter(page, warning.getByRole('button', { name: 'Save as Contract' }), 2);
  await expect(warning).toHaveCount(0);
  await expect(row).toContainText('Converted to Contract');
  await expect(row).toBeFocused();

  await enter(page, page.getByRole('button', { name: `View ${quoteId}` }));
  const contract = page.getByRole('dialog').getByRole('link', { name: /^CT-/ });
  const contractId = (await contract.textContent()) ?? '';
  await enter(page, contract);
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${contractId}` })).toBeVisible();
  expect(await numberOf(page, `/api/contracts?q=${contractId}`)).toBe(1);
  expect(await numberOf(page, `/api/quotes/grouped?q=${quoteId}`)).toBe(1);
});

/** Raises its own job, so that no other journey finds its proforma open. */
async function raiseJob(page: Page): Promise<string> {
  const jobNumber = `JOB-K${Date.now() % 10_000_000}`;
  const job = { jobNumber, partyId: 1, jobType: 'export', shipmentCategory: 'SEA_FCL' };
  expect((await page.request.post('/api/jobs', { data: job })).status()).toBe(201);
  return jobNumber;
}

test('a contract is agreed and billed in a proforma by keyboard alone', async ({ page }) => {
  await signIn(page, 'user');
  const jobNumber = await raiseJob(page);
  await page.goto('/contracts');
  await enter(page, page.getByRole('link', { name: 'New Contract' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add Contract' })).toBeVisible();
  const contractId = await page.getByLabel('Contract ID').inputValue();

  await pick(page, 'Party', 'coro', 'Coromandel Textiles');
  await tabTo(page, page.getByRole('textbox', { name: 'Valid From' }));
  await page.keyboard.type('t');
  await tabTo(page, page.getByRole('textbox', { name: 'Valid To' }));
  await page.keyboard.type('30112099');
  await addCharge(page, 'stamp', 'Stamp duty');
  await page.keyboard.press('Enter');
  await page.keyboard.type('250');
  await tabTo(page, page.getByLabel('Selling Cost of Stamp duty'));
  await page.keyboard.type('325.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Charge' })).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'Create Contract' }), 2);
  await expect(page).toHaveURL(/\/contracts$/);
  await searchFor(page, 'Search contracts', contractId);
  expect(await numberOf(page, `/api/contracts?q=${contractId}`)).toBe(1);

  await page.goto(`/billing/performa-invoice?tab=jobs&q=${jobNumber}`);
  await enter(page, page.getByRole('button', { name: `Create PI for ${jobNumber}` }), 2);
  const panel = page.getByRole('dialog');
  await pick(page, 'Contract', contractId, contractId);
  await expect(panel.getByLabel('Rate of Stamp duty')).toHaveValue('325.5');
  await expect(page).toHaveURL(new RegExp(`job=${jobNumber}`));
  await enter(page, panel.getByRole('button', { name: 'Generate Proforma Invoice' }), 2);
  await expect(page).toHaveURL(/\/billing\/proforma-invoice\/view\/\d+$/);
  const all = (await (await page.request.get(`/api/invoices/proforma?q=${jobNumber}`)).json()) as {
    charges: { chargeName: string }[];
  }[];
  const documents = all.filter(({ charges }) =>
    charges.some(({ chargeName }) => chargeName === 'Stamp duty'),
  );
  expect(documents).toHaveLength(1);
});
