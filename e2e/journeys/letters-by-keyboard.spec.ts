import { expect, type Page } from '@playwright/test';
import { countKeys, signInByKeyboard } from '../support/keyboard';
import { test } from '../support/product';

/** A call of the signed-in person; the answer has the id of its record. */
async function call(page: Page, method: 'post' | 'put', path: string, data: object): Promise<number> {
  const response = await page.request[method](path, {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { id }: { id: number } = await response.json();
  return id;
}

/** An invoice of Coromandel Textiles for a job of its own. */
async function issue(page: Page): Promise<number> {
  const jobNumber = `JOB-M${Date.now() % 10_000_000}`;
  const charges = [{ chargeName: 'CHA agency', hsnCode: '996713', quantity: 1, rate: 2500, gstPercent: 18 }];
  await call(page, 'post', '/api/jobs', { jobNumber, partyId: 1 });
  const id = await call(page, 'post', '/api/invoices', { jobNumber, partyId: 1, contractId: 1, charges });
  return call(page, 'put', `/api/invoices/updateProformatoinvoice/${id}`, {});
}

test('an invoice is sent to its party from its page by three keys: Alt, M and Enter', async ({ page }) => {
  await signInByKeyboard(page, 'user');
  await page.goto(`/billing/invoice/${await issue(page)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tax Invoice INV\//);
  // Keys come with the quick find, once the screen is there.
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeVisible();
  const keyCount = await countKeys(page);

  await page.keyboard.press('Alt+M');
  const dialog = page.getByRole('dialog', { name: /^Send INV\/.* by e-mail$/ });
  const to = dialog.getByRole('textbox', { name: 'To', exact: true });
  await expect(to).toBeFocused();
  await expect(to).toHaveValue(/@coromandel-textiles\.example$/);
  await page.keyboard.press('Enter');

  const letters = page.getByRole('table', { name: 'Letters about this document' });
  // The program that is tested has no mail server, so that the letter lies in its folder.
  await expect(letters.getByRole('row', { name: /^Invoice INV\// })).toContainText('Not sent');
  await expect(dialog).toHaveCount(0);
  expect(await keyCount()).toBe(3);
});
