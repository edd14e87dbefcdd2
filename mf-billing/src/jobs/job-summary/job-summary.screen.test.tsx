import {
  type Allocation,
  createJob,
  endJob,
  type FundRequest,
  jobAllocations,
  jobBilling,
  jobFundSummary,
  jobSummary,
  listAdvances,
  listJobs,
  listParties,
  listShipmentCategories,
  listVendorBills,
} from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCategories, sampleJob, sampleParties } from '../../testing/billing.samples';
import { JobSummaryScreen } from './job-summary.screen';

const user = userEvent.setup();
const counts = { total: 2, active: 1, completed: 0, cancelled: 1 };
const masters = [
  stub(jobSummary, counts),
  stub(listParties, sampleParties),
  stub(listShipmentCategories, sampleCategories),
  stub(listVendorBills, []),
  stub(listAdvances, []),
  stub(jobAllocations, []),
  stub(jobBilling, { jobNumber: 'JOB-1', sources: [], charges: [] }),
];
const open = (...api: Stub[]) =>
  renderScreen(<JobSummaryScreen />, {
    route: '/billing/job-summary',
    path: '/billing/job-summary',
    api: [...api, ...masters],
  });

async function raise() {
  await user.click(await screen.findByRole('button', { name: 'New Job' }));
  return screen.findByRole('dialog', { name: 'New Job' });
}

async function chooseParty() {
  await user.type(await screen.findByRole('combobox', { name: /^Party/ }), 'Coromandel');
  await user.click(await screen.findByRole('option', { name: /Coromandel/ }));
}

test('jobs show number, description, type, status and date, and the tiles count them', async () => {
  open(stub(listJobs, [sampleJob(), sampleJob({ id: 2, jobNumber: 'JOB-2', status: 'cancelled' })]));
  const row = await screen.findByRole('row', { name: /JOB-1/ });
  for (const text of ['Cotton yarn to Colombo', 'Export', 'Active', '20/11/2026'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  await screen.findAllByText('2');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '1',
    '0',
    '1',
  ]);
});

