import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityProblems, enterCredentials, signIn, test } from '../support/product';

test('the address asked for opens after signing in, with its query and hash', async ({ page }) => {
  await page.goto('/contracts?q=acme#tiles');
  await enterCredentials(page, 'user');
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(page).toHaveURL(/\/contracts\?q=acme#tiles$/);
});

/** Fills in a long form, and ends its session on the server. */
async function typeParty(page: Page, name: string): Promise<Locator> {
  await signIn(page, 'user', '/masters/party');
  await page.getByRole('button', { name: 'Add Party' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Address/).fill('14, Railway Feeder Road, opposite the goods shed');
  await form.getByLabel(/^Name/).fill(name);
  // This search, which follows a pause in typing, would reveal the end of the session before the save does.
  const search = page.waitForResponse(/\/api\/duplicates\?.*place=Palani/);
  await form.getByLabel(/^City/).fill('Palani');
  await search;
  const ended = await page.request.post('/api/auth/logout', {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(ended.ok()).toBe(true);
  return form;
}

test('a session that ends while a long form is typed: the user signs in over it, and the save goes on', async ({
  page,
}) => {
  const name = `Palani Granites ${Date.now() % 1_000_000}`;
  const form = await typeParty(page, name);
  await form.getByRole('button', { name: /save/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Username')).toHaveValue('user');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password');
  await dialog.getByLabel('Password').fill('Freight#2026');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Party saved successfully!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/masters\/party$/);
  const parties = await (await page.request.get(`/api/parties?q=${encodeURIComponent(name)}`)).json();
  expect(parties).toEqual([expect.objectContaining({ name, city: 'Palani' })]);
});

test('a second tab that signs in closes the dialog of the first, whose save goes on', {
  tag: '@nightly',
}, async ({ page, context, baseURL }) => {
  const name = `Palani Marbles ${Date.now() % 1_000_000}`;
  const form = await typeParty(page, name);
  await form.getByRole('button', { name: /save/i }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${baseURL}/reports`);
  await enterCredentials(other, 'user');
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByText('Party saved successfully!').first()).toBeVisible();
});

test('long names leave the header as wide as the window', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    session.user.fullName = 'Venkatanarasimharajuvaripeta '.repeat(6).trim();
    session.client.name = 'Thiruvananthapuram-Lakshmanapuram-Forwarders'.repeat(5);
    await route.fulfill({ response: answer, json: session });
  });
  for (const width of [1440, 1024, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/reports');
    const who = page.getByRole('button', { name: /Venkatanarasimharajuvaripeta/ });
    await expect(who).toBeVisible();
    expect.soft((await who.boundingBox())?.width, `at ${width}`).toBeLessThanOrEqual(240);
    await who.click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    expect
      .soft(await page.evaluate<number>('document.documentElement.scrollWidth'), `at ${width}`)
      .toBe(width);
    expect.soft((await page.getByRole('menu').boundingBox())?.width, `at ${width}`).toBeLessThanOrEqual(360);
  }
});

for (const path of ['/foo.bar', '/quotes.html'])
  test(`${path} is the page that says so, not JSON`, async ({ page }) => {
    await signIn(page, 'user', path);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

for (const path of ['/masters/edit-charge/1.5', '/quotes/compare/QT-1.5'])
  test(`${path}, whose last part looks like a file, is a screen of the shell`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await signIn(page, 'user', path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });

test('a sign-out in one tab shows in the other', { tag: '@nightly' }, async ({ context, baseURL }) => {
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
  await signIn(page, 'user', '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/settings$/);

  const reports = page.getByRole('navigation').getByRole('link', { name: 'Reports' });
  await reports.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  await expect(page).toHaveTitle('Reports · Freightdesk');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the sidebar is 16 rem wide, 4 rem when collapsed, and has one group open', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user', '/masters/party');
  const sidebar = page.locator('#sidebar');
  const group = (name: string) => sidebar.getByRole('button', { name });
  await expect(group('Masters')).toHaveAttribute('aria-expanded', 'true');
  await group('CRM').click();
  await expect(group('Masters')).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '64px');
  await group('CRM').click();
  await expect(sidebar).toHaveCSS('width', '256px');
  await expect(sidebar.getByRole('link', { name: 'Quotes' })).toBeVisible();
});

for (const [motion, reducedMotion] of [
  ['moving', 'no-preference'],
  ['without motion', 'reduce'],
] as const)
  test(`below 1024 px the sidebar lies over the screen and keeps the focus until it is closed, ${motion}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
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

test('a toast leaves when it is swiped to the right, and not by a nudge', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'user', '/masters/tax-slabs');
  await page.getByRole('button', { name: 'Add Tax Slab' }).click();
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

test('the page follows the system until a theme is chosen, which other tabs take over and a reload keeps', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const background = (of: Page) => of.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'user', '/reports');
  const dark = await background(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const other = await context.newPage();
  await other.goto('/reports');
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const light = await background(other);
  expect(light).not.toBe(dark);
  await page.getByRole('banner').getByRole('button', { name: /User/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(() => background(page)).toBe(light);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(await background(page)).toBe(light);
  await page.getByRole('banner').getByRole('button', { name: /User/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => background(other)).toBe(dark);
});
