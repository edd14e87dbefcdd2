import { expect, type Page } from '@playwright/test';
import { keepDown } from './support/outage';
import { signIn, test } from './support/product';

interface Place {
  readonly group: string;
  readonly link: string;
  readonly table: string;
}

const parties: Place = { group: 'Masters', link: 'Party', table: 'Parties' };
const jobs: Place = { group: 'Billing', link: 'Job Summary', table: 'Jobs' };

const outages = [
  {
    service: 'svc-core',
    missing: parties,
    error: 'Error loading parties',
    call: '/api/parties',
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

const tableOf = (page: Page, { table }: Place) => page.getByRole('table', { name: table });

for (const { service, missing, error, call, works } of outages) {
  test(`while ${service} is stopped its part says so, the rest works, and it comes back without a reload`, async ({
    page,
  }) => {
    await signIn(page, 'user');
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    await open(page, works);
    await expect(tableOf(page, works)).toBeVisible();
    const release = keepDown(service);
    try {
      expect((await page.request.get(call)).status()).toBe(503);
      await open(page, missing);
      await expect(page.getByRole('main').getByText(error)).toBeVisible();
      await open(page, works);
      await expect(tableOf(page, works)).toBeVisible();
      await open(page, missing);
      await expect(page.getByRole('main').getByText(error)).toBeVisible();
    } finally {
      release();
      await expect.poll(async () => (await page.request.get(call)).status()).toBe(200);
    }
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(tableOf(page, missing)).toBeVisible();
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
  });
}
