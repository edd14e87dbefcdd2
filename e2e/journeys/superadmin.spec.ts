import { expect } from '@playwright/test';
import {
  accessibilityProblems,
  addClient,
  addUser,
  enterCredentials,
  expectToBeOut,
  signIn,
  signInAsSuperadmin,
  test,
} from '../support/product';

test("a new client's first admin signs in, and is out within five seconds of its deactivation", {
  tag: '@nightly',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/superadmin/login');
  await enterCredentials(page, 'superadmin');
  await addClient(page, 'Cochin Clearing');
  await page.getByRole('button', { name: 'Manage Users' }).click();
  await addUser(page, 'beena', 'Beena Thomas', { role: 'admin', client: 'Cochin Clearing' });

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
  await theirs.goto('/login');
  await enterCredentials(theirs, 'beena', 'Harbour#2026');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/superadmin/dashboard');
  await page.getByRole('button', { name: 'Edit Cochin Clearing' }).click();
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Update Client' }).click();
  await expect(page.getByRole('row', { name: /Cochin Clearing/ })).toContainText('Inactive');
  await expectToBeOut(theirs);

  await theirs.goto('/masters/party');
  await expect(theirs.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  await theirs.close();
});

test('the superadmin area is closed to the staff of clients, and the rest to superadmins', async ({
  page,
}) => {
  await signIn(page, 'admin', '/superadmin/dashboard');
  await expect(page).toHaveURL(/\/login$/);

  await signInAsSuperadmin(page, '/masters/party');
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/superadmin\/login$/);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('leaving an unsaved client asks, and then the focus is on the heading of the next screen', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInAsSuperadmin(page, '/superadmin/clients/add');
  await page.getByLabel('Name').fill('Half a client');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Superadmin Dashboard' })).toBeFocused();
});
