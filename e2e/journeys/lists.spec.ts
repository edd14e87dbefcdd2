import { expect } from '@playwright/test';
import { signIn, test } from '../support/product';

test('a list opens with the view of its user, in another browser too, and several records are switched and switched back', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', '/masters/vendor-master?active=true&sort=-vendor_name');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Address' }).uncheck();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save view…' }).click();
  await page.getByLabel('Name of the view').fill('Those in use');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'View: Those in use' }).click();
  const isKept = page.waitForResponse((answer) => answer.url().includes('/api/default-views') && answer.ok());
  // The box is ticked once the choice is kept.
  const opensWithIt = page.getByRole('checkbox', { name: 'Open the list with Those in use' });
  await opensWithIt.click();
  await isKept;
  await expect(opensWithIt).toBeChecked();

  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(other, 'admin', '/masters/vendor-master');
  await expect(other).toHaveURL(/active=true.*sort=-vendor_name.*view=\d+/);
  await expect(other.getByRole('columnheader', { name: 'Address' })).toHaveCount(0);
  await other.close();

  await page.keyboard.press('Escape');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!this)/ });
  const count = await boxes.count();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await bar.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(page.getByText(`${count} of ${count} made inactive`, { exact: true })).toBeVisible();
  await expect(boxes).toHaveCount(0);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(boxes).toHaveCount(count);
});
