import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import {
  addClient,
  addUser,
  enterCredentials,
  signIn,
  signInAsSuperadmin,
  test,
  waitUntilAtRest,
} from '../support/product';
import { screens, superadminScreens } from '../support/screens';
import { type Picture, sheetOf } from './sheet';

const folder = fileURLToPath(new URL('../../.build/pictures', import.meta.url));

/** A desk, half a desk or one at 200 %, and a phone, each in both themes. */
const VIEWS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'at 200 %', width: 720, height: 450 },
  { name: 'phone', width: 400, height: 800 },
].flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })));

const API = /\/api\/(?!auth\/)/;

/** What a screen shows besides records: while it loads, when the services are away, and for a client that has nothing yet. */
const STATES = {
  records: async () => undefined,
  loading: (page: Page) => page.route(API, () => undefined),
  away: (page: Page) => page.route(API, (route) => route.fulfill({ status: 503, body: '{}' })),
} as const;

const nameOf = (...parts: readonly string[]): string =>
  `${parts
    .join('-')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')}.png`;

const pictures: Picture[] = [];

async function takePictures(page: Page, path: string, heading: string, state: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  for (const { name, colorScheme, width, height } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (state !== 'loading') await waitUntilAtRest(page);
    const file = nameOf(path === '/' ? 'dashboard' : path, state, name, colorScheme);
    await page.screenshot({ path: join(folder, file), fullPage: true });
    pictures.push({ file, path, heading, state, view: `${name}, ${colorScheme}` });
  }
}

const ofStaff = Object.values(screens).flat();

test.describe('pictures of every screen', { tag: '@pictures' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 3_600_000 });
  test.beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  });
  test.afterAll(() => writeFileSync(join(folder, 'index.html'), sheetOf(pictures)));

  for (const [state, prepare] of Object.entries(STATES))
    test(`of staff: ${state}`, async ({ page }) => {
      await signIn(page, 'admin');
      await prepare(page);
      for (const [path, heading] of ofStaff) await takePictures(page, path, heading, state);
    });

  test('of a client that has nothing yet', async ({ page }) => {
    await signInAsSuperadmin(page);
    await addClient(page, 'Cochin Clearing');
    await page.getByRole('button', { name: 'Manage Users' }).click();
    await addUser(page, 'beena', 'Beena Thomas', { role: 'admin', client: 'Cochin Clearing' });
    await page.context().clearCookies();
    await page.goto('/login');
    await enterCredentials(page, 'beena', 'Harbour#2026');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const [path, heading] of ofStaff.filter(([path]) => !/\d$/.test(path)))
      await takePictures(page, path, heading, 'nothing yet');
  });

  test('of the superadmin', async ({ page }) => {
    await signInAsSuperadmin(page);
    for (const [path, heading] of superadminScreens) await takePictures(page, path, heading, 'records');
  });
});
