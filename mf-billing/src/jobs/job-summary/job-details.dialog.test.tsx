import {
  type Allocation,
  type FundRequest,
  jobAllocations,
  jobFundSummary,
  listJobs,
} from '@freightdesk/contracts/billing';
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
    currency: 'INR' as const,
    totalRequested: 12000,
    totalDisbursed: 4000,
    balance: 8000,
    requestCount: 1,
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
    id: 4,
    purpose: 'DO Charges',
    subPurpose: 'DO Fees',
    amount: 6000.5,
    currency: 'INR',
    date: '2026-11-20T00:00:00.000Z',
    adhocRequestId: 'FR-ADHOC-1',
    jobId: 'JOB-1',
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

test('the details of a job show all that a bill needs of it', async () => {
  const job = sampleJob({
    mode: 'multimodal',
    consigneeName: 'Deccan Biotech',
    portOfLoading: 'Chennai',
    portOfDischarge: 'Colombo',
    vesselOrFlight: 'MV Kaveri 042E',
    blAwbNumber: 'SGMAA1234567',
    grossWeight: 18450.25,
    volume: 62.375,
    containers: [{ type: '22G1', count: 2 }],
  });
  openJobSummary(stub(listJobs, [job]), stub(jobFundSummary, noFunds));
  await openDetails();
  const panel = within(await screen.findByRole('dialog', { name: 'Job JOB-1' }));
  await panel.findByText('Sea, full container');
  const facts = panel.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts.slice(0, 15)).toEqual([
    ['Status', 'Active'],
    ['Type', 'Export'],
    ['Party', 'Coromandel Textiles'],
    ['Shipment category', 'Sea, full container'],
    ['Mode', 'Multimodal'],
    ['Consignee', 'Deccan Biotech'],
    ['Port of loading', 'Chennai'],
    ['Port of discharge', 'Colombo'],
    ['Vessel or flight', 'MV Kaveri 042E'],
    ['BL/AWB number', 'SGMAA1234567'],
    ['Gross weight (kg)', '18,450.25'],
    ['Volume (CBM)', '62.375'],
    ['Containers', expect.stringMatching(/^2 × /)],
    ['Created', '20 November 2026'],
    ['Description', 'Cotton yarn to Colombo'],
  ]);
});

test('the parts of the details stand under their names, the money of the job in three sums', async () => {
  const request = {
    id: 1,
    requestId: 'FR-1-001',
    purpose: '',
    requiredAmount: 15000,
    approvedAmount: null,
    disbursedAmount: 0,
    currency: 'INR',
    status: 'pending',
    approvalChain: [],
  } as unknown as FundRequest; // the fields that the summary shows
  const allocation = {
    id: 4,
    purpose: 'DO Charges',
    subPurpose: 'DO Fees',
    amount: 6000.5,
    currency: 'INR',
    date: '2026-11-20T00:00:00.000Z',
    adhocRequestId: 'FR-ADHOC-1',
    jobId: 'JOB-1',
  } as Allocation;
  openJobSummary(
    stub(jobAllocations, [allocation]),
    stub(listJobs, [sampleJob()]),
    stub(jobFundSummary, { ...noFunds, totalRequested: 15000, requestCount: 1, requests: [request] }),
  );
  await openDetails();
  const funds = within(await screen.findByRole('region', { name: 'Fund summary' }));
  const table = within(await funds.findByRole('table', { name: 'Fund requests of the job' }));
  expect(table.getByRole('row', { name: /FR-1-001/ })).toHaveTextContent(/^FR-1-001–₹15,000\.00₹0\.00/);
  expect(funds.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total Requested',
    'Total Disbursed',
    'Balance',
  ]);
  const headers = (of: HTMLElement) =>
    within(of)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(headers(funds.getByRole('table'))).toEqual([
    'Request ID',
    'Purpose',
    'Requested',
    'Disbursed',
    'Status',
  ]);
  expect(headers(await screen.findByRole('table', { name: 'Expense allocations of the job' }))).toEqual([
    'Purpose',
    'Sub Purpose',
    'Amount',
    'Date',
    'Adhoc Request',
  ]);
  const details = within(screen.getByRole('dialog', { name: 'Job JOB-1' }));
  expect(details.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Job JOB-1',
    'Fund summary',
    'Expense allocations',
    'Vendor billing',
    'Advance payments',
    'Billed so far',
  ]);
  for (const [opener, title] of [
    ['Add Vendor Bill', 'Vendor Billing'],
    ['Add Advance', 'Advance Payment'],
  ] as const) {
    await user.click(details.getByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
});
