import { expect, type Page } from '@playwright/test';
import type { CrmReleases } from './releases';
import type { StaticProduct } from './static-product';

/** A page, the product that it is of, and the releases of mf-crm. */
export interface Scene {
  readonly page: Page;
  readonly product: StaticProduct;
  readonly releases: CrmReleases;
  /** The version of mf-crm that was released before the test. */
  readonly version: string;
}

const TYPED = 'CT-TYPED';
const field = (page: Page) => page.getByRole('main').getByLabel('Contract ID');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Marks the document, so that `expectNoReload` sees whether it is still the same. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.isMarked = 'yes';
  });
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset.isMarked)).toBe('yes');
}

async function follow(page: Page, group: string, link: string): Promise<void> {
  const entry = sidebar(page).getByRole('link', { name: link, exact: true });
  if (!(await entry.isVisible())) await sidebar(page).getByRole('button', { name: group }).click();
  await entry.click();
}

export const openContracts = (page: Page): Promise<void> => follow(page, 'CRM', 'Contracts');

/** Waits for the list of contracts, and with `version` until it runs in this version. */
export async function expectContracts(page: Page, version?: string): Promise<void> {
  await expect(page.getByRole('main').getByText('No contracts found')).toBeVisible();
  if (version === undefined) return;
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((script) => script.includes(`/${version}/`)).length).toBeGreaterThan(2);
}

export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /Notification/ }).getByText(text)).toBeVisible();
}

/** The version before is there, and says so. */
export async function readPrevious({ page }: Pick<Scene, 'page'>): Promise<void> {
  await expectNotice(page, 'You see the version before it.');
  await expectContracts(page);
}

/** The user returns to the tab some minutes later. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 5 * 60_000;
    window.dispatchEvent(new Event('focus'));
  });
}

export async function takeNewVersion(page: Page): Promise<void> {
  await expect(page.getByText('A new version of CRM is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the new version' }).click();
}

/** Opens the form of a contract, unless it is open, and types. */
export async function typeIntoForm(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'New Contract' });
  if (await link.isVisible()) await link.click();
  await field(page).fill(TYPED);
}

export const expectTyped = (page: Page): Promise<void> => expect(field(page)).toHaveValue(TYPED);

export async function leaveForContracts(page: Page): Promise<void> {
  await openContracts(page);
  await page.getByRole('button', { name: 'Leave' }).click();
}

/** A good release arrives in the page without a reload. */
export async function recover({ page, releases }: Pick<Scene, 'page' | 'releases'>): Promise<void> {
  const version = await releases.release();
  await comeBack(page);
  await takeNewVersion(page);
  await expectNotice(page, 'You see the new version of CRM.');
  await expectContracts(page, version);
}

export async function expectRestWorks(page: Page): Promise<void> {
  await follow(page, 'Masters', 'Party');
  await expect(page.getByRole('main').getByText('No parties found')).toBeVisible();
}
