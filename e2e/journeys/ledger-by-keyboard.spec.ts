import { expect, type Locator, type Page } from '@playwright/test';
import { enterTwice, signInByKeyboard, tabTo } from '../support/keyboard';
import { holdAnswers, test } from '../support/product';

const lines = [
  { chargeName: 'CHA agency', hsnCode: '996713', quantity: 1, rate: 2500, gstPercent: 18 },
  { chargeName: 'THC 20 ft', hsnCode: '996719', quantity: 2, rate: 8700, gstPercent: 18 },
];

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const response = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** A proforma of Coromandel Textiles for a job of its own. */
async function raise(page: Page): Promise<{ id: number; proformaInvoiceNumber: string }> {
  const jobNumber = `JOB-L${Date.now() % 10_000_000}`;
  await post(page, '/api/jobs', { jobNumber, partyId: 1 });
  return post(page, '/api/invoices', { jobNumber, partyId: 1, contractId: 1, charges: lines });
}

/** Opens what a number names from anywhere. */
async function findByNumber(page: Page, number: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: number }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Presses Enter twice on a button; what it sends is answered after the second press. */
async function submitTwice(page: Page, button: Locator, address: RegExp): Promise<void> {
  await tabTo(page, button);
  const letAnswer = await holdAnswers(page, address);
  await enterTwice(page);
  letAnswer();
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('an invoice is issued, paid in part with TDS, credited and paid, and stands in the statement, by keyboard alone', async ({
  page,
}) => {
  await signInByKeyboard(page, 'user');
  const { id, proformaInvoiceNumber } = await raise(page);
  const headline = page.getByRole('heading', { level: 1 });

  await page.goto(`/billing/proforma-invoice/view/${id}`);
  await tabTo(page, page.getByRole('button', { name: 'Convert to Invoice' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Convert ${proformaInvoiceNumber} to an invoice` });
  await submitTwice(page, question.getByRole('button', { name: 'Convert to Invoice' }), /updateProforma/);
  await expect(headline).toHaveText(/^Tax Invoice INV\//);
  await expect(headline).toBeFocused();
  const number = /INV\S+/.exec((await headline.textContent()) ?? '')?.[0] ?? '';

  const receipts = page.getByRole('region', { name: 'Receipts', exact: true });
  const newReceipt = receipts.getByRole('button', { name: 'New Receipt' });
  await tabTo(page, newReceipt);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New Receipt' });
  await expect(form.getByRole('textbox', { name: 'Received on' })).toBeFocused();
  await type(page, form.getByRole('combobox', { name: 'Mode' }), 'Bank');
  await type(page, form.getByRole('textbox', { name: 'Reference' }), `UTR${Date.now()}`);
  await type(page, form.getByRole('textbox', { name: 'Amount received' }), '9800');
  await type(page, form.getByRole('textbox', { name: 'TDS', exact: true }), '200');
  await type(page, form.getByRole('textbox', { name: `Pay ${number}` }), '10000');
  await submitTwice(page, form.getByRole('textbox', { name: `Pay ${number}` }), /\/api\/receipts(\?|$)/);
  await expect(form).toHaveCount(0);
  await expect(receipts.getByRole('row', { name: /^RC\// })).toHaveCount(1);
  await expect(newReceipt).toBeFocused();
  await expect(receipts).toContainText('₹13,482.00 to pay');

  const notes = page.getByRole('region', { name: 'Credit and debit notes' });
  await tabTo(page, notes.getByRole('link', { name: 'Create Credit Note' }));
  await enterTwice(page);
  await expect(headline).toHaveText('Create Credit Note');
  await expect(headline).toBeFocused();
  await type(page, page.getByRole('textbox', { name: 'Reason' }), 'Agreed lower by e-mail');
  await tabTo(page, page.getByRole('checkbox', { name: 'Credit THC 20 ft' }));
  await page.keyboard.press('Space');
  await type(page, page.getByRole('textbox', { name: 'Credit Amount of THC 20 ft' }), '8700');
  await expect(page.getByRole('status', { name: 'Credit summary' })).toContainText('₹10,266.00');
  await submitTwice(
    page,
    page.getByRole('button', { name: 'Create Credit Note' }),
    /\/api\/invoices\/creditnote/,
  );
  await expect(headline).toHaveText('Credit / Debit Notes');
  await expect(headline).toBeFocused();

  await findByNumber(page, number);
  await tabTo(page, newReceipt);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Received on' })).toBeFocused();
  await type(page, form.getByRole('combobox', { name: 'Mode' }), 'UPI');
  // A payer who names the document pays it first.
  await type(page, form.getByRole('textbox', { name: 'Reference' }), number);
  await type(page, form.getByRole('textbox', { name: 'Amount received' }), '3216');
  await tabTo(page, form.getByRole('button', { name: 'Pay oldest first' }));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: `Pay ${number}` })).toHaveValue('3216');
  await submitTwice(page, form.getByRole('button', { name: 'Save Receipt' }), /\/api\/receipts(\?|$)/);
  await expect(form).toHaveCount(0);
  await expect(receipts).toContainText('Nothing is open');
  await expect(receipts.getByRole('row', { name: /^RC\// })).toHaveCount(2);
  // Its button can no longer be pressed: the focus is in the content, not lost.
  await expect(newReceipt).toBeDisabled();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Coromandel Textiles' }));
  await page.keyboard.press('Enter');
  await expect(headline).toHaveText('Coromandel Textiles');
  await expect(headline).toBeFocused();
  const statement = page.getByRole('table', { name: 'Statement' });
  for (const text of [`Invoice ${number}`, /Receipt RC\//, /Credit note CN\//])
    await expect(statement.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Print statement' }));
  const [paper] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(paper.locator('body')).toContainText('STATEMENT OF ACCOUNT');
  await expect(paper.locator('body')).toContainText(number);
});
