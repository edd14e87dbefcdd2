import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { runProduct } from './run-product';

const PASSWORD = 'Freight#2026';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface ProductOfWorker {
  readonly address: string;
  readonly dataDirectory: string;
}

/** A refusal that a test provokes is a line of the browser's own; screens say what it means. */
const REFUSALS = /^Failed to load resource/;

/** What the pages of a test have said on their consoles, errors and warnings. */
function consoleProblems(context: BrowserContext, isExpected: (text: string) => boolean): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (['error', 'warning'].includes(type) && !isExpected(text)) problems.push(`${type}: ${text}`);
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  return problems;
}

interface ConsoleFixtures {
  /** What the fault that a test provokes has a library say. */
  readonly expectedMessages: RegExp;
  readonly cleanConsole: undefined;
}

/** A test whose page uses a product that its worker has started with its own data, and keeps its console clean. */
export const test = base.extend<ConsoleFixtures, { product: ProductOfWorker }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'freightdesk-e2e-'));
      const { address, stop } = await runProduct(dataDirectory);
      await use({ address, dataDirectory });
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  expectedMessages: [/(?!)/, { option: true }],
  cleanConsole: [
    async ({ context, expectedMessages }, use) => {
      const problems = consoleProblems(context, (text) => REFUSALS.test(text) || expectedMessages.test(text));
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills in the sign-in form of the open page. */
export async function enterCredentials(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in by the request of the sign-in form, which has journeys of its own, and opens a page. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await beginSession(page, '/api/auth/login', username);
  await page.goto(path);
  if (path === '/') await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Signs the superadmin in by the request of their form, and opens a page. */
export async function signInAsSuperadmin(page: Page, path = '/superadmin/dashboard'): Promise<void> {
  await beginSession(page, '/api/auth/superadmin/login', 'superadmin');
  await page.goto(path);
}

/** Leaves the session's cookie and, like the form, what the shell displays of user and client (AUTH-1). */
async function beginSession(page: Page, path: string, username: string): Promise<void> {
  const answer = await page.request.post(path, { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const session = await answer.json();
  await page.goto('/remotes.json');
  await page.evaluate(({ user, client }) => {
    if (client) localStorage.setItem('client', JSON.stringify(client));
    else localStorage.removeItem('client');
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** Waits until the API refuses the session of this page; the gateway's tests say after how long (AUTH-2). */
export async function expectToBeOut(page: Page): Promise<void> {
  const answer = async () => (await page.request.get('/api/parties')).status();
  await expect.poll(answer, { intervals: [250] }).toBe(401);
}

/** Holds back the answers to requests of an address until the returned function is called. */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the page has rendered its current state. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/** Waits until a screen shows its records in its own letters. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready');
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Waits until animations have ended: text that is still fading in does not have its final contrast. */
const comeToRest = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => undefined)`;

/** Runs axe while nothing is fading in: a toast may arrive meanwhile. */
const violationsAtRest = `(async () => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation-duration: 0.01ms !important; transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const { violations } = await axe.run(document);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
  return violations;
})()`;

/** Accessibility problems of the page by axe's rules for WCAG A and AA and its best practices. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(comeToRest);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const violations = await page.evaluate<Violation[]>(violationsAtRest);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Adds a client of Kerala from the dashboard of the superadmin. */
export async function addClient(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Client' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Home State').selectOption('Kerala');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

/** Adds a user on the page of users, with a password of their own: `Harbour#2026`. */
export async function addUser(
  page: Page,
  username: string,
  fullName: string,
  { role, client }: { readonly role?: string; readonly client?: string } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Full Name').fill(fullName);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Harbour#2026');
  await dialog.getByLabel('They choose their own password').uncheck();
  if (role) await dialog.getByLabel('Role').selectOption(role);
  if (client) {
    await dialog.getByRole('combobox', { name: 'Client' }).fill(client);
    await page.getByRole('option', { name: client }).click();
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('cell', { name: username, exact: true })).toBeVisible();
}
