import { expect, type Locator, type Page } from '@playwright/test';
import { enterTwice, tabTo } from '../support/keyboard';
import { accessibilityProblems, signIn, test } from '../support/product';

const lines = [
  { name: 'CHA agency', quantity: '1', rate: '2500', gst: '18' },
  { name: 'THC 20 ft', quantity: '2', rate: '8700', gst: '18' },
  { name: 'DO handling', quantity: '1', rate: '1550.55', gst: '18' },
  { name: 'Ocean freight', quantity: '3', rate: '100.10', gst: '5' },
];

async function typeLine(page: Page, { name, quantity, rate, gst }: (typeof lines)[number]): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Charge' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name} \\d`) }).click();
  await panel.getByRole('button', { name: 'Add Charge' }).click();
  await panel.getByLabel(`Quantity of ${name}`).fill(quantity);
  await panel.getByLabel(`Rate of ${name}`).fill(rate);
  await panel.getByLabel(`GST % of ${name}`).fill(gst);
}

/** Chooses a contract, which fills the charges, and removes these again. */
async function chooseContract(page: Page, contract: string): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Contract' }).fill(contract);
  await page.getByRole('option', { name: contract }).click();
  await expect(panel.getByText(new RegExp(`of ${contract} applied$`))).toBeVisible();
  const remove = panel.getByRole('button', { name: /^Remove / });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

async function raise(page: Page, jobNumber: string, contract: string): Promise<void> {
  await page.goto('/billing/performa-invoice?tab=jobs');
  await page.getByRole('button', { name: `Create PI for ${jobNumber}` }).click();
  await chooseContract(page, contract);
  for (const line of lines) await typeLine(page, line);
}

/** Expects a print page to have the font of the screens and to fit a phone in a readable size. */
async function expectReadableOnAPhone(paper: Page): Promise<void> {
  await paper.setViewportSize({ width: 400, height: 800 });
  const loaded = await paper.evaluate<string[]>(
    'document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === "loaded").map(({ family }) => family))',
  );
  expect(loaded.map((family) => family.replaceAll('"', ''))).toContain('Inter Variable');
  expect(await paper.evaluate<number>('document.documentElement.scrollWidth')).toBe(400);
  const sizes = await paper.evaluate<number[]>(
    '[...document.querySelectorAll("main *")].map((each) => Number.parseFloat(getComputedStyle(each).fontSize))',
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  expect(await accessibilityProblems(paper)).toEqual([]);
}

/** Expects a quantity of five digits and three decimals to be fully visible, then restores the field. */
async function expectWholeQuantity(field: Locator, quantity: string): Promise<void> {
  const before = await field.inputValue();
  await field.fill(quantity);
  await field.blur();
  const room = await field.evaluate(({ scrollWidth, clientWidth, nextElementSibling: grouped }) =>
    Math.max(scrollWidth - clientWidth, (grouped?.scrollWidth ?? 0) - (grouped?.clientWidth ?? 0)),
  );
  expect(room).toBeLessThanOrEqual(0);
  await field.fill(before);
}

test('a proforma goes from sign-in to paper: within the state', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'user');
  await raise(page, 'JOB-260001', 'CT-100001');
  const panel = page.getByRole('dialog');
  expect((await panel.boundingBox())?.width).toBeGreaterThan(1000);
  for (const figure of ['21,750.85', '1,938.06', '₹25,626.97'])
    await expect(panel.getByText(figure).first()).toBeVisible();
  await expectWholeQuantity(panel.getByLabel('Quantity of CHA agency'), '12345.678');
  await panel.getByRole('button', { name: 'Generate Proforma Invoice' }).dblclick();

  await expect(page).toHaveURL(/\/billing\/proforma-invoice\/view\/\d+$/);
  const id = page.url().split('/').at(-1);
  await expect(
    page.getByText(`Proforma Invoice generated successfully! Invoice ID: ${id}`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('₹25,626.97').first()).toBeVisible();

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: 'PROFORMA INVOICE' })).toBeVisible();
  await expect(
    paper.getByText('Rupees Twenty Five Thousand Six Hundred Twenty Six and Ninety Seven Paise Only'),
  ).toBeVisible();
  await expectReadableOnAPhone(paper);
  const pdf = await page.request.get(`/api/invoices/${id}/print?format=pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const proforma = await (await page.request.get(`/api/invoices/${id}`)).json();
  expect(proforma).toMatchObject({
    subtotal: 21750.85,
    cgstAmount: 1938.06,
    sgstAmount: 1938.06,
    igstAmount: 0,
    totalAmount: 25626.97,
  });
  const all = await (await page.request.get('/api/invoices/proforma?q=JOB-260001')).json();
  expect(all.filter((each: { totalAmount: number }) => each.totalAmount === 25626.97)).toHaveLength(1);
});

test('and with IGST for a party of another state; it is then found in the list and edited', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'user');
  await raise(page, 'JOB-260002', 'CT-100002');
  await expect(page.getByRole('dialog').getByText('3,876.12').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Proforma Invoice' }).click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
  const id = page.url().split('/').at(-1);

  await page.getByRole('link', { name: 'Back to List' }).click();
  const row = page.getByRole('row', { name: new RegExp(`PI-${id}\\b`) });
  await expect(row).toContainText('₹25,626.97');
  await row.getByRole('button', { name: `Edit PI-${id}` }).click();
  await page.getByRole('dialog').getByLabel('Quantity of CHA agency').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Proforma Invoice' }).click();
  await expect(page.getByText('₹28,576.97').first()).toBeVisible();

  // The total of a line stays visible when its columns are wider than the screen.
  await page.setViewportSize({ width: 400, height: 800 });
  const total = page.getByRole('columnheader', { name: 'Total', exact: true });
  const rightEdge = async () => {
    const box = await total.boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(400);
});

test('a job is raised and its proforma can be started from the list', { tag: '@nightly' }, async ({
  page,
}) => {
  const jobNumber = `JOB-T${Date.now() % 10_000_000}`;
  await signIn(page, 'user', '/billing/job-summary');
  await page.getByRole('button', { name: 'New Job' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Job number/).fill(jobNumber);
  await dialog.getByRole('combobox', { name: /Party/ }).fill('Deccan');
  await page.getByRole('option', { name: /Deccan Biotech/ }).click();
  await dialog.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByText(`Job ${jobNumber} created successfully`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Proforma of ${jobNumber}` }).click();
  await expect(page.getByRole('dialog', { name: 'New Proforma Invoice' })).toBeVisible();
});

