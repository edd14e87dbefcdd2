import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { accessibilityProblems, enterCredentials, signIn, test } from '../support/product';

const FIRST = 'tugboat-lantern-42';
const OWN = 'harbour lights at dawn';

const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + periods * 30_000 });

const atDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

test('first sign-in with a one-time password, an own one, a second factor, and signing in with it', {
  tag: '@nightly',
}, async ({ page, browser, baseURL }) => {
  const admins = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(admins, 'admin', '/users');
  await admins.getByRole('button', { name: 'Add User' }).click();
  const dialog = admins.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Username').fill('first.day');
  await dialog.getByLabel('Full Name').fill('Nila Sundaram');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(FIRST);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await admins.getByRole('button', { name: 'Reset password of first.day' }).click();
  await admins.getByRole('button', { name: 'Reset password', exact: true }).click();
  const oneTime = await admins.getByRole('textbox', { name: 'One-time password' }).inputValue();
  expect(await accessibilityProblems(admins)).toEqual([]);
  await admins.close();

  await page.goto('/login');
  await enterCredentials(page, 'first.day', oneTime);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill('Password@2026');
  await page.getByLabel('New password again').fill('Password@2026');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('among those that are tried first')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(OWN);
  await page.getByLabel('New password again').fill(OWN);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await atDashboard(page);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await page.getByLabel('Current password').fill(OWN);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: /^Code/ }).fill(codeOf(key));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto('/login');
  await enterCredentials(page, 'first.day', OWN);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect((await page.request.get('/api/parties')).status()).toBe(401);
  await page.getByRole('textbox', { name: /^Code/ }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await page.getByRole('textbox', { name: /^Code/ }).fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await atDashboard(page);
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto('/login');
  await enterCredentials(page, 'first.day', OWN);
  await page.getByRole('textbox', { name: /^Code/ }).fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await atDashboard(page);
  await page.goto('/settings');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Login Sessions' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
});
