import {
  type Allocation,
  adhocAllocations,
  createAllocation,
  type FundRequest,
  fundRequestSummary,
  getAllocationPurposes,
  listFundRequests,
  listJobs,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paidAdhocRequest, sampleJob, sampleSummary } from '../testing/fund.samples';
import { AdhocListScreen } from './adhoc-list.screen';

const user = userEvent.setup();
const inRupees = (INR: number) => ({ INR, USD: 0 });
const purposeMaster = [
  { name: 'DO Charges', subPurposes: ['DO Fees', 'Stamp Duty'] },
  { name: 'Miscellaneous', subPurposes: ['Transport Charges'] },
];
const savedAllocation = (changes: Partial<Allocation> = {}): Allocation => ({
  id: 1,
  _id: 'a1',
  clientId: '1',
  jobId: 'JOB-260002',
  adhocRequestId: 'FR-1-001',
  purpose: 'DO Charges',
  subPurpose: 'DO Fees',
  amount: 2000,
  currency: 'INR',
  date: '2026-11-21T00:00:00Z',
  createdBy: 'exec',
  createdAt: '',
  updatedAt: '',
  ...changes,
});

const open = (requests: FundRequest[], allocations: Allocation[] = [], ...api: Stub[]) =>
  renderScreen(<AdhocListScreen />, {
    route: '/adhoc-requests',
    path: '/adhoc-requests',
    api: [
      ...api,
      stub(listFundRequests, requests),
      stub(fundRequestSummary, sampleSummary()),
      stub(adhocAllocations, () => [...allocations]),
      stub(getAllocationPurposes, { purposeMaster, updatedAt: null }),
      stubList(listJobs, [sampleJob()]),
    ],
  });

async function openDetails() {
  await user.click(await screen.findByRole('button', { name: 'Details of FR-1-001' }));
  return within(await screen.findByRole('dialog', { name: 'Request FR-1-001' }));
}

async function add(amount: string) {
  await user.click(await screen.findByRole('button', { name: 'Add Allocation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Allocation' }));
  await user.type(dialog.getByRole('combobox', { name: /^Job/ }), 'JOB');
  await user.click(await screen.findByRole('option', { name: /^JOB-260001/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Purpose category/ }), 'DO Charges');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Sub purpose/ }), 'Stamp Duty');
  if (amount) await user.type(dialog.getByRole('textbox', { name: /Amount/ }), amount);
  await user.click(dialog.getByRole('button', { name: 'Add Allocation' }));
  return dialog;
}

