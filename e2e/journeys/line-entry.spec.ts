import { expect, type Locator, type Page } from '@playwright/test';
import { holdAnswers, signIn, test } from '../support/product';

/** A keyboard that counts its key presses. */
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
  await signIn(page, 'user', '/quotes/add');
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

test('Enter and the arrows move between lines and never send the form', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user', '/contracts/add');
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

/** Fields of the table whose text, plain or grouped, is wider than they are. */
const cutFields = `[...document.querySelectorAll('td input, td input + span')].filter((field) => field.scrollWidth > field.clientWidth)
  .concat([...document.querySelectorAll('td select')].filter((field) => {
    const look = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = look.font;
    const room = field.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
    return pen.measureText(field.selectedOptions[0].text).width > room;
  })).map((field) => field.textContent || field.value)`;

for (const path of ['/quotes/add', '/contracts/add']) {
  test(`${path}: a line is seen whole on a screen of 1440, its figures and choices uncut`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, 'user', path);
    await page.getByRole('combobox', { name: 'Charge' }).fill('stamp');
    await page.keyboard.press('Enter');
    await page.getByLabel('Buying Cost of Stamp duty').fill('88888888.88');
    await page.getByLabel('Selling Cost of Stamp duty').fill('98888888.88');
    await page.getByLabel('HSN Code of Stamp duty').fill('84716060');
    await page.getByLabel('Incoterm of Stamp duty').focus();
    await expect(page.getByText('9,88,88,888.88', { exact: true })).toBeVisible();
    const outOfSight = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(outOfSight).toBeLessThanOrEqual(0);
    expect(await page.evaluate(cutFields)).toEqual([]);
  });
}

test('at 1024 what a line comes to stays in sight beside the rates of many categories', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, 'user', '/quotes/sea');
  for (const category of ['LCL', '20 ft dry container', '40 ft dry container', '40 ft open top'])
    await page.getByRole('checkbox', { name: category, exact: true }).check();
  await page.getByRole('combobox', { name: 'Charge', exact: true }).fill('thc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell').nth(-2)).toBeInViewport({ ratio: 1 });
  const charge = await page.getByRole('columnheader', { name: 'Charge' }).boundingBox();
  expect(charge?.width).toBeGreaterThanOrEqual(160);
});

test('an option that is pressed while a newer answer replaces its list is the one that is taken', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user', '/quotes/add');
  const picker = page.getByRole('combobox', { name: 'Charge' });
  await picker.fill('hbl');
  const option = page.getByRole('option', { name: /^HBL documentation/ });
  await expect(option).toBeVisible();
  const letAnswer = await holdAnswers(page, /\/api\/charges\?.*q=weigh/);
  const request = page.waitForRequest(/q=weigh/);
  const response = page.waitForResponse(/q=weigh/);
  await picker.fill('weigh');
  await request;
  await option.hover();
  await page.mouse.down();
  letAnswer();
  await (await response).finished();
  await expect(page.getByText('1 match', { exact: true })).toBeAttached();
  await page.mouse.up();
  await expect(picker).toHaveValue('HBL documentation');
  await expect(picker).toBeFocused();
});
