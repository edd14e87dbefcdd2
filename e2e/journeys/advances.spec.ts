import { expect } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

const TODAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format();

test('an advance has a receipt voucher with its tax, and is refunded under a refund voucher', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', '/billing/job-summary?open=JOB-260004');
  const details = page.getByRole('dialog', { name: 'Job JOB-260004' });
  await details.getByRole('button', { name: 'Add Advance' }).click();
  const form = page.getByRole('dialog', { name: 'Advance Payment' });
  await form.getByRole('textbox', { name: 'Payment date' }).fill('t');
  await form.getByRole('textbox', { name: 'Amount' }).fill('590');
  await form.getByRole('combobox', { name: 'Payment mode' }).selectOption('UPI');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Advance' }).dblclick();
  await expect(page.getByText('Advance saved successfully!').first()).toBeVisible();

  const row = details.getByRole('row', { name: new RegExp(`^${TODAY} UPI`) });
  await expect(row).toHaveCount(1);
  const [voucher] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('link', { name: /^RV\/\d\d-\d\d\/\d{5}$/ }).click(),
  ]);
  await expect(voucher.getByRole('heading', { level: 1 })).toHaveText('RECEIPT VOUCHER');
  await expect(voucher.getByText('Rupees Five Hundred Ninety Only')).toBeVisible();
  expect(await accessibilityProblems(voucher)).toEqual([]);
  const file = await page.request.get(`${voucher.url()}?format=pdf`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await voucher.close();

  await row.getByRole('button', { name: `Refund the advance of ${TODAY}` }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Advance' });
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('590');
  await refund.getByRole('textbox', { name: 'Payment date' }).fill('t');
  await refund.getByRole('combobox', { name: 'Payment mode' }).selectOption('Cheque');
  expect(await accessibilityProblems(page)).toEqual([]);
  await refund.getByRole('button', { name: 'Refund Advance' }).dblclick();
  await expect(page.getByText('Advance refunded successfully!').first()).toBeVisible();
  await expect(row.getByRole('link', { name: /^RFV\/\d\d-\d\d\/\d{5}$/ })).toBeVisible();
  await expect(row.getByRole('button', { name: `Refund the advance of ${TODAY}` })).toBeDisabled();

  await page.goto('/billing/vouchers');
  const list = page.getByRole('table', { name: 'Vouchers' });
  const back = list.getByRole('row', { name: /^RFV\/\d\d-\d\d\/\d{5} Refund voucher/ });
  await expect(back).toContainText('₹590.00');
  await back.getByRole('link', { name: 'JOB-260004' }).click();
  await expect(details).toBeVisible();
});

test('money for reimbursements is given back in parts, without a voucher', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user', '/billing/job-summary?open=JOB-260002');
  const details = page.getByRole('dialog', { name: 'Job JOB-260002' });
  await details.getByRole('button', { name: 'Add Advance' }).click();
  const form = page.getByRole('dialog', { name: 'Advance Payment' });
  await form.getByRole('textbox', { name: 'Payment date' }).fill('t');
  await form.getByRole('textbox', { name: 'Amount' }).fill('300');
  await form.getByRole('combobox', { name: 'Payment mode' }).selectOption('UPI');
  await form.getByRole('combobox', { name: 'Received for' }).selectOption('Reimbursements');
  await form.getByRole('button', { name: 'Save Advance' }).click();
  const row = details.getByRole('row', { name: new RegExp(`^${TODAY} UPI`) });
  for (const [left, part] of [
    ['300', '100'],
    ['200', '200'],
  ] as const) {
    await row.getByRole('button', { name: `Refund the advance of ${TODAY}` }).click();
    const refund = page.getByRole('dialog', { name: 'Refund Advance' });
    await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue(left);
    await refund.getByRole('textbox', { name: 'Amount' }).fill(part);
    await refund.getByRole('textbox', { name: 'Payment date' }).fill('t');
    await refund.getByRole('combobox', { name: 'Payment mode' }).selectOption('Cheque');
    await refund.getByRole('button', { name: 'Refund Advance' }).click();
    await expect(refund).toBeHidden();
  }
  await expect(row).toContainText('₹300.00');
  await expect(row.getByText(`${TODAY} Cheque`)).toHaveCount(2);
  await expect(row.getByRole('button', { name: `Refund the advance of ${TODAY}` })).toBeDisabled();
  await expect(row.getByRole('button', { name: `Delete the advance of ${TODAY}` })).toBeDisabled();
});
