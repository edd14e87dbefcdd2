import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function openQuotes(page: Page): Promise<void> {
  await signIn(page, 'user');
  await page.getByRole('navigation').getByRole('button', { name: 'CRM' }).click();
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
}

/** Fills in the form of a new standard quote; resolves to its quote id. */
async function fillQuote(page: Page, discount: string): Promise<string> {
  await page.getByRole('link', { name: 'Add Quote' }).click();
  const quoteId = await page.getByLabel('Quote ID').inputValue();
  await choose(page, 'Party', 'Deccan Biotech');
  await choose(page, 'Charge', 'DO handling');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await page.getByLabel('Buying Cost of DO handling').fill('1200');
  await page.getByLabel('Selling Cost of DO handling').fill('1550.55');
  await page.getByLabel('Max Discount % of DO handling').fill(discount);
  return quoteId;
}

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search quotes' }).fill(text);
const card = (page: Page, quoteId: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: quoteId, exact: true }) });

test('a discount needs an approval, then the quote becomes a contract and closes', async ({ page }) => {
  await openQuotes(page);
  const quoteId = await fillQuote(page, '12.5');
  expect(quoteId).toMatch(/^QT-\d{6}$/);
  await expect(page.getByRole('cell', { name: /₹1,356.73 Needs Approval/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Quote' }).dblclick();

  await search(page, quoteId);
  // The row of headers stands above it.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(card(page, quoteId)).toContainText('Needs Approval');
  await expect(card(page, quoteId)).toContainText('Pending Approval');
  await page.getByRole('button', { name: `Approve ${quoteId} version 1` }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${quoteId} version 1?` });
  await expect(approval.getByRole('region', { name: 'Totals' })).toContainText('₹1,356.73');
  expect(await accessibilityProblems(page)).toEqual([]);
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(card(page, quoteId)).toContainText('Final Quote');
  await page.getByRole('button', { name: `Send ${quoteId} version 1 by e-mail` }).click();
  const letter = page.getByRole('dialog', { name: `Send ${quoteId} v1 by e-mail` });
  await letter.getByRole('textbox', { name: /^To/ }).fill('desk@example.in');
  await expect(letter.getByRole('textbox', { name: /^Subject/ })).toHaveValue(/^Quotation /);
  await letter.getByRole('button', { name: 'Save Letter' }).click();
  await expect(letter).toHaveCount(0);
  await page.getByRole('button', { name: `Save ${quoteId} version 1 as contract` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as Contract' }).click();

  await expect(card(page, quoteId)).toContainText('Converted to Contract');
  await expect(page.getByRole('button', { name: `Edit ${quoteId}` })).toBeDisabled();
  await page.getByRole('button', { name: `View ${quoteId}` }).click();
  const contract = page.getByRole('dialog').getByRole('link', { name: /^CT-/ });
  const contractId = (await contract.textContent()) ?? '';
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByText('Close').click();

  await page.getByRole('link', { name: 'Contracts', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search contracts' }).fill(contractId);
  await page.getByRole('button', { name: contractId, exact: true }).click();
  const services = page.getByRole('table', { name: `Services of ${contractId}` });
  await expect(services.getByRole('cell', { name: '₹1,356.73' })).toBeVisible();
});

test('an edit makes a new version; an old one is history and can still be printed', {
  tag: '@nightly',
}, async ({ page }) => {
  await openQuotes(page);
  const quoteId = await fillQuote(page, '5');
  await page.getByRole('button', { name: 'Create Quote' }).click();
  await search(page, quoteId);
  await page.getByRole('button', { name: `Edit ${quoteId}` }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  const first = page.url();
  await page.getByLabel('Payment Terms (Days)').fill('45');
  await page.getByRole('button', { name: 'Update Quote' }).click();

  await search(page, quoteId);
  await expect(page.getByRole('button', { name: `Approve ${quoteId} version 2` })).toBeVisible();
  await page.getByRole('button', { name: `View ${quoteId}` }).click();
  const versions = page.getByRole('list', { name: 'Version history' }).getByRole('listitem');
  await expect(versions.getByRole('heading')).toHaveText(['Version 1', 'Version 2']);
  const print = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print version 1' }).click();
  await expect((await print).getByText('QUOTATION').first()).toBeVisible();
  await page.getByRole('dialog').getByText('Close').click();

  await page.goto(first);
  await expect(page.getByText('Read Only - Newer Version Exists')).toBeVisible();
  await expect(page.getByLabel('Payment Terms (Days)')).toBeDisabled();
});

test('somebody who edits an older version meanwhile is led to the newest one', { tag: '@nightly' }, async ({
  page,
  browser,
}) => {
  await openQuotes(page);
  const quoteId = await fillQuote(page, '0');
  await page.getByRole('button', { name: 'Create Quote' }).click();
  await search(page, quoteId);
  await page.getByRole('button', { name: `Edit ${quoteId}` }).click();
  await page.getByLabel('Payment Terms (Days)').fill('60');

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(other, 'admin', page.url());
  await other.getByLabel('Payment Terms (Days)').fill('15');
  await other.getByRole('button', { name: 'Update Quote' }).click();
  await expect(other.getByRole('searchbox', { name: 'Search quotes' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Update Quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Payment Terms (Days)')).toHaveValue('15');
});

test('a sea-freight quote keeps its containers and rates by category', { tag: '@nightly' }, async ({
  page,
}) => {
  await openQuotes(page);
  await page.getByRole('link', { name: 'Sea Quote' }).click();
  const quoteId = await page.getByLabel('Quote ID').inputValue();
  await choose(page, 'Customer', 'Deccan Biotech');
  await page.getByLabel('20 ft dry container', { exact: true }).check();
  await page.getByLabel('Containers 20 ft dry container').fill('2');
  await page.getByLabel('Port of Loading').fill('Chennai');
  await choose(page, 'Charge', 'Seal charge');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await page.getByLabel('20 ft dry container rate of Seal charge').fill('990.50');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('₹1,981.00');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Quote' }).click();

  await search(page, quoteId);
  await expect(card(page, quoteId)).toContainText('Sea Freight');
  await page.getByRole('button', { name: `Edit ${quoteId}` }).click();
  await expect(page.getByLabel('Containers 20 ft dry container')).toHaveValue('2');
  await expect(page.getByLabel('20 ft dry container rate of Seal charge')).toHaveValue('990.5');
});

test('a refusal has a plain message in the production build', async ({ page }) => {
  await signIn(page, 'user');
  const answer = await page.request.post('/api/quotes', { data: { services: 7 } });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    fields: { partyId: 'Please select a party', services: 'Services is a list' },
  });
});
