import {
  createFundRequest,
  fundRequestSummary,
  jobBilling,
  listExpenseCategories,
  listFundRequests,
  listJobs,
} from '@freightdesk/contracts/billing';
import { getParty, NEW_PARTY, type Party } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCategory, sampleJob, sampleRequest, sampleSummary } from '../testing/fund.samples';
import { RequestListScreen } from './request-list.screen';

const request = sampleRequest({ disbursedAmount: 4000 });
const job = sampleJob();

const totals = sampleSummary({ requested: { INR: 15_000, USD: 0 }, spent: { INR: 4000, USD: 0 } });
const party: Party = {
  ...NEW_PARTY,
  id: 1,
  _id: 'p1',
  clientId: '1',
  name: 'Coromandel Textiles',
  currency: 'INR',
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
};
const reference = [
  stub(getParty, party),
  stub(fundRequestSummary, totals),
  stub(jobBilling, { jobNumber: 'JOB-260001', sources: [], charges: [] }),
  stubList(listJobs, [job, { ...job, id: 2, jobNumber: 'JOB-260002', partyName: 'Sahyadri Auto' }]),
  stub(listExpenseCategories, [sampleCategory()]),
];
const open = (...stubs: Parameters<typeof stub>[]) =>
  renderScreen(<RequestListScreen />, { api: [...stubs.map(([e, a]) => [e, a] as never), ...reference] });

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'New Expense Request' }));
  return within(await screen.findByRole('dialog', { name: 'New Expense Request' }));
}

/** Chooses a category, which fills in its limit, and types an amount in its place. */
async function enterAmount(dialog: ReturnType<typeof within>, amount: string) {
  await screen.findByRole('option', { name: 'DO Charges' });
  await userEvent.selectOptions(dialog.getByLabelText(/Purpose category/), 'DO Charges');
  await userEvent.clear(dialog.getByLabelText(/Required Amount/));
  await userEvent.type(dialog.getByLabelText(/Required Amount/), amount);
}

test('the list shows requests, totals and how far they are', async () => {
  open([listFundRequests, [request]]);
  const table = await screen.findByRole('table', { name: 'Expense requests' });
  expect(await within(table).findByText('FR-1-001')).toBeInTheDocument();
  expect(within(table).getByText('Pending Approval')).toBeInTheDocument();
  expect(await screen.findByText('Total Requested')).toBeInTheDocument();
  expect(tile('Total Requested')).toContain('₹15,000.00');
  expect(tile('Total Spent')).toContain('₹4,000.00');
});

const tile = (label: string) => screen.getByText(label).parentElement?.textContent;

test('the purposes of the client that are offered are read for a new request', async () => {
  const queries: string[] = [];
  open([listFundRequests, []], [
    listExpenseCategories,
    ({ query }: { query: URLSearchParams }) => {
      queries.push(`${query.get('clientid')} ${query.get('active')}`);
      return [sampleCategory()];
    },
  ] as never);
  const dialog = await openDialog();
  expect(await dialog.findByRole('option', { name: sampleCategory().name })).toBeInTheDocument();
  expect(queries).toEqual(['1 true']);
});

test('an empty list says what to do next', async () => {
  open([listFundRequests, []]);
  expect(await screen.findByText('No expense requests found')).toBeInTheDocument();
});

test('a failed list offers Retry and recovers', async () => {
  let calls = 0;
  open([listFundRequests, () => (++calls === 1 ? new Refusal(503, 'Away', 'unavailable') : [request])]);
  expect(await screen.findByText('Failed to fetch fund requests')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /retry/i }));
  expect(await screen.findByText('FR-1-001')).toBeInTheDocument();
});

test('the details show both levels of approval', async () => {
  open([listFundRequests, [request]]);
  await userEvent.click(await screen.findByRole('button', { name: 'View details of FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request FR-1-001' }));
  expect(dialog.getByText('Manager1')).toBeInTheDocument();
  expect(dialog.getByText('FinanceHead')).toBeInTheDocument();
});

test('a category fills in its limit, and more than that is cut down with a notice', async () => {
  open([listFundRequests, []]);
  const dialog = await openDialog();
  await screen.findByRole('option', { name: 'DO Charges' });
  await userEvent.selectOptions(dialog.getByLabelText(/Purpose category/), 'DO Charges');
  const amount = dialog.getByLabelText(/Required Amount/);
  expect(amount).toHaveValue('50000');
  await userEvent.clear(amount);
  await userEvent.type(amount, '60000');
  await userEvent.tab();
  expect(
    await screen.findByText(/maximum allowed amount for this category is ₹50,000.00/),
  ).toBeInTheDocument();
});

test('an adhoc request has no job', async () => {
  open([listFundRequests, []]);
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByLabelText(/Request Type/), 'Adhoc');
  expect(dialog.getByLabelText(/^Job/)).toBeDisabled();
});

