import {
  createJob,
  type Job,
  type JobChanges,
  jobSummary,
  listJobs,
  updateJob,
} from '@freightdesk/contracts/billing';
import { listParties, listPorts, listShipmentCategories } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleJob, sampleParties, samplePorts } from '../../testing/billing.samples';
import { JobSummaryScreen } from './job-summary.screen';

const user = userEvent.setup();
const masters = [
  stub(jobSummary, { total: 1, active: 1, completed: 0, cancelled: 0 }),
  stub(listParties, sampleParties),
  stub(listPorts, samplePorts),
  stub(listShipmentCategories, []),
];
const open = (...api: Stub[]) =>
  renderScreen(<JobSummaryScreen />, { path: '/billing/job-summary', api: [...api, ...masters] });

const loaded = sampleJob({
  mode: 'sea',
  containers: [{ type: '22G1', count: 2 }],
  grossWeight: 18450.25,
  portOfLoading: 'Chennai',
  vesselOrFlight: 'MV Kaveri 042E',
  blAwbNumber: 'SGMAA1234567',
  consigneeId: 2,
  consigneeName: 'Sahyadri Auto Components',
});

async function edit() {
  await user.click(await screen.findByRole('button', { name: 'Edit JOB-1' }));
  return screen.findByRole('dialog', { name: 'Edit Job JOB-1' });
}

