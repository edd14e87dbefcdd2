import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/product';

const line = { chargeName: 'CHA agency', quantity: 1, rate: 2500, gstPercent: 18, hsnCode: '996712' };

async function post(page: Page, path: string, data: object): Promise<{ readonly id: number }> {
  const response = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Raises a job and bills it with a proforma, whose number is answered. */
async function raise(page: Page, jobNumber: string): Promise<string> {
  await post(page, '/api/jobs', { jobNumber, partyId: 1 });
  const body = { jobNumber, partyId: 1, contractId: 1, charges: [line] };
  return `PI-${(await post(page, '/api/invoices', body)).id}`;
}

async function saveTerms(page: Page, terms: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/settings/company');
  for (const [kind, text] of Object.entries(terms)) await page.getByLabel(`Terms: ${kind}`).fill(text);
  await page.getByRole('button', { name: 'Save Company' }).click();
  await expect(page.getByText('Company saved').first()).toBeVisible();
}

async function expectTerms(page: Page, path: string, text: string, other: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('footer')).toContainText(text);
  await expect(page.locator('footer')).not.toContainText(other);
}

test('proformas that are converted together become invoices with the terms of invoices, which stay (SETTINGS-5)', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'admin');
  await saveTerms(page, { Proformas: 'Valid for seven days', Invoices: 'Interest at 18% a year' });
  const proformas = [await raise(page, 'JOB-880001'), await raise(page, 'JOB-880002')];
  const [proformaId] = proformas.map((number) => number.replace('PI-', ''));
  await expectTerms(page, `/api/invoices/${proformaId}/print`, 'Valid for seven days', 'Interest at 18%');

  await page.goto('/billing/proforma-list?q=JOB-88000');
  for (const number of proformas) await page.getByLabel(`Select ${number}`, { exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await bar.getByRole('button', { name: 'Convert to Invoices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Convert 2 proformas to invoices' });
  await question.getByRole('button', { name: 'Convert to Invoices' }).dblclick();
  await expect(bar.getByText('2 of 2 converted')).toBeVisible();
  const invoices = bar.getByRole('link', { name: /^INV\// });
  await expect(invoices).toHaveCount(2);
  const address = await invoices.first().getAttribute('href');
  const paper = `/api/invoices/${address?.split('/').at(-1)}/print`;

  await expectTerms(page, paper, 'Interest at 18% a year', 'Valid for seven days');
  await saveTerms(page, { Proformas: '', Invoices: 'No interest' });
  await expectTerms(page, paper, 'Interest at 18% a year', 'No interest');
  await saveTerms(page, { Invoices: '' });
});