test('a counter narrows the list to the jobs that it counts', async () => {
  const asked: (string | null)[] = [];
  open(
    stub(listJobs, ({ query }) => {
      asked.push(query.get('status'));
      return [sampleJob()];
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Completed' }));
  expect(screen.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([null, 'completed']);
});

test('the number of a job is a link to its details, which the address keeps', async () => {
  const { router } = open(stub(listJobs, [sampleJob()]), stub(jobFundSummary, noFunds));
  await user.click(await screen.findByRole('link', { name: 'JOB-1' }));
  const details = await screen.findByRole('dialog', { name: 'Job JOB-1' });
  expect(await within(details).findByText('Sea, full container')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?open=JOB-1');
});

test('details that the address names open though their job stands on another page', async () => {
  renderScreen(<JobSummaryScreen />, {
    path: '/billing/job-summary?open=JOB-9',
    api: [
      stub(listJobs, ({ query }) =>
        query.get('q') === 'JOB-9' ? [sampleJob({ id: 9, jobNumber: 'JOB-9' })] : [sampleJob()],
      ),
      stub(jobFundSummary, noFunds),
      ...masters,
    ],
  });
  expect(await screen.findByRole('dialog', { name: 'Job JOB-9' })).toBeInTheDocument();
});

test('a job leads to its proforma; a cancelled one does not', async () => {
  const { router } = open(
    stub(listJobs, [sampleJob(), sampleJob({ id: 2, jobNumber: 'JOB-2', status: 'cancelled' })]),
  );
  expect(await screen.findByRole('button', { name: 'Proforma of JOB-2' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Proforma of JOB-1' }));
  expect(router.state.location.search).toBe('?job=JOB-1');
});

test('a job is raised for an active party and stands in the list', async () => {
  const jobs = [sampleJob()];
  open(
    stub(listJobs, () => [...jobs]),
    stub(createJob, ({ body }) => {
      const job = sampleJob({ id: 2, jobNumber: (body as { jobNumber: string }).jobNumber });
      jobs.unshift(job);
      return job;
    }),
  );
  const dialog = await raise();
  const number = within(dialog).getByRole('textbox', { name: 'Job number' });
  await user.clear(number);
  await user.type(number, 'JOB-77');
  await chooseParty();
  await user.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  expect((await screen.findAllByText('Job JOB-77 created successfully')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('row', { name: /JOB-77/ })).toBeInTheDocument();
});

test('a job needs a party', async () => {
  open(stub(listJobs, []));
  const dialog = await raise();
  await user.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  expect(await within(dialog).findByText('Please select a party')).toBeInTheDocument();
});

test('a refused job stays as it was typed', async () => {
  open(
    stub(listJobs, []),
    stub(createJob, new Refusal(409, 'The job number JOB-1 is already taken', 'job_number_taken')),
  );
  const dialog = await raise();
  await chooseParty();
  await user.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  expect((await screen.findAllByText('The job number JOB-1 is already taken')).length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: /^Party/ })).toHaveValue('Coromandel Textiles');
});

test('closing a job that was begun asks first', async () => {
  open(stub(listJobs, []));
  const dialog = await raise();
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Spices');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('no jobs and a failed list say so', async () => {
  const answers: unknown[] = [new Refusal(500, 'Broken')];
  open(stub(listJobs, () => (answers.shift() ?? []) as never));
  expect(await screen.findByText('Failed to fetch jobs')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No jobs found')).toBeInTheDocument();
});

const noFunds = {
  currency: 'INR' as const,
  totalRequested: 0,
  totalDisbursed: 0,
  balance: 0,
  requestCount: 0,
  requests: [],
};
const openDetails = async () =>
  user.click(await screen.findByRole('button', { name: 'View details of JOB-1' }));

test('the details of a job show its fund summary', async () => {
  const request = {
    id: 1,
    requestId: 'FR-1-001',
    purpose: 'DO Charges',
    requiredAmount: 15000,
    approvedAmount: 12000,
    disbursedAmount: 4000,
    currency: 'INR',
    status: 'approved',
    approvalChain: [
      { level: 1, approver: 'Lakshmi', status: 'approved', date: null, remarks: '' },
      { level: 2, approver: 'FinanceHead', status: 'pending', date: null, remarks: '' },
    ],
  } as unknown as FundRequest; // the fields that the summary shows
  const totals = {
    ...{ currency: 'INR' as const, totalRequested: 12000, totalDisbursed: 4000 },
    ...{ balance: 8000, requestCount: 1 },
  };
  open(stub(listJobs, [sampleJob()]), stub(jobFundSummary, { ...totals, requests: [request] }));
  await openDetails();
  const panel = within(await screen.findByRole('dialog', { name: 'Job JOB-1' }));
  expect(await panel.findByText('₹8,000.00')).toBeInTheDocument();
  const row = panel.getByRole('row', { name: /FR-1-001/ });
  for (const text of ['DO Charges', '₹12,000.00', '₹4,000.00', '1 - Level Approved'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

test('a job without fund requests and a failed summary say so in its details', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  open(
    stub(listJobs, [sampleJob()]),
    stub(jobFundSummary, () => (answers.shift() ?? noFunds) as never),
  );
  await openDetails();
  expect(await screen.findByText('Unable to load fund summary. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No fund requests found for this job')).toBeInTheDocument();
});

test('the details of a job show what of adhoc money was spent on it', async () => {
  const allocation = {
    ...{ id: 4, purpose: 'DO Charges', subPurpose: 'DO Fees', amount: 6000.5, currency: 'INR' },
    ...{ date: '2026-11-20T00:00:00.000Z', adhocRequestId: 'FR-ADHOC-1', jobId: 'JOB-1' },
  } as Allocation;
  open(
    stub(jobAllocations, ({ params }) => (params.jobNumber === 'JOB-1' ? [allocation] : [])),
    stub(listJobs, [sampleJob()]),
    stub(jobFundSummary, noFunds),
  );
  await openDetails();
  const row = within(await screen.findByRole('row', { name: /FR-ADHOC-1/ }));
  for (const text of ['DO Charges', 'DO Fees', '₹6,000.50', '20/11/2026'])
    expect(row.getByText(text)).toBeInTheDocument();
});

test('a job without allocations and a failed read of them say so in its details', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  open(
    stub(jobAllocations, () => (answers.shift() ?? []) as never),
    stub(listJobs, [sampleJob()]),
    stub(jobFundSummary, noFunds),
  );
  await openDetails();
  const section = within(await screen.findByRole('region', { name: 'Expense allocations' }));
  expect(await section.findByText('Error loading expense allocations')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByText('No expense allocations found for this job')).toBeInTheDocument();
});

test('a job is cancelled after a question, and the list is read again', async () => {
  let job = sampleJob();
  const sent: unknown[] = [];
  open(
    stub(listJobs, () => [job]),
    stub(endJob, ({ params, body }) => {
      sent.push([params, body]);
      job = sampleJob({ status: 'cancelled', isActive: false });
      return job;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Job JOB-1' }));
  await user.click(question.getByRole('button', { name: 'Cancel Job' }));
  expect((await screen.findAllByText('Job JOB-1 cancelled successfully')).length).toBeGreaterThan(0);
  expect(sent).toEqual([[{ id: '1' }, { status: 'cancelled' }]]);
  expect(await screen.findByRole('button', { name: 'Complete JOB-1' })).toBeDisabled();
});

test('why a job cannot be cancelled is said', async () => {
  const refusal = 'This job has an issued invoice and cannot be cancelled';
  open(stub(listJobs, [sampleJob()]), stub(endJob, new Refusal(409, refusal, 'job_invoiced')));
  await user.click(await screen.findByRole('button', { name: 'Cancel JOB-1' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Job' }));
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
});
