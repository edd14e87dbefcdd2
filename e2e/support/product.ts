import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { runProduct } from './run-product';

const PASSWORD = 'Freight#2026';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface ProductOfWorker {
  readonly address: string;
  readonly dataDirectory: string;
}

/** A test whose page opens at a product that its worker started with data of its own. */
export const test = base.extend<object, { product: ProductOfWorker }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'freightdesk-e2e-'));
      const { address, stop } = await runProduct(dataDirectory);
      await use({ address, dataDirectory });
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Fills the sign-in form of the page that is open. */
export async function enterCredentials(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the client sign-in and waits for the dashboard. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await enterCredentials(page, username);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Signs in through the superadmin sign-in and waits for the superadmin dashboard. */
export async function signInAsSuperadmin(page: Page): Promise<void> {
  await page.goto('/superadmin/login');
  await enterCredentials(page, 'superadmin');
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
}

/** How soon a deleted user and the people of a deactivated client are out (AUTH-2). */
const OUT_WITHIN = 5_000;

/** Waits, for no longer than is promised, until the API refuses the session of this page. */
export async function expectToBeOut(page: Page): Promise<void> {
  const answer = async () => (await page.request.get('/api/parties')).status();
  await expect.poll(answer, { timeout: OUT_WITHIN, intervals: [250] }).toBe(401);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Waits until what moves once has come to rest: a text that is half faded in has not its own contrast yet. */
const comeToRest = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => undefined)`;

/** What the page gets wrong for people who do not see or point, by axe's rules for WCAG A and AA. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(comeToRest);
  await page.evaluate(axeSource);
  const violations = await page.evaluate<Violation[]>(
    'axe.run(document, { runOnly: ["wcag2a", "wcag2aa"] }).then(({ violations }) => violations)',
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
