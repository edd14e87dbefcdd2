import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

/** Raises a proforma in dollars for a job of its own, and returns its id. */
const raiseInDollars = (page: Page, jobNumber: string): Promise<number> =>
  page.evaluate(async (number) => {
    const read = async (path: string) => (await fetch(path)).json();
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const contracts: { id: number; contractId: string; partyId: number }[] = await read('/api/contracts');
    const contract = contracts.find(({ contractId }) => contractId === 'CT-100002');
    await send('/api/jobs', { jobNumber: number, partyId: contract?.partyId });
    const line = { chargeName: 'Air freight', hsnCode: '996531', quantity: 1, rate: 1200, gstPercent: 18 };
    const { id } = await send('/api/invoices', {
      jobNumber: number,
      partyId: contract?.partyId,
      contractId: contract?.id,
      charges: [{ ...line, currency: 'USD' }],
    });
    return id;
  }, jobNumber);

test('a proforma in dollars becomes an invoice at an exchange rate, with rupees on screen and paper', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', '/billing/job-summary');
  const id = await raiseInDollars(page, `JOB-U${Date.now() % 10_000_000}`);
  await page.goto(`/billing/performa-invoice?edit=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Exchange rate (₹ for 1 USD)').fill('84');
  await panel.getByLabel('Source of the rate').selectOption({ label: 'Agreed with the party' });
  await panel.getByRole('button', { name: 'Update Proforma Invoice' }).click();
  await expect(page.getByText(/^1 USD = ₹84 on .* \(Agreed with the party\)$/)).toBeVisible();

  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Convert PI-/ });
  await expect(dialog.getByLabel('Exchange rate (₹ for 1 USD)')).toHaveValue('84');
  await dialog.getByLabel('Exchange rate (₹ for 1 USD)').fill('83.2550');
  await dialog.getByLabel('Source of the rate').selectOption({ label: 'RBI/FBIL reference rate' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Convert to Invoice' }).click();
  await expect(page).toHaveURL(/\/billing\/invoice\/\d+$/);

  await expect(page.getByText(/^1 USD = ₹83.255 on .* \(RBI\/FBIL reference rate\)$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$1,416.00');
  const inRupees = page.getByRole('region', { name: 'In rupees' });
  for (const text of ['99,906.00', '17,983.08', '1,17,889.08']) await expect(inRupees).toContainText(text);
  expect(await accessibilityProblems(page)).toEqual([]);

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: 'TAX INVOICE' })).toBeVisible();
  await expect(paper.getByText(/^1 USD = ₹83.255 on .* \(RBI\/FBIL reference rate\)$/)).toBeVisible();
  for (const name of ['Taxable value (₹) 99,906.00', 'IGST (₹) 17,983.08', 'Total (₹) 1,17,889.08'])
    await expect(paper.getByRole('row', { name })).toBeVisible();
  expect(await accessibilityProblems(paper)).toEqual([]);
  const pdf = await page.request.get(`/api/invoices/${id}/print?format=pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
