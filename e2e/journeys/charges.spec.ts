import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

const configuration = (page: Page, n: number) =>
  page.getByRole('group', { name: `Configuration ${n}`, exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(option);
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
}

/** A charge for all categories with a standard cost and a rate of its own at one port, and another one for air. */
async function fillCharge(page: Page, name: string): Promise<void> {
  await page.getByLabel('Charge Name').fill(name);
  await page.getByLabel('Category', { exact: false }).first().selectOption('revenue');
  await page.getByLabel('Unit').selectOption('per 20ft container');
  await expect(page.getByLabel('Container Type')).toHaveValue('20Ft');

  await page.getByRole('button', { name: 'Add Configuration' }).click();
  const all = configuration(page, 1);
  await all.getByLabel('Buying Cost of slab 1').fill('1500');
  await all.getByLabel('Standard Selling Cost of slab 1').fill('1850.50');
  await all.getByRole('button', { name: 'Add Rate Slab' }).click();
  await choose(page, 'Port of slab 2', 'Nhava Sheva');
  await all.getByLabel('Standard Selling Cost of slab 2').fill('2100');

  await page.getByRole('button', { name: 'Add Configuration' }).click();
  const air = configuration(page, 2);
  await air.getByLabel('Shipment Category').selectOption('AIR');
  await air.getByLabel('Charge Basis').selectOption('PER_CONTAINER_20');
  await air.getByLabel("20' container min rate").fill('300');
  await air.getByLabel("20' container max rate").fill('200');

  await choose(page, 'HSN/SAC Code', '996711');
  await expect(page.getByLabel('CGST %')).toHaveValue('9');
}

async function charges(page: Page, name: string): Promise<{ id: number }[]> {
  return (await page.request.get(`/api/charges?q=${encodeURIComponent(name)}`)).json();
}

test('a charge with configurations and slabs is added once, edited, listed and then charged', {
  tag: '@nightly',
}, async ({ page }) => {
  const name = `Yard lift ${Date.now() % 1_000_000}`;
  await signIn(page, 'user', '/billing/performa-invoice?tab=jobs');
  await page.getByRole('button', { name: 'Create PI for JOB-260003' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Charge' }).fill('Seal');
  await expect(page.getByRole('option', { name: /^Seal charge/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Charge' }).fill('');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .first()
    .click();

  await page.getByRole('button', { name: 'Masters' }).click();
  await page.getByRole('link', { name: 'Charge', exact: true }).click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await fillCharge(page, name);
  expect(await accessibilityProblems(page)).toEqual([]);

  const create = page.getByRole('button', { name: 'Create Charge' });
  await create.click();
  const refusal = "Min rate cannot be greater than max rate for 20' container at row 2";
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(configuration(page, 2).getByLabel("20' container min rate")).toBeFocused();
  await configuration(page, 2).getByLabel("20' container min rate").fill('100');
  await create.dblclick();
  await expect(page).toHaveURL(/\/masters\/charge$/);
  await expect(page.getByText('Charge created successfully.').first()).toBeVisible();
  expect(await charges(page, name)).toMatchObject([
    {
      containerType: '20Ft',
      shipmentCategories: ['ALL', 'AIR'],
      sellingCost: 1850.5,
      buyingCost: 1500,
      hsnSacCode: '996711',
      gstRate: 18,
      applicabilities: [
        {
          basis: 'FLAT',
          rateSlabs: [{ standard_cost: true }, { port: 'Nhava Sheva (JNPT)', standardsellingcost: 2100 }],
        },
        { basis: 'PER_CONTAINER_20', containerRates: { 20: { min: 100, max: 200 } } },
      ],
    },
  ]);

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(configuration(page, 1).getByLabel('Standard Selling Cost of slab 2')).toHaveValue('2100');
  await configuration(page, 1).getByLabel('Standard Selling Cost of slab 1').fill('1900.25');
  await page.getByRole('link', { name: 'Back to Charges' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Update Charge' }).click();
  await expect(page.getByText('Charge updated successfully.').first()).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Flat, Per 20 ft container');
  await expect(row).toContainText('GST 18%');

  await page.getByRole('button', { name: 'Billing' }).click();
  await page.getByRole('link', { name: 'Create Proforma' }).click();
  await page.getByRole('tab', { name: 'Jobs', exact: true }).click();
  await page.getByRole('button', { name: 'Create PI for JOB-260003' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Charge' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await panel.getByRole('button', { name: 'Add Charge' }).click();
  // The job goes by air, for which the charge has a row of its own: a container at its upper bound.
  await expect(panel.getByLabel(`Rate of ${name}`)).toHaveValue('200');
});
