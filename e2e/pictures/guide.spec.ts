import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { signIn, test, waitUntilAtRest } from '../support/product';

const folder = fileURLToPath(new URL('../../docs/guide/pictures', import.meta.url));

interface GuidePicture {
  readonly path: string | ((page: Page) => Promise<string>);
  /** What is done on the screen before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The page of the issued document that was made last. */
async function lastInvoice(page: Page): Promise<string> {
  const answer = await page.request.get('/api/invoices/issued?page=1&pageSize=1&kind=invoice');
  const { items }: { readonly items: readonly { readonly id: number }[] } = await answer.json();
  return `/billing/invoice/${items[0]?.id}`;
}

/** The pictures of the user guide, by the names under which its pages show them. */
const PICTURES: Readonly<Record<string, GuidePicture>> = {
  dashboard: { path: '/' },
  'quick-find': {
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Find' }).fill('corom');
      await expect(page.getByText('Searching…')).toHaveCount(0);
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  parties: { path: '/masters/party' },
  charge: { path: '/masters/edit-charge/1' },
  quotes: { path: '/quotes' },
  jobs: { path: '/billing/job-summary' },
  proforma: { path: '/billing/performa-invoice?job=JOB-260001' },
  invoice: { path: lastInvoice },
  letter: {
    path: lastInvoice,
    prepare: async (page) => {
      await page.keyboard.press('Alt+M');
      await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(/./);
    },
  },
  receipts: { path: '/billing/receipts' },
  'party-page': { path: '/billing/parties/1' },
  gstr1: {
    path: '/billing/returns/gstr1',
    prepare: (page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
  },
  'fund-requests': { path: '/fund-requests' },
  reports: { path: '/reports' },
  settings: { path: '/settings' },
};

test.describe('pictures of the guide', { tag: '@guide' }, () => {
  test.setTimeout(90_000);
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  for (const [name, { path, prepare }] of Object.entries(PICTURES))
    test(name, async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(typeof path === 'string' ? path : await path(page));
      // A dialog hides the heading from the roles.
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await waitUntilAtRest(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    });
});
