import { expect } from '@playwright/test';
import {
  addUser,
  enterCredentials,
  expectToBeOut,
  signIn,
  signInAsSuperadmin,
  test,
} from '../support/product';

test('a user whom an admin adds signs in; one whom a superadmin deletes is out within five seconds', {
  tag: '@nightly',
}, async ({ browser, baseURL }) => {
  const open = () => browser.newPage({ baseURL: baseURL ?? '' });
  const [admins, theirs, superadmins] = await Promise.all([open(), open(), open()]);
  await signIn(admins, 'admin');
  await admins.getByRole('button', { name: /Arvind Krishnan/ }).click();
  await admins.getByRole('menuitem', { name: 'Users' }).click();
  await expect(admins.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await addUser(admins, 'ravi', 'Ravi Menon');
  await expect(admins.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await theirs.goto('/login');
  await enterCredentials(theirs, 'ravi', 'Harbour#2026');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await signInAsSuperadmin(superadmins);
  await superadmins.getByRole('button', { name: 'Manage Users' }).click();
  await superadmins.getByRole('button', { name: 'Delete ravi' }).click();
  await expect(superadmins.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await superadmins.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(superadmins.getByRole('cell', { name: 'ravi', exact: true })).toHaveCount(0);
  await expectToBeOut(theirs);
  await Promise.all([admins, theirs, superadmins].map((page) => page.close()));
});

test('a username that is taken says so and loses nothing typed', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'admin', '/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Username').fill('USER');
  await dialog.getByLabel('Full Name').fill('Another User');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Harbour#2026');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog.getByText('Already taken')).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Another User');
});

test('other roles get a 403 page', async ({ page }) => {
  await signIn(page, 'payer', '/users');
  await expect(page.getByRole('heading', { level: 1, name: '403 Access Denied' })).toBeVisible();
  expect((await page.request.get('/api/users')).status()).toBe(403);
});
