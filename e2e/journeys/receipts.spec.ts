import { expect } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

test('an invoice is paid in part with TDS, then in full; a returned cheque opens it again', async ({
  page,
}) => {
  await signIn(page, 'user', '/billing/invoice?payment=overdue');
  await page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^INV/ }).first().click();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts.getByText('No receipt pays this document')).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const number = /INV\S+/.exec(heading ?? '')?.[0] ?? '';

  await receipts.getByRole('button', { name: 'New Receipt' }).click();
  const form = page.getByRole('dialog', { name: 'New Receipt' });
  await form.getByRole('combobox', { name: 'Mode' }).selectOption('Cheque');
  await form.getByRole('textbox', { name: 'Reference' }).fill('000123');
  await form.getByRole('textbox', { name: 'Amount received' }).fill('980');
  await form.getByRole('textbox', { name: 'TDS', exact: true }).fill('20');
  await form.getByRole('textbox', { name: `Pay ${number}` }).fill('1000.01');
  await form.getByRole('button', { name: 'Save Receipt' }).click();
  await expect(page.getByText('More is paid to documents than there is').first()).toBeVisible();
  await form.getByRole('textbox', { name: `Pay ${number}` }).fill('1000');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Amount received' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const row = receipts.getByRole('row', { name: /^RC\/\d\d-\d\d\/\d{5}/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₹1,000.00');

  await row.getByRole('link').click();
  const details = page.getByRole('dialog', { name: /^Receipt RC/ });
  await expect(details.getByText('₹20.00')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await details.getByRole('button', { name: 'Reverse' }).click();
  const question = page.getByRole('dialog', { name: /^Reverse RC/ });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Cheque returned');
  await question.getByRole('button', { name: 'Reverse Receipt' }).dblclick();
  await expect(details.getByText('Cheque returned')).toBeVisible();
  await expect(details.getByText('It pays no document')).toBeVisible();
});