test('a job is raised with what its bill needs to know', async () => {
  const bodies: unknown[] = [];
  open(
    stub(listJobs, []),
    stub(createJob, ({ body }) => {
      bodies.push(body);
      return sampleJob();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'New Job' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New Job' }));
  await user.type(panel.getByRole('combobox', { name: /^Party/ }), 'Coromandel');
  await user.click(await screen.findByRole('option', { name: /Coromandel/ }));
  await user.selectOptions(panel.getByRole('combobox', { name: /^Type \*|^Type$/ }), 'domestic');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Mode' }), 'sea');
  await user.type(panel.getByRole('textbox', { name: 'Gross weight (kg)' }), '18450.250');
  await user.type(panel.getByRole('textbox', { name: 'BL/AWB number' }), 'SGMAA1234567');
  await user.type(panel.getByRole('combobox', { name: 'Port of loading' }), 'Chen');
  await user.click(await screen.findByRole('option', { name: /Chennai/ }));
  await user.click(panel.getByRole('button', { name: 'Add Container' }));
  await user.clear(panel.getByRole('textbox', { name: 'Number of containers 1' }));
  await user.type(panel.getByRole('textbox', { name: 'Number of containers 1' }), '2');
  await user.click(panel.getByRole('button', { name: 'Create Job' }));
  expect((await screen.findAllByText('Job JOB-1 created successfully')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([
    {
      partyId: 1,
      jobType: 'domestic',
      mode: 'sea',
      containers: [{ type: '22G1', count: 2 }],
      grossWeight: 18450.25,
      blAwbNumber: 'SGMAA1234567',
      portOfLoading: 'Chennai',
      volume: null,
      consigneeId: null,
    },
  ]);
});

test('a job is edited as it was read, its number apart', async () => {
  const bodies: unknown[] = [];
  open(
    stub(listJobs, [loaded]),
    stub(updateJob, ({ body }) => {
      bodies.push(body);
      return loaded;
    }),
  );
  const panel = within(await edit());
  expect(panel.getByRole('textbox', { name: /^Job number/ })).toHaveAttribute('readonly');
  expect(panel.getByRole('combobox', { name: 'Consignee' })).toHaveValue('Sahyadri Auto Components');
  expect(panel.getByRole('textbox', { name: 'Number of containers 1' })).toHaveValue('2');
  await user.clear(panel.getByRole('textbox', { name: 'Vessel or flight' }));
  await user.click(panel.getByRole('button', { name: 'Remove container 1' }));
  await user.click(panel.getByRole('button', { name: 'Update Job' }));
  expect((await screen.findAllByText('Job JOB-1 updated successfully')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([
    { updatedAt: loaded.updatedAt, vesselOrFlight: '', containers: [], grossWeight: 18450.25 },
  ]);
  expect(bodies[0]).not.toHaveProperty('jobNumber');
});

test('what somebody else changed meanwhile is shown, and my own entries can be kept', async () => {
  const bodies: JobChanges[] = [];
  let currentJob: Job = loaded;
  open(
    stub(listJobs, () => [currentJob]),
    stub(updateJob, ({ body }) => {
      bodies.push(body as JobChanges);
      if (bodies.length > 1) return currentJob;
      currentJob = { ...loaded, blAwbNumber: 'OTHER', updatedAt: '2026-11-22T06:00:00.000Z' };
      return new Refusal(409, 'Somebody else has changed this job', 'changed_meanwhile');
    }),
  );
  const panel = within(await edit());
  await user.type(panel.getByRole('textbox', { name: 'Description' }), ', urgent');
  await user.click(panel.getByRole('button', { name: 'Update Job' }));
  expect(await screen.findByText(/OTHER/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /keep mine/i }));
  await user.click(await screen.findByRole('button', { name: 'Update Job' }));
  expect((await screen.findAllByText('Job JOB-1 updated successfully')).length).toBeGreaterThan(0);
  expect(bodies[1]).toMatchObject({
    updatedAt: '2026-11-22T06:00:00.000Z',
    blAwbNumber: 'OTHER',
    description: 'Cotton yarn to Colombo, urgent',
  });
});

test('a type of container that is named twice is refused where it stands', async () => {
  open(stub(listJobs, [loaded]));
  const panel = within(await edit());
  await user.click(panel.getByRole('button', { name: 'Add Container' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Type of container 2' }), '22G1');
  await user.click(panel.getByRole('button', { name: 'Update Job' }));
  expect(await panel.findByText('Name each type of container once')).toBeInTheDocument();
});

test('a row shows what is billed, unbilled, cost and margin, and a cancelled job is not edited', async () => {
  const money = (INR: number, USD = 0) => ({ INR, USD });
  const figures = {
    billed: money(21750.85),
    unbilled: money(100, 50),
    cost: money(4500.5),
    margin: money(17250.35),
  };
  open(stub(listJobs, [{ ...loaded, figures, status: 'cancelled', isActive: false }]));
  const row = await screen.findByRole('row', { name: /JOB-1/ });
  for (const text of ['₹21,750.85', '₹100.00', '$50.00', '₹4,500.50', '₹17,250.35'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).getByRole('button', { name: 'Edit JOB-1' })).toBeDisabled();
});

test('a figure in dollars alone shows no rupees, and one of nothing shows them', async () => {
  const money = (INR: number, USD = 0) => ({ INR, USD });
  const figures = { billed: money(0, 40), unbilled: money(0), cost: money(7), margin: money(-7, 40) };
  open(stub(listJobs, [{ ...loaded, figures }]));
  const cells = within(await screen.findByRole('row', { name: /JOB-1/ })).getAllByRole('cell');
  const texts = cells.map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['$40.00unbilled ₹0.00', '-₹7.00 and $40.00cost ₹7.00']));
});

test('what of the containers somebody else changed is told in words', async () => {
  let currentJob: Job = loaded;
  open(
    stub(listJobs, () => [currentJob]),
    stub(updateJob, () => {
      currentJob = { ...loaded, containers: [], updatedAt: '2026-11-22T06:00:00.000Z' };
      return new Refusal(409, 'Somebody else has changed this job', 'changed_meanwhile');
    }),
  );
  const panel = within(await edit());
  await user.type(panel.getByRole('textbox', { name: 'Number of containers 1' }), '0');
  await user.click(panel.getByRole('button', { name: 'Update Job' }));
  expect(await screen.findByText(/none/)).toBeInTheDocument();
  expect(screen.getByText(/20 × /)).toBeInTheDocument();
});

test.each([
  ['create', createJob, 'New Job', 'Create Job'],
  ['update', updateJob, 'Edit JOB-1', 'Update Job'],
] as const)('a failure to %s a job has a text of its own', async (what, call, opener, button) => {
  open(stub(listJobs, [loaded]), stub(call, new Refusal(500, '')));
  await user.click(await screen.findByRole('button', { name: opener }));
  const panel = within(await screen.findByRole('dialog'));
  if (what === 'create') {
    await user.type(panel.getByRole('combobox', { name: /^Party/ }), 'Coromandel');
    await user.click(await screen.findByRole('option', { name: /Coromandel/ }));
  } else await user.type(panel.getByRole('textbox', { name: 'Description' }), '!');
  await user.click(panel.getByRole('button', { name: button }));
  expect((await screen.findAllByText(`Failed to ${what} job`)).length).toBeGreaterThan(0);
});

test('a job needs a party', async () => {
  open(stub(listJobs, []));
  await user.click(await screen.findByRole('button', { name: 'New Job' }));
  await user.click(await screen.findByRole('button', { name: 'Create Job' }));
  expect((await screen.findAllByText('Please select a party')).length).toBeGreaterThan(0);
});

test('counters and columns have the names of the specification, in its order', async () => {
  open(stub(listJobs, [loaded]));
  await screen.findByRole('row', { name: /JOB-1/ });
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent ?? '');
  expect(textsOf('term')).toEqual(['Total Jobs', 'Active', 'Completed', 'Cancelled']);
  const specified = ['Job Number', 'Description', 'Type', 'Status', 'Created Date', 'Actions'];
  expect(textsOf('columnheader').filter((header) => specified.includes(header))).toEqual(specified);
});

test('jobs are narrowed to type, party and days', async () => {
  const queries: string[] = [];
  renderScreen(<JobSummaryScreen />, {
    path: '/billing/job-summary?jobType=domestic&from=2026-04-01&partyId=1',
    api: [
      stub(listJobs, ({ query }) => {
        queries.push(
          `${query.get('jobType')} ${query.get('from')} ${query.get('partyId')} ${query.get('figures')}`,
        );
        return [loaded];
      }),
      ...masters,
    ],
  });
  await screen.findByRole('row', { name: /JOB-1/ });
  expect(queries).toEqual(['domestic 2026-04-01 1 true']);
});

test('containers are offered by their types, the first one that is not named yet', async () => {
  open(stub(listJobs, []));
  await user.click(await screen.findByRole('button', { name: 'New Job' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New Job' }));
  for (const _time of [1, 2]) await user.click(panel.getByRole('button', { name: 'Add Container' }));
  const kinds = within(panel.getByRole('combobox', { name: 'Type of container 1' })).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    '20 ft dry',
    '40 ft dry',
    '40 ft high cube',
    '45 ft high cube',
    '20 ft reefer',
    '40 ft high-cube reefer',
    '20 ft open top',
    '40 ft open top',
    '20 ft flat rack',
    '40 ft flat rack',
    '20 ft tank',
  ]);
  expect(panel.getByRole('combobox', { name: 'Type of container 1' })).toHaveValue('22G1');
  expect(panel.getByRole('combobox', { name: 'Type of container 2' })).toHaveValue('42G1');
  const modes = within(panel.getByRole('combobox', { name: 'Mode' })).getAllByRole('option');
  expect(modes.map(({ textContent }) => textContent)).toEqual([
    'Select a mode',
    'Sea',
    'Air',
    'Road',
    'Rail',
    'Multimodal',
  ]);
});

test.each([
  ['user', 'says what to do', 0],
  ['approver', 'takes a reason', 1],
] as const)(
  'a job of a party that is held keeps what a %s typed and %s (CREDIT-1)',
  async (role, _what, reasons) => {
    const bodies: unknown[] = [];
    const refusal = 'Coromandel would owe ₹1,000.00, which is ₹1.00 above its limit of ₹999.00.';
    renderScreen(<JobSummaryScreen />, {
      path: '/billing/job-summary',
      session: { ...testSession, user: { ...testSession.user, role } },
      api: [
        stub(listJobs, []),
        stub(createJob, ({ body }) => {
          bodies.push(body);
          return bodies.length > 1 ? sampleJob() : new Refusal(409, refusal, 'credit_hold');
        }),
        ...masters,
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'New Job' }));
    const panel = within(await screen.findByRole('dialog', { name: 'New Job' }));
    await user.type(panel.getByRole('combobox', { name: /^Party/ }), 'Coromandel');
    await user.click(await screen.findByRole('option', { name: /Coromandel/ }));
    await user.type(panel.getByRole('textbox', { name: 'Description' }), 'Two containers');
    await user.click(panel.getByRole('button', { name: 'Create Job' }));
    expect(await panel.findByRole('region', { name: 'Credit hold' })).toHaveTextContent(refusal);
    expect(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('Two containers');
    expect(panel.queryAllByRole('textbox', { name: 'Reason to go on' })).toHaveLength(reasons);
    if (reasons === 0) return;
    await user.type(panel.getByRole('textbox', { name: 'Reason to go on' }), 'They pay tomorrow');
    await user.click(panel.getByRole('button', { name: 'Create Job' }));
    expect((await screen.findAllByText('Job JOB-1 created successfully')).length).toBeGreaterThan(0);
    expect(bodies[1]).toMatchObject({ creditReason: 'They pay tomorrow', description: 'Two containers' });
  },
);