test('the job is searched on the server, by its number or its party, among active jobs alone', async () => {
  const queries: string[] = [];
  const bodies: unknown[] = [];
  open(
    [listFundRequests, []],
    [
      listJobs,
      ({ query }: { query: URLSearchParams }) => {
        queries.push(['q', 'status', 'page', 'clientId'].map((name) => query.get(name)).join());
        return [job];
      },
    ] as never,
    [createFundRequest, ({ body }: { body: unknown }) => bodies.push(body) && request] as never,
  );
  const dialog = await openDialog();
  expect(queries).toEqual([]);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Job' }), 'coromandel');
  await waitFor(() => expect(queries).toContain('coromandel,active,1,1'));
  await userEvent.click(await screen.findByRole('option', { name: /^JOB-260001/ }));
  expect(dialog.getByRole('combobox', { name: 'Job' })).toHaveValue('JOB-260001');
  await enterAmount(dialog, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Request' }));
  await screen.findByText(/created successfully/);
  expect(bodies).toEqual([expect.objectContaining({ type: 'job', jobId: 'JOB-260001' })]);
});

test('a request without an amount is refused at its field', async () => {
  open([listFundRequests, []]);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Request' }));
  expect(await dialog.findAllByText(/Required Amount must be/)).not.toHaveLength(0);
});

test('a request names a category where the client has any (FUND-11)', async () => {
  open([listFundRequests, []]);
  const dialog = await openDialog();
  await screen.findByRole('option', { name: 'DO Charges' });
  await userEvent.selectOptions(dialog.getByLabelText(/Request Type/), 'Adhoc');
  await userEvent.type(dialog.getByLabelText(/Required Amount/), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Request' }));
  const category = dialog.getByRole('combobox', { name: /Purpose category/ });
  expect(category).toHaveAccessibleDescription('Please select a purpose category');
  expect(category).toBeRequired();
});

test('a complete request is sent once and the list is read again', async () => {
  const bodies: unknown[] = [];
  let listed = 0;
  open([listFundRequests, () => (++listed > 1 ? [request] : [])], [
    createFundRequest,
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return request;
    },
  ] as never);
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByLabelText(/Request Type/), 'Adhoc');
  await enterAmount(dialog, '1500.50');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('FR-1-001')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ type: 'adhoc', requiredAmount: 1500.5, requestor: 'Arvind Krishnan' });
});

test('the reason of a refusal is shown and nothing typed is lost', async () => {
  open([listFundRequests, []], [
    createFundRequest,
    new Refusal(409, 'The request ID is already taken', 'request_id_taken'),
  ] as never);
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByLabelText(/Request Type/), 'Adhoc');
  await enterAmount(dialog, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Request' }));
  expect(
    await screen.findByText('Failed to create fund request: The request ID is already taken'),
  ).toBeInTheDocument();
});

test('what a request is sent with: its purpose by name, the job’s party, who raised it and when', async () => {
  const bodies: unknown[] = [];
  open([listFundRequests, []], [
    createFundRequest,
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return request;
    },
  ] as never);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('combobox', { name: /^Job/ }), 'JOB-260001');
  await userEvent.click(await screen.findByRole('option', { name: /^JOB-260001/ }));
  await screen.findByRole('option', { name: 'DO Charges' });
  await userEvent.selectOptions(dialog.getByLabelText(/Purpose category/), 'DO Charges');
  await userEvent.selectOptions(dialog.getByLabelText('Sub purpose'), 'Stamp Duty');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Request' }));
  await screen.findByText(/created successfully/);
  expect(bodies).toMatchObject([
    {
      jobId: 'JOB-260001',
      partyId: 1,
      clientId: '1',
      purpose: 'DO Charges',
      purposeSubId: 'Stamp Duty',
      createdBy: 'admin',
      requiredAmount: 50_000,
      requestDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      expectedDisbursalDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    },
  ]);
});

test('the limit is that of the currency of the job’s party, and is said with its sign', async () => {
  open([listFundRequests, []], [getParty, { ...party, currency: 'USD' }] as never);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('combobox', { name: /^Job/ }), 'JOB-260001');
  await userEvent.click(await screen.findByRole('option', { name: /^JOB-260001/ }));
  expect(await dialog.findByText('$')).toBeInTheDocument();
  await screen.findByRole('option', { name: 'DO Charges' });
  await userEvent.selectOptions(dialog.getByLabelText(/Purpose category/), 'DO Charges');
  expect(dialog.getByLabelText(/Required Amount/)).toHaveValue('600');
  await userEvent.clear(dialog.getByLabelText(/Required Amount/));
  await userEvent.type(dialog.getByLabelText(/Required Amount/), '601');
  await userEvent.tab();
  const alert = await screen.findByRole('alertdialog', { name: 'Amount Limit Exceeded' });
  expect(alert).toHaveTextContent(
    'The maximum allowed amount for this category is $600.00. Your entered amount has been restricted to this limit.',
  );
});

test('the first field that can be typed in has the focus, not the number that is given', async () => {
  open([listFundRequests, []]);
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Request ID')).toHaveAttribute('readonly');
  expect(dialog.getByRole('combobox', { name: /^Job/ })).toHaveFocus();
});
