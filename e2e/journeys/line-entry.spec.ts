import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, test } from '../support/product';

/** A keyboard that counts what is pressed on it. */
function countingKeyboard(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: async (text: string) => {
      for (const letter of text) await press(letter);
    },
    tabTo: async (target: Locator) => {
      for (let step = 0; step < 10; step += 1) {
        if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
        await press('Tab');
      }
      await expect(target).toBeFocused();
    },
    count: () => keys,
  };
}

const CHARGES = [
  ['hbl', 'HBL documentation'],
  ['ground', 'Ground rent'],
  ['stamp', 'Stamp duty'],
  ['fumi', 'Fumigation'],
  ['lab', 'Labour'],
  ['weigh', 'Weighment'],
] as const;

test('a quote of six lines is entered with at most 60 keys from the party to the save', async ({ page }) => {
  await signIn(page, 'user');
  await page.goto('/quotes/add');
  const party = page.getByRole('combobox', { name: 'Party' });
  const picker = page.getByRole('combobox', { name: 'Charge' });
  await party.focus();
  const keyboard = countingKeyboard(page);

  await keyboard.type('decc');
  await keyboard.press('Enter');
  await keyboard.tabTo(picker);
  for (const [text] of CHARGES) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  for (const [, name] of CHARGES)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(1);
  await expect(party).toHaveValue('Deccan Biotech');
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Service added to quote' })).toContainText(
    'line 6',
  );

  await keyboard.tabTo(page.getByRole('button', { name: 'Create Quote' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toBeVisible();
  expect(keyboard.count()).toBeLessThanOrEqual(60);
});

test('Enter and the arrows move between lines and never send the form', async ({ page }) => {
  await signIn(page, 'user');
  await page.goto('/contracts/add');
  const picker = page.getByRole('combobox', { name: 'Charge' });
  await picker.focus();
  for (const text of ['stamp', 'ground']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: 'Remove Ground rent' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Buying Cost of Ground rent')).toBeFocused();
  await page.keyboard.type('900');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Buying Cost of Stamp duty')).toBeFocused();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Buying Cost of Ground rent')).toHaveValue('900');
  await page.keyboard.press('Enter');
  await expect(picker).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Buying Cost of Stamp duty')).toHaveValue('250');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Contract/);
  await expect(page.getByText('Please fill in all required contract fields')).toHaveCount(0);
});
