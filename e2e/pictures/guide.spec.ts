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

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M8 40h52l-8 14H16zM18 22h14v14H18zM35 14h14v22H35z" fill="#0b6478"/>
<text x="72" y="42" font-family="sans-serif" font-size="34" font-weight="700" fill="#0b6478">Meridian</text></svg>`;

const fileOf = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** A logo that is chosen and not saved. */
async function chooseLogo(page: Page): Promise<void> {
  await page.getByLabel('Logo Picture').setInputFiles(fileOf('logo.svg', 'image/svg+xml', LOGO));
  await expect(page.getByRole('img', { name: 'The logo on documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Logo' }).scrollIntoViewIfNeeded();
}

const PARTIES = `Name,City,State,Party type
Nilgiri Tea Exporters,Coonoor,Tamil Nadu,shipper
Konkan Marine Foods,Ratnagiri,Maharashtra,shipper
`;

/** The dialog of an import, with one that was made before. */
async function importParties(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import parties' });
  await dialog.getByLabel('File').setInputFiles(fileOf('parties.csv', 'text/csv', PARTIES));
  await dialog.getByRole('button', { name: 'Save 2 rows' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Earlier imports and Undo' }).click();
  await expect(page.getByRole('button', { name: /Undo/ }).last()).toBeVisible();
}

/** What came of all proformas of the demo, converted together. */
async function convertProformas(page: Page): Promise<void> {
  for (const number of ['PI-7', 'PI-8']) await page.getByLabel(`Select ${number}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Convert to Invoices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convert to Invoices' }).click();
  await expect(page.getByText(/^[12] of 2 converted/)).toBeVisible();
  await expect(page.getByRole('row', { name: /PI-8/ })).toContainText('Converted');
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
  company: { path: '/settings/company', prepare: chooseLogo },
  schedule: {
    path: '/billing/reports',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Schedule Report' }).click();
      await expect(page.getByRole('dialog').getByLabel('Add a colleague')).toBeVisible();
    },
  },
  // These change records, and come last.
  import: { path: '/masters/party', prepare: importParties },
  conversion: { path: '/billing/proforma-list', prepare: convertProformas },
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
