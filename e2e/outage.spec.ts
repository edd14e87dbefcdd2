import { expect, type Locator, type Page } from '@playwright/test';
import { keepDown } from './support/outage';
import { signIn, test } from './support/product';

interface Place {
  readonly group: string;
  readonly link: string;
  /** What the screen shows once it has its data. */
  readonly shows: (page: Page) => Locator;
}

const table = (name: string) => (page: Page) => page.getByRole('table', { name });
const parties: Place = { group: 'Masters', link: 'Party', shows: table('Parties') };
const jobs: Place = { group: 'Billing', link: 'Job Summary', shows: table('Jobs') };
const contracts: Place = {
  group: 'CRM',
  link: 'Contracts',
  shows: (page) => page.getByRole('button', { name: 'CT-100001', exact: true }),
};

const outages = [
  {
    service: 'svc-core',
    missing: parties,
    error: 'Error loading parties',
    call: '/api/parties',
    works: jobs,
  },
  {
    service: 'svc-crm',
    missing: contracts,
    error: 'Failed to fetch contracts',
    call: '/api/contracts',
    works: jobs,
  },
  { service: 'svc-billing', missing: jobs, error: 'Failed to fetch jobs', call: '/api/jobs', works: parties },
];

async function open(page: Page, { group, link }: Place): Promise<void> {
  const sidebar = page.getByRole('navigation');
  const entry = sidebar.getByRole('link', { name: link, exact: true });
  if (!(await entry.isVisible())) await sidebar.getByRole('button', { name: group }).click();
  await entry.click();
}

for (const { service, missing, error, call, works } of outages) {
  const title = `while ${service} is stopped its part says so, the rest works, and it comes back without a reload`;
  // One of them shows what they share.
  const tag = service === 'svc-crm' ? [] : ['@nightly'];
  test(title, { tag }, async ({ page, product }) => {
    await signIn(page, 'user');
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    await open(page, works);
    await expect(works.shows(page)).toBeVisible();
    const release = keepDown(product.dataDirectory, service);
    try {
      expect((await page.request.get(call)).status()).toBe(503);
      await open(page, missing);
      await expect(page.getByRole('main').getByText(error)).toBeVisible();
      await open(page, works);
      await expect(works.shows(page)).toBeVisible();
      await open(page, missing);
      await expect(page.getByRole('main').getByText(error)).toBeVisible();
    } finally {
      release();
      await expect.poll(async () => (await page.request.get(call)).status()).toBe(200);
    }
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(missing.shows(page)).toBeVisible();
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
  });
}

test('while svc-billing is stopped its cards of the dashboard say so, the others stay, and Retry brings them', async ({
  page,
  product,
}) => {
  await signIn(page, 'user');
  const release = keepDown(product.dataDirectory, 'svc-billing');
  try {
    await expect.poll(async () => (await page.request.get('/api/jobs')).status()).toBe(503);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Retry Total Revenue' })).toBeVisible();
    await expect(page.getByText('Recent Invoices could not be loaded')).toBeVisible();
    await expect(page.getByText('Activity of Billing could not be loaded.')).toBeVisible();
    for (const label of ['Active Contracts', 'Active Parties'])
      await expect(page.getByRole('link', { name: label })).toBeVisible();
  } finally {
    release();
    await expect.poll(async () => (await page.request.get('/api/jobs')).status()).toBe(200);
  }
  const retry = page.getByRole('button', { name: 'Retry Total Revenue' });
  // A request of the bell may have loaded them before Retry is pressed.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('link', { name: 'Total Revenue' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(/could not be loaded|is not available/)).toHaveCount(0);
});
