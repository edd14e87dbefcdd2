import { expect } from '@playwright/test';
import { signIn, test } from '../support/product';

test('a party is added, found by its city and told as saved', { tag: '@nightly' }, async ({ page }) => {
  const name = `Palani Granites ${test.info().workerIndex}${Date.now() % 100_000}`;
  await signIn(page, 'user', '/masters/party');
  await page.getByRole('button', { name: 'Add Party' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^City/).fill('Palani');
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Party saved successfully!').first()).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('searchbox', { name: /Search parties/ }).fill('palani');
  await expect(page.getByRole('table', { name: 'Parties' })).toContainText(name);
});

test('a party that is there already is named while it is typed again, and opens beside', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', '/masters/party');
  await page.getByRole('button', { name: 'Add Party' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Party' });
  await dialog.getByLabel(/^Name/).fill('COROMANDEL  TEXTILES.');
  await dialog.getByLabel(/^City/).fill('chennai');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Coromandel Textiles, Chennai' }).click();
  const other = await opening;
  await expect(other.getByRole('dialog', { name: 'Edit Coromandel Textiles' })).toBeVisible();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('COROMANDEL  TEXTILES.');
});

/** Whether the visible toast covers something that can be pressed. */
const covered = `(() => {
  const toast = document.querySelector('[role="region"][aria-label^="Notification"] li');
  const box = toast.getBoundingClientRect();
  const controls = [...document.querySelectorAll('button, a[href], input, select')];
  return controls
    .filter((control) => !toast.contains(control))
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      return width > 1 && left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    })
    .map((control) => control.textContent || control.getAttribute('aria-label'));
})()`;

for (const width of [1440, 1024]) {
  test(`at ${width} a toast stands beside what can be pressed`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'user', '/masters/party');
    await page.getByRole('switch').first().click();
    await expect(page.getByText('Party saved successfully!').first()).toBeVisible();
    const pressed = await page.evaluate(covered);
    // The party is restored before any expectation: other journeys need it.
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('switch').first()).toBeChecked();
    expect(pressed).toEqual([]);
  });
}
