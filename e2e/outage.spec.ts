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
  test(`while ${service} is stopped its part says so, the rest works, and it comes back without a reload`, async ({
    page,
  }) => {
    await signIn(page, 'user');
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    await open(page, works);
    await expect(works.shows(page)).toBeVisible();
    const release = keepDown(service);
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
