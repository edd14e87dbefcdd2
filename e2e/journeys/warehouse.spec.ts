import { expect } from '@playwright/test';
import { accessibilityProblems, holdAnswers, nextFrame, signIn, test } from '../support/product';

const delivery = 'DN-2600001';

test('warehouse jobs are synced, and one of them goes to its proforma and its invoice', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', '/billing/performa-invoice');
  await expect(page.getByRole('tab', { name: 'Warehouse Jobs' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Sync' }).dblclick();
  await expect(page.getByText(/^\d+ new jobs synced, \d+ duplicates skipped$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText(/^0 new jobs synced, 24 duplicates skipped$/).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  // The row is pressed while the answer to the search moves it.
  const search = new RegExp(`q=${delivery}`);
  const letAnswer = await holdAnswers(page, search);
  const response = page.waitForResponse(search);
  await page.getByRole('searchbox', { name: 'Search warehouse jobs' }).fill(delivery);
  const row = page.getByRole('row', { name: new RegExp(delivery) });
  await expect(row).toContainText('Coromandel Textiles');
  await row.getByRole('button', { name: /^Create PI for WH-/ }).hover();
  await page.mouse.down();
  letAnswer();
  await (await response).finished();
  await nextFrame(page);
  await page.mouse.up();
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Contract' }).fill('CT-100001');
  await page.getByRole('option', { name: 'CT-100001' }).click();
  await expect(panel.getByText(/of CT-100001 applied$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Generate Proforma Invoice' }).click();
  await expect(page).toHaveURL(/\/billing\/proforma-invoice\/view\/\d+$/);
  await expect(page.getByText(/^WH-\d{6}$/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convert to Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tax Invoice INV\/\d\d-\d\d\/\d{5}$/);
});

test('a vendor bill is recorded with its file, opened, billed by nothing and deleted', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', '/billing/job-summary?open=JOB-260002');
  const details = page.getByRole('dialog', { name: 'Job JOB-260002' });
  await details.getByRole('button', { name: 'Add Vendor Bill' }).click();
  const form = page.getByRole('dialog', { name: 'Vendor Billing' });
  await form.getByRole('button', { name: 'Save Vendor Billing' }).click();
  await expect(page.getByText('Please select vendor and invoice type').first()).toBeVisible();
  await form.getByRole('combobox', { name: 'Vendor' }).fill('Bay Line');
  await page.getByRole('option', { name: /Bay Line Carriers/ }).click();
  await form.getByRole('combobox', { name: 'Invoice type' }).selectOption('Tax Invoice');
  await form.getByRole('textbox', { name: 'Invoice number' }).fill('SCT/E2E/2');
  await form.getByRole('textbox', { name: 'Invoice date' }).fill('10/11/2026');
  await form.getByRole('textbox', { name: 'Amount' }).fill('8700.50');
  const file = { name: 'terminal bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await form.getByLabel('Attached file').setInputFiles(file);
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Vendor Billing' }).dblclick();
  await expect(page.getByText('Vendor billing saved successfully!').first()).toBeVisible();

  const row = details.getByRole('row', { name: /^SCT\/E2E\/2 Bay Line Carriers/ });
  await expect(row).toContainText('8,700.50');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: 'Open terminal bill.pdf' }).click(),
  ]);
  expect(popup).toBeDefined();
  const { id } = (
    await (await page.request.get('/api/vendorBilling/getvendorbillingdata?jobNumber=JOB-260002')).json()
  )[0];
  const answer = await page.request.get(`/api/vendorBilling/vendorbilling/${id}/file`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await row.getByRole('button', { name: 'Delete SCT/E2E/2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Vendor bill deleted successfully!').first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
