import { expect } from '@playwright/test';
import { signInByKeyboard, tabTo } from '../support/keyboard';
import { test } from '../support/product';

test('a user is added from sign-in to the list without a mouse', async ({ page }) => {
  await signInByKeyboard(page);
  await tabTo(page, page.getByRole('button', { name: /Arvind Krishnan/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();

  const add = page.getByRole('button', { name: 'Add User' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await expect(dialog.getByLabel('Username')).toBeFocused();
  for (const text of ['keya', 'Keya Bose', 'keya@meridian.example', 'Harbour#2026']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Create User' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'keya', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('a dialog asks before it loses what was typed, and gives the focus back to its button', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInByKeyboard(page);
  await page.goto('/users');
  const add = page.getByRole('button', { name: 'Add User' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('ke');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('ke');
  await page.keyboard.press('Escape');
  await tabTo(page, question.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
});

test('F8 leads to the toast', { tag: '@nightly' }, async ({ page }) => {
  await signInByKeyboard(page);
  await page.goto('/masters/tax-slabs');
  await tabTo(page, page.getByRole('button', { name: 'Add Tax Slab' }));
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: /Notification/ });
  const toast = region.getByText('Please enter a valid GST percentage (0-100)');
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expect(region.locator(':focus')).toHaveCount(1);
  await tabTo(page, region.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
});
