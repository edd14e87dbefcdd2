import { createJob, jobFundSummary, listJobs } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleJob } from '../../testing/billing.samples';
import { jobMasters, noFunds, openJobSummary } from '../../testing/job-summary.samples';
import { JobSummaryScreen } from './job-summary.screen';

const user = userEvent.setup();

async function raise() {
  await user.click(await screen.findByRole('button', { name: 'New Job' }));
  return screen.findByRole('dialog', { name: 'New Job' });
}

async function chooseParty() {
  await user.type(await screen.findByRole('combobox', { name: /^Party/ }), 'Coromandel');
  await user.click(await screen.findByRole('option', { name: /Coromandel/ }));
}

test('jobs show number, description, type, status and date, and the tiles count them', async () => {
  openJobSummary(
    stub(listJobs, [sampleJob(), sampleJob({ id: 2, jobNumber: 'JOB-2', status: 'cancelled' })]),
  );
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
  const queries: (string | null)[] = [];
  openJobSummary(
    stub(listJobs, ({ query }) => {
      queries.push(query.get('status'));
      return [sampleJob()];
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Completed' }));
  expect(screen.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
  expect(queries).toEqual([null, 'completed']);
});

test('the number of a job is a link to its details, which the address keeps', async () => {
  const { router } = openJobSummary(stub(listJobs, [sampleJob()]), stub(jobFundSummary, noFunds));
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
      ...jobMasters,
    ],
  });
  expect(await screen.findByRole('dialog', { name: 'Job JOB-9' })).toBeInTheDocument();
});

test('a job leads to its proforma; a cancelled one does not', async () => {
  const { router } = openJobSummary(
    stub(listJobs, [sampleJob(), sampleJob({ id: 2, jobNumber: 'JOB-2', status: 'cancelled' })]),
  );
  expect(await screen.findByRole('button', { name: 'Proforma of JOB-2' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Proforma of JOB-1' }));
  expect(router.state.location.search).toBe('?job=JOB-1');
});

test('a job is raised for an active party and stands in the list', async () => {
  const jobs = [sampleJob()];
  openJobSummary(
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
  openJobSummary(stub(listJobs, []));
  const dialog = await raise();
  await user.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  expect(await within(dialog).findByText('Please select a party')).toBeInTheDocument();
});

test('a refused job stays as it was typed', async () => {
  openJobSummary(
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
  openJobSummary(stub(listJobs, []));
  const dialog = await raise();
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Spices');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('no jobs and a failed list say so', async () => {
  const answers: unknown[] = [new Refusal(500, 'Broken')];
  openJobSummary(stub(listJobs, () => (answers.shift() ?? []) as never));
  expect(await screen.findByText('Failed to fetch jobs')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No jobs found')).toBeInTheDocument();
});

test('the list is searched and narrowed under the names of its filters, and says what to do when empty', async () => {
  openJobSummary(stub(listJobs, []));
  expect(await screen.findByText('No jobs found')).toBeInTheDocument();
  expect(screen.getByText('Raise the first one with New Job.')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search jobs' })).toBeInTheDocument();
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Status')).toEqual(['All statuses', 'Active', 'Completed', 'Cancelled']);
  expect(options('Type')).toEqual(['All types', 'Import', 'Export', 'Domestic']);
});

test('a search without matches says what else to try', async () => {
  renderScreen(<JobSummaryScreen />, {
    path: '/billing/job-summary?q=nothing',
    api: [stub(listJobs, []), ...jobMasters],
  });
  expect(await screen.findByText('Try another number, description or party.')).toBeInTheDocument();
});

test('a row leads to the proforma of its job, unless the job was cancelled', async () => {
  const { router } = openJobSummary(
    stub(listJobs, [
      sampleJob(),
      sampleJob({ id: 2, jobNumber: 'JOB-2', status: 'cancelled', isActive: false }),
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Proforma of JOB-2' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Proforma of JOB-1' }));
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/billing/performa-invoice?job=JOB-1',
  );
});

test('categories of jobs are told by their names, what is unbilled and spent in columns of their own', async () => {
  localStorage.clear();
  const figures = {
    billed: { INR: 100, USD: 0 },
    unbilled: { INR: 20, USD: 0 },
    cost: { INR: 3, USD: 0 },
    margin: { INR: 97, USD: 0 },
  };
  openJobSummary(
    stub(listJobs, [sampleJob({ figures }), sampleJob({ id: 2, jobNumber: 'JOB-2', shipmentCategory: '' })]),
  );
  await screen.findByRole('row', { name: /JOB-1/ });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Shipment Category', 'Unbilled', 'Cost'])
    await user.click(within(screen.getByRole('group', { name: 'Columns' })).getByRole('checkbox', { name }));
  localStorage.clear();
  const row = screen.getByRole('row', { name: /JOB-1/ });
  for (const [column, text] of [
    ['Billed', '₹100.00unbilled ₹20.00'],
    ['Margin', '₹97.00cost ₹3.00'],
    ['Unbilled', '₹20.00'],
    ['Cost', '₹3.00'],
  ] as const)
    expect(row.querySelector(`[data-label="${column}"]`)).toHaveTextContent(text);
  expect(await within(row).findByText('Sea, full container')).toBeInTheDocument();
});
