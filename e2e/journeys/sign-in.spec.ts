import { expect } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

test('a page asked for before signing in opens afterwards', async ({ page }) => {
  await page.goto('/masters/party');
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  await page.getByLabel('Username').fill('user');
  await page.getByLabel('Password').fill('Freight#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();
});

test('a wrong password says so and lets nobody in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('user');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
});

test('records written into browser storage by hand grant nothing', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem(
      'user',
      JSON.stringify({ id: 2, username: 'admin', fullName: 'X', role: 'admin', clientId: '1' }),
    );
    localStorage.setItem('client', JSON.stringify({ id: '1', name: 'Y' }));
  });
  await page.goto('/masters/party');
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
});

test('signing out ends the session on the server', async ({ page }) => {
  await signIn(page, 'user');
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: /log ?out|sign out/i }).click();
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/parties')).status()).toBe(401);
});

test('an unknown address has its own page', async ({ page }) => {
  await signIn(page, 'user', '/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('sign-in, dashboard and parties are usable without sight or mouse', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await signIn(page, 'admin');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/masters/party');
  await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