test('a job becomes a proforma, an invoice with a number of the law, and a PDF', async ({ page }) => {
  const jobNumber = `JOB-I${Date.now() % 10_000_000}`;
  await signIn(page, 'user', '/billing/job-summary');
  await page.getByRole('button', { name: 'New Job' }).click();
  const job = page.getByRole('dialog', { name: 'New Job' });
  await job.getByLabel(/^Job number/).fill(jobNumber);
  await job.getByRole('combobox', { name: /Party/ }).fill('Coromandel');
  await page.getByRole('option', { name: /Coromandel Textiles/ }).click();
  await job.getByRole('button', { name: 'Add Container' }).click();
  await job.getByLabel('Number of containers 1').fill('2');
  await job.getByRole('button', { name: 'Create Job' }).click();
  await page.getByRole('button', { name: `Proforma of ${jobNumber}` }).click();

  const panel = page.getByRole('dialog', { name: 'New Proforma Invoice' });
  await chooseContract(page, 'CT-100001');
  for (const line of lines.slice(0, 2)) await typeLine(page, line);
  await panel.getByRole('button', { name: 'Generate Proforma Invoice' }).click();
  await expect(page).toHaveURL(/\/billing\/proforma-invoice\/view\/\d+$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convert to Invoice' }).click();
  await expect(page).toHaveURL(/\/billing\/invoice\/\d+$/);
  const id = page.url().split('/').at(-1);
  const { invoiceNumber } = await (await page.request.get(`/api/invoices/${id}`)).json();
  expect(invoiceNumber).toMatch(/^INV\/\d\d-\d\d\/\d{5}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tax Invoice ${invoiceNumber}`);
  expect(await accessibilityProblems(page)).toEqual([]);

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: 'TAX INVOICE' })).toBeVisible();
  const pdf = await page.request.get(`/api/invoices/${id}/print?format=pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Back to List' }).click();
  await expect(page.getByRole('row', { name: new RegExp(invoiceNumber) })).toContainText('₹23,482.00');
});

test('a proforma of six lines more than its contract has is raised without the mouse; a second Enter raises no second one', {
  tag: '@nightly',
}, async ({ page }) => {
  const jobNumber = `JOB-K${Date.now() % 10_000_000}`;
  await signIn(page, 'user');
  await page.evaluate(
    async (job) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/jobs', { method: 'POST', headers, body: JSON.stringify(job) });
    },
    { jobNumber, partyId: 1 },
  );
  await page.goto(`/billing/performa-invoice?job=${jobNumber}`);
  const panel = page.getByRole('dialog', { name: 'New Proforma Invoice' });
  await expect(panel.getByRole('combobox', { name: 'Party' })).toBeFocused();

  await tabTo(page, panel.getByRole('combobox', { name: 'Contract' }));
  await page.keyboard.type('CT-100001');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/of CT-100001 applied$/)).toBeVisible();
  const lines = panel.getByRole('textbox', { name: /^Quantity of/ });
  const lineCount = await lines.count();
  await tabTo(page, panel.getByRole('combobox', { name: 'Charge', exact: true }));
  for (const text of ['stamp', 'fumi', 'weigh', 'labour', 'ground', 'hbl']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(lines).toHaveCount(lineCount + 6);
  await tabTo(page, panel.getByRole('button', { name: 'Generate Proforma Invoice' }));
  await enterTwice(page);
  await expect(page).toHaveURL(/\/billing\/proforma-invoice\/view\/\d+$/);
  const raised = await (await page.request.get(`/api/invoices/proforma?q=${jobNumber}`)).json();
  expect(raised).toHaveLength(1);
  expect(raised[0].charges).toHaveLength(lineCount + 6);
});
