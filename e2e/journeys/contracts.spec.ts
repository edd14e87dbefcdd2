import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

test('a contract is agreed, found by its charge, changed and deleted', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user');
  await page.getByRole('navigation').getByRole('button', { name: 'CRM' }).click();
  await page.getByRole('link', { name: 'Contracts', exact: true }).click();
  await page.getByRole('link', { name: 'New Contract' }).click();
  const contractId = await page.getByLabel('Contract ID').inputValue();
  expect(contractId).toMatch(/^CT-\d{6}$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await choose(page, 'Party', 'Deccan Biotech');
  await page.getByRole('textbox', { name: 'Valid From' }).fill('21/11/2026');
  await page.getByRole('textbox', { name: 'Valid To' }).fill('20/11/2027');
  await choose(page, 'Charge', 'DO handling');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await page.getByLabel('Buying Cost of DO handling').fill('1200');
  await page.getByLabel('Selling Cost of DO handling').fill('1550.55');
  await page.getByLabel('Max Discount % of DO handling').fill('12.5');
  await expect(page.getByRole('cell', { name: '₹1,356.73' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Contract' }).dblclick();

  const card = page.getByRole('button', { name: contractId, exact: true });
  await expect(card).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search contracts' }).fill(contractId);
  await card.click();
  const services = page.getByRole('table', { name: `Services of ${contractId}` });
  await expect(services.getByText('Needs Approval')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: `Edit ${contractId}` }).click();
  await page.getByLabel('Max Value').fill('500000');
  await page.getByRole('button', { name: 'Update Contract' }).click();
  // The result of an earlier search is shown until the answer arrives.
  const searched = page.waitForResponse((response) => response.url().includes(`q=${contractId}`));
  await page.getByRole('searchbox', { name: 'Search contracts' }).fill(contractId);
  await searched;
  await expect(page.getByRole('cell', { name: '₹5,00,000.00' })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${contractId}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${contractId}` })
    .click();
  await expect(page.getByText('No contracts found')).toBeVisible();
});