test('only adhoc requests that have money are asked for, and their amounts and days are shown', async () => {
  const queries: URLSearchParams[] = [];
  open(
    [],
    [],
    stub(listFundRequests, ({ query }) => {
      queries.push(query);
      return [paidAdhocRequest()];
    }),
  );
  const row = within(await screen.findByRole('row', { name: /FR-1-001/ }));
  for (const text of ['Divya Menon', 'DO Charges', '₹15,000.00', 'Disbursed', '20/11/2026'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getAllByText('₹12,000.00')).toHaveLength(2);
  expect([queries[0]?.get('type'), queries[0]?.get('funded')]).toEqual(['adhoc', 'true']);
});

test.each([
  ['green', 1500, 'Balance in Hand', null],
  ['red', -200, 'Balance in Hand', 'Over-allocated amount'],
])('the balance in hand is %s at %p', async (tone, balance, label, hint) => {
  const adhoc = {
    received: inRupees(9500),
    allocated: inRupees(7500),
    returned: inRupees(500),
    balance: inRupees(balance),
  };
  open([], [], stub(fundRequestSummary, sampleSummary({ adhoc })));
  await screen.findByText('₹9,500.00');
  const tile = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect(tile('Total Received')).toContain('₹9,500.00');
  expect(tile('Total Spent')).toContain('₹7,500.00');
  expect(tile('Given Back')).toContain('₹500.00');
  expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
  if (hint) expect(screen.getByText(hint)).toBeInTheDocument();
  else expect(screen.queryByText('Over-allocated amount')).not.toBeInTheDocument();
});

test('without requests the list says what will appear', async () => {
  open([]);
  expect(
    await screen.findByText(
      'No adhoc requests found. Adhoc requests will appear here once they are approved or disbursed.',
    ),
  ).toBeInTheDocument();
});

test('a failed list offers Retry', async () => {
  const answers = [new Refusal(503, 'Away'), [paidAdhocRequest()]];
  open(
    [],
    [],
    stub(listFundRequests, () => answers.shift() as Refusal),
  );
  expect(await screen.findByText('Failed to fetch adhoc requests')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('FR-1-001')).toBeInTheDocument();
});

test('the details show the request, its allocations and what is left', async () => {
  open([paidAdhocRequest()], [savedAllocation()]);
  const panel = await openDetails();
  const row = await panel.findByRole('row', { name: /JOB-260002/ });
  for (const text of ['DO Charges', 'DO Fees', '₹2,000.00', '21/11/2026', 'Saved'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  const figures = panel.getAllByText(/^(Total Disbursed|Total Allocated|Remaining to Allocate)$/);
  expect(figures.map((label) => label.parentElement?.textContent)).toEqual([
    'Total Disbursed₹12,000.00',
    'Total Allocated₹2,000.00',
    'Remaining to Allocate₹10,000.00',
  ]);
  expect(panel.getByText('Party ID').nextSibling).toHaveTextContent('N/A');
});

test.each([
  ['remarks are shown with it', 'For the weekend', ['For the weekend']],
  ['nothing is shown where there are none', '', []],
])('the remarks of a request: %s', async (_what, remarks, shownRemarks) => {
  open([paidAdhocRequest({ remarks })]);
  const panel = await openDetails();
  await panel.findByText('Party ID');
  const labels = panel.queryAllByText('Remarks', { selector: 'dt' });
  expect(labels.map(({ nextSibling }) => nextSibling?.textContent)).toEqual(shownRemarks);
});

test('the allocations of the request alone are read', async () => {
  const requestIds: (string | undefined)[] = [];
  open(
    [paidAdhocRequest()],
    [],
    stub(adhocAllocations, ({ params }) => {
      requestIds.push(params.requestId);
      return [savedAllocation()];
    }),
  );
  const panel = await openDetails();
  expect(await panel.findByRole('row', { name: /JOB-260002/ })).toBeInTheDocument();
  expect(requestIds).toEqual(['FR-1-001']);
});

test('an allocation is added on the screen, saved from there once, and then says Saved', async () => {
  const allocations: Allocation[] = [];
  const requests: [body: unknown, key: string | null][] = [];
  open(
    [paidAdhocRequest()],
    allocations,
    stub(createAllocation, ({ body, headers }) => {
      requests.push([body, headers.get('idempotency-key')]);
      const newAllocation = savedAllocation({
        id: 7,
        jobId: 'JOB-260001',
        subPurpose: 'Stamp Duty',
        amount: 1499.5,
      });
      allocations.push(newAllocation);
      return newAllocation;
    }),
  );
  const panel = await openDetails();
  await add('1499.50');
  expect(await screen.findByText('Allocation added successfully')).toBeInTheDocument();
  expect(panel.getByText('₹10,500.50')).toBeInTheDocument();
  await user.dblClick(await panel.findByRole('button', { name: 'Save ₹1,499.50 to JOB-260001' }));
  expect(await screen.findByText('Allocation saved to database successfully')).toBeInTheDocument();
  expect(await panel.findByText('Saved')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(new Set(requests.map(([, key]) => key)).size).toBe(1);
  expect(requests[0]).toMatchObject([
    {
      adhocRequestId: 'FR-1-001',
      jobId: 'JOB-260001',
      purpose: 'DO Charges',
      amount: 1499.5,
      subPurpose: 'Stamp Duty',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      clientId: '1',
    },
    expect.stringMatching(/./),
  ]);
});

test('an allocation that is not saved can be removed', async () => {
  open([paidAdhocRequest()]);
  const panel = await openDetails();
  await add('100');
  await user.click(await panel.findByRole('button', { name: 'Remove ₹100.00 to JOB-260001' }));
  expect(await screen.findByText('Allocation removed successfully')).toBeInTheDocument();
  expect(panel.getByText('Nothing is allocated yet')).toBeInTheDocument();
});

test('what the service refuses stays on the screen with the reason', async () => {
  const refusal = new Refusal(409, 'Amount must be between ₹0.01 and ₹50.00', 'above_remaining');
  open([paidAdhocRequest()], [], stub(createAllocation, refusal));
  const panel = await openDetails();
  await add('100');
  await user.click(await panel.findByRole('button', { name: 'Save ₹100.00 to JOB-260001' }));
  expect(await screen.findByText('Amount must be between ₹0.01 and ₹50.00')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Save ₹100.00 to JOB-260001' })).toBeEnabled();
});

test('a save that fails without a reason says so, and the allocation stays', async () => {
  open([paidAdhocRequest()], [], stub(createAllocation, new Refusal(500, '')));
  const panel = await openDetails();
  await add('100');
  await user.click(await panel.findByRole('button', { name: 'Save ₹100.00 to JOB-260001' }));
  expect(await screen.findByText('Failed to save allocation to database')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Save ₹100.00 to JOB-260001' })).toBeEnabled();
});

test('allocations that cannot be read say so and are asked for again', async () => {
  let requestCount = 0;
  open(
    [paidAdhocRequest()],
    [],
    stub(adhocAllocations, () => (++requestCount === 1 ? new Refusal(503, 'Away') : [savedAllocation()])),
  );
  const panel = await openDetails();
  expect(await panel.findByText('Failed to fetch allocations')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('row', { name: /JOB-260002/ })).toBeInTheDocument();
});

test.each([
  ['', 'Please fill all fields'],
  ['0', 'Amount must be between ₹0.01 and ₹10,000.00'],
  ['10000.01', 'Amount must be between ₹0.01 and ₹10,000.00'],
])('an amount of %p is refused: %s', async (amount, problem) => {
  open([paidAdhocRequest()], [savedAllocation()]);
  await openDetails();
  const dialog = await add(amount);
  expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0);
});

test('choosing another purpose clears the sub purpose; nothing chosen is refused', async () => {
  open([paidAdhocRequest()]);
  await openDetails();
  await user.click(await screen.findByRole('button', { name: 'Add Allocation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Allocation' }));
  const [purpose, sub] = [/Purpose category/, /Sub purpose/].map((name) =>
    dialog.getByRole('combobox', { name }),
  );
  await user.selectOptions(purpose as HTMLElement, 'DO Charges');
  await user.selectOptions(sub as HTMLElement, 'DO Fees');
  await user.selectOptions(purpose as HTMLElement, 'Miscellaneous');
  expect(sub).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Add Allocation' }));
  expect((await dialog.findAllByText('Please fill all fields')).length).toBeGreaterThanOrEqual(3);
});

test('nothing can be allocated where nothing is open', async () => {
  open([paidAdhocRequest({ openAmount: 0, status: 'completed' })]);
  await openDetails();
  expect(await screen.findByRole('button', { name: 'Add Allocation' })).toBeDisabled();
});

test('closing asks before an allocation that is not saved is lost', async () => {
  const { router } = open([paidAdhocRequest()]);
  const panel = await openDetails();
  await add('100');
  await panel.findByRole('button', { name: 'Save ₹100.00 to JOB-260001' });
  await user.click(panel.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});
