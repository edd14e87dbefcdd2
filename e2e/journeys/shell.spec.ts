import { expect } from '@playwright/test';
import { accessibilityProblems, enterCredentials, signIn, test } from '../support/product';

test('the address asked for opens after signing in, with its query and hash', async ({ page }) => {
  await page.goto('/contracts?q=acme#tiles');
  await enterCredentials(page, 'user');
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(page).toHaveURL(/\/contracts\?q=acme#tiles$/);
});

test('a session that has ended is told once, with a way back to the same address', async ({ page }) => {
  await signIn(page, 'user');
  await page.goto('/reports');
  await page.context().clearCookies();
  await page.getByRole('navigation').getByRole('button', { name: 'Masters' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Party', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Your session has ended' });
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await enterCredentials(page, 'user');
  await expect(page.getByRole('table', { name: 'Parties' })).toBeVisible();
  await expect(page).toHaveURL(/\/masters\/party$/);
  await expect(notice).toHaveCount(0);
});

test('a sign-out in one tab shows in the other', async ({ context, baseURL }) => {
  const one = await context.newPage();
  await signIn(one, 'user');
  const other = await context.newPage();
  await other.goto(`${baseURL}/reports`);
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await one.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
  await enterCredentials(other, 'user');
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('the keyboard reaches the content, the menu and every screen', async ({ page }) => {
  await signIn(page, 'user');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const reports = page.getByRole('navigation').getByRole('link', { name: 'Reports' });
  await reports.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  await expect(page).toHaveTitle('Reports · Freightdesk');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the sidebar is 16 rem wide, 4 rem when collapsed, and has one group open', async ({ page }) => {
  await signIn(page, 'user');
  await page.goto('/masters/party');
  const sidebar = page.locator('#sidebar');
  const group = (name: string) => sidebar.getByRole('button', { name });
  await expect(group('Masters')).toHaveAttribute('aria-expanded', 'true');
  await group('CRM').click();
  await expect(group('Masters')).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '64px');
});

test('below 1024 px the sidebar lies over the screen and keeps the focus until it is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await signIn(page, 'user');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(900, 400);
  await expect(menu).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(opener).toBeHidden();
});

test('a toast leaves when it is swiped to the right, and not by a nudge', async ({ page }) => {
  await signIn(page, 'user');
  await page.getByRole('button', { name: 'Notifications, 3 new' }).click();
  const toast = page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(toast).toBeVisible();
  await swipe(80);
  await expect(toast).toHaveCount(0);
});
