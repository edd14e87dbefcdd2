import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

const lines = [
  { chargeName: 'CHA agency', hsnCode: '996713', quantity: 1, rate: 2500, gstPercent: 18 },
  { chargeName: 'THC 20 ft', hsnCode: '996719', quantity: 2, rate: 8700, gstPercent: 18 },
];

/** Calls the API as the user who is signed in on the page. */
async function call<Answer>(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<Answer> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.fetch(path, { method, data, headers: { origin } });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

let jobs = 0;

/** A proforma of Coromandel Textiles for a job of its own. */
async function raise(page: Page): Promise<{ id: number }> {
  jobs += 1;
  const jobNumber = `JOB-N${(Date.now() + jobs) % 10_000_000}`;
  await call(page, 'POST', '/api/jobs', { jobNumber, partyId: 1 });
  return call(page, 'POST', '/api/invoices', { jobNumber, partyId: 1, contractId: 1, charges: lines });
}

async function issue(page: Page): Promise<{ id: number; invoiceNumber: string }> {
  const { id } = await raise(page);
  return call(page, 'PUT', `/api/invoices/updateProformatoinvoice/${id}`, {});
}

const notesOf = (page: Page) => page.getByRole('region', { name: 'Credit and debit notes' });

test('an invoice is credited in part and then in full, which leaves a balance of zero', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user');
  const { id, invoiceNumber } = await issue(page);
  await page.goto('/billing/credit-note-list');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(invoiceNumber);
  await page.getByRole('link', { name: `Create Credit Note for ${invoiceNumber}` }).click();
  await expect(page).toHaveURL(new RegExp(`/billing/credit-note/create/${id}$`));

  const create = page.getByRole('button', { name: 'Create Credit Note' });
  await page.getByLabel('Reason').fill('Agreed lower by e-mail');
  await expect(create).toBeDisabled();
  await page.getByLabel('Credit THC 20 ft').check();
  await page.getByLabel('Credit Amount of THC 20 ft').fill('8700');
  await expect(page.getByRole('status', { name: 'Credit summary' })).toContainText('₹10,266.00');
  expect(await accessibilityProblems(page)).toEqual([]);
  await create.dblclick();
  await expect(page.getByText('Credit Note created successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/billing\/credit-note-list$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`/billing/invoice/${id}`);
  await expect(notesOf(page)).toContainText('Balance ₹13,216.00 · left to credit ₹13,216.00');
  await expect(notesOf(page).getByRole('row')).toHaveCount(2);
  await notesOf(page).getByRole('link', { name: 'Create Credit Note' }).click();
  await page.getByLabel('Reason').fill('Cancelled');
  await page.getByLabel('Credit CHA agency').check();
  await page.getByLabel('Credit THC 20 ft').check();
  await create.click();
  await expect(page).toHaveURL(/\/billing\/credit-note-list$/);

  await page.goto(`/billing/invoice/${id}`);
  await expect(notesOf(page)).toContainText('Balance ₹0.00 · left to credit ₹0.00');
  await notesOf(page).getByRole('link', { name: /^CN\// }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit Note CN\/\d\d-\d\d\/\d{5}$/);
  await expect(page.getByRole('link', { name: invoiceNumber })).toBeVisible();
  const note = page.url().split('/').at(-1);
  const pdf = await page.request.get(`/api/invoices/${note}/print?format=pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a debit note adds charges to an invoice, and the screen stays for the next one', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user');
  const { id } = await issue(page);
  // A screen that opens on 1024 begins with a narrow sidebar.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/billing/debit-note/create/${id}`);
  await page.getByLabel('Reason').fill('Detention was not billed');
  await page.getByRole('combobox', { name: 'Charge' }).fill('THC');
  await page
    .getByRole('option', { name: /^THC.*\(INR\)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add Charges' }).click();
  await page.getByLabel(/^Rate of THC/).fill('1000');
  await expect(page.getByText('GST 180.00', { exact: true }).first()).toBeVisible();
  const outOfSight = await page
    .getByRole('table', { name: 'Charges' })
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(outOfSight).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Debit Note' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Debit Note created successfully!');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(`/billing/debit-note/create/${id}$`));
  await expect(page.getByText('No charges yet')).toBeVisible();
});

test('proformas of a party become one invoice, which they name afterwards', async ({ page }) => {
  await signIn(page, 'user');
  const [one, other] = [await raise(page), await raise(page)];
  await page.goto('/billing/consolidatedinvoice');
  await page.getByRole('combobox', { name: 'Party' }).fill('Coromandel');
  await page.getByRole('option', { name: /Coromandel Textiles/ }).click();
  for (const { id } of [one, other]) await page.getByLabel(`Select PI-${id}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Consolidate Selected' }).click();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: /THC 20 ft/ })).toContainText('34,800.00');
  await expect(preview).toContainText('46,964.00');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Generate Consolidated Invoice' }).click();
  await page.getByRole('link', { name: /^View CI\// }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Consolidated Invoice CI\//);
  await page.getByRole('link', { name: `PI-${one.id}`, exact: true }).click();
  await expect(page.getByRole('link', { name: /^CI\// })).toBeVisible();
});
