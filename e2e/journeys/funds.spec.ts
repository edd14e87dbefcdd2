import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, signIn, test } from '../support/product';

const JOB = `JOB-F-${Date.now()}`;

/** Answers of the API to the user who is signed in on this page. */
const api = (page: Page, method: 'post' | 'get', path: string, data?: object) =>
  page.request[method](path, data ? { data } : {});

/** Signs somebody in on a page of their own. */
async function pageOf(page: Page, username: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The browser is gone');
  const own = await context.newPage();
  await signIn(own, username);
  return own;
}

/** Asks for funds on Expense Requests; resolves to the request ID. */
async function ask(page: Page, type: 'Job' | 'Adhoc', amount: string): Promise<string> {
  await page.goto('/fund-requests');
  await page.getByRole('button', { name: 'New Expense Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Expense Request' });
  await expect(dialog.getByRole('combobox', { name: 'Job' })).toBeFocused();
  const requestId = await dialog.getByRole('textbox', { name: 'Request ID' }).inputValue();
  await dialog.getByRole('combobox', { name: 'Request Type' }).selectOption(type);
  if (type === 'Job') {
    await dialog.getByRole('combobox', { name: /^Job/ }).fill(JOB);
    await page.getByRole('option', { name: new RegExp(`^${JOB}`) }).click();
  }
  await dialog.getByRole('combobox', { name: 'Purpose category' }).selectOption('DO Charges');
  await dialog.getByRole('textbox', { name: /Required Amount/ }).fill(amount);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText(`Fund request ${requestId} created successfully`).first()).toBeVisible();
  return requestId;
}

test('money for jobs goes from the request to its approval, payment, allocation and settlement', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'exec');
  await api(page, 'post', '/api/jobs', { jobNumber: JOB, partyId: 1 });
  const forJob = await ask(page, 'Job', '12000');
  const adhoc = await ask(page, 'Adhoc', '5000');
  await expect(page.getByRole('row', { name: new RegExp(forJob) })).toContainText('Pending Approval');
  await expect(page.getByRole('button', { name: /^(Approve|Reject) / })).toHaveCount(0);

  const approver = await pageOf(page, 'approver');
  await approver.goto(`/approve-funds?open=${forJob}`);
  await expect(approver.getByRole('dialog', { name: `Request ${forJob}` })).toBeVisible();
  expect(await accessibilityProblems(approver)).toEqual([]);
  await approver.keyboard.press('a');
  const approval = approver.getByRole('dialog', { name: `Approve ${forJob}` });
  await approval.getByRole('textbox', { name: /Approved Amount/ }).fill('10000');
  await approver.keyboard.press('Enter');
  await expect(approver.getByText(`Request ${forJob} approved with ₹10,000.00`).first()).toBeVisible();
  await approver.goto('/approve-funds');
  await approver.getByRole('checkbox', { name: `Select ${adhoc}` }).check();
  await approver.getByRole('button', { name: 'Approve 1 selected' }).click();
  await approver.getByRole('button', { name: 'Approve 1 requests' }).click();
  await expect(approver.getByRole('dialog', { name: '1 of 1 done' })).toBeVisible();

  const payer = await pageOf(page, 'payer');
  await payer.goto('/approve-funds');
  for (const [requestId, amount] of [
    [forJob, '10000'],
    [adhoc, '5000'],
  ] as const) {
    await payer.getByRole('button', { name: `Approve & Pay ${requestId}` }).click();
    const payment = payer.getByRole('dialog', { name: `Approve & Pay ${requestId}` });
    await payment.getByRole('textbox', { name: /Disbursed Amount/ }).fill(amount);
    await payment.getByRole('textbox', { name: 'Reference' }).fill('UTR 4711');
    await payment.getByRole('button', { name: 'Approve & Pay' }).click();
    await expect(payer.getByRole('button', { name: `Approve & Pay ${requestId}` })).toHaveCount(0);
  }
  await Promise.all([approver, payer].map((each) => each.context().close()));

  await page.goto(`/adhoc-requests?open=${adhoc}`);
  const panel = page.getByRole('dialog', { name: `Request ${adhoc}` });
  await panel.getByRole('button', { name: 'Add Allocation' }).click();
  const allocation = page.getByRole('dialog', { name: 'Add Allocation' });
  await allocation.getByRole('combobox', { name: /^Job/ }).fill(JOB);
  await page.getByRole('option', { name: new RegExp(`^${JOB}`) }).click();
  await allocation.getByRole('combobox', { name: /Purpose category/ }).selectOption('DO Charges');
  await allocation.getByRole('combobox', { name: /Sub purpose/ }).selectOption('DO Fees');
  await allocation.getByRole('textbox', { name: /Amount/ }).fill('5000');
  await allocation.getByRole('button', { name: 'Add Allocation' }).click();
  await panel.getByRole('button', { name: `Save ₹5,000.00 to ${JOB}` }).click();
  await expect(panel.getByText('Saved')).toBeVisible();
  await expect(panel.getByText('Completed').first()).toBeVisible();

  await page.goto('/fund-requests');
  await page.getByRole('button', { name: `Settle ${forJob}` }).click();
  const settlement = page.getByRole('dialog', { name: `Settle ${forJob}` });
  await settlement.getByRole('textbox', { name: 'Number of bill 1' }).fill('DO/77');
  await settlement.getByRole('textbox', { name: 'Amount of bill 1' }).fill('9400.50');
  await settlement.getByRole('textbox', { name: 'Given back' }).fill('599.50');
  await settlement.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('row', { name: new RegExp(forJob) })).toContainText('Completed');

  const expenses = await (await api(page, 'get', `/api/jobs/${JOB}/expenses`)).json();
  expect(expenses).toMatchObject([
    { type: 'fund_request', requestId: forJob, amount: 9400.5 },
    { type: 'adhoc', adhocRequestId: adhoc, amount: 5000 },
  ]);
});

test('twenty requests fit on a screen of 1440 by 900, a line each', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'exec');
  const request = { type: 'adhoc', requestor: 'Imran Sheikh', requiredAmount: 1000, purpose: 'DO Charges' };
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      api(page, 'post', '/api/fund-requests', { ...request, requestId: `FR-${Date.now()}-${900 + n}` }),
    ),
  );
  expect(created.map((answer) => answer.status())).toEqual(created.map(() => 201));
  const approver = await pageOf(page, 'approver');
  await approver.goto('/approve-funds');
  const rows = approver.getByRole('table', { name: 'Fund requests' }).getByRole('row');
  await expect(rows.nth(20)).toBeVisible();
  await expect(rows.nth(20)).toBeInViewport({ ratio: 1 });
});
