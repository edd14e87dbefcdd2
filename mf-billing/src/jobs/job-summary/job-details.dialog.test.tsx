import {
  type Allocation,
  type FundRequest,
  jobAllocations,
  jobFundSummary,
  listJobs,
} from '@freightdesk/contracts';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleJob } from '../../testing/billing.samples';
import { noFunds, openJobSummary } from '../../testing/job-summary.samples';

const user = userEvent.setup();

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
  openJobSummary(stub(listJobs, [sampleJob()]), stub(jobFundSummary, { ...totals, requests: [request] }));
  await openDetails();
  const panel = within(await screen.findByRole('dialog', { name: 'Job JOB-1' }));
  expect(await panel.findByText('₹8,000.00')).toBeInTheDocument();
  const row = panel.getByRole('row', { name: /FR-1-001/ });
  for (const text of ['DO Charges', '₹12,000.00', '₹4,000.00', '1 - Level Approved'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

test('a job without fund requests and a failed summary say so in its details', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  openJobSummary(
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
  openJobSummary(
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
  openJobSummary(
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
