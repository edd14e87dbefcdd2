import {
  getWarehouseSync,
  listWarehouseJobs,
  syncWarehouseJobs,
  type WarehouseJob,
  type WarehouseSync,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WarehouseJobsTab } from './warehouse-jobs.screen';

const user = userEvent.setup();

const progress = (changes: Partial<WarehouseSync> = {}): WarehouseSync => ({
  status: 'none',
  created: 0,
  skipped: 0,
  refused: 0,
  read: 0,
  total: null,
  problems: [],
  startedAt: null,
  finishedAt: null,
  ...changes,
});
const done = progress({
  status: 'done',
  created: 24,
  skipped: 2,
  read: 26,
  finishedAt: '2026-11-22T06:00:00.000Z',
});

const job = {
  id: 1,
  _id: 'w1',
  externalId: 'E-1',
  type: 'DELIVERY',
  transactionNumber: 'DN-1',
  transactionDate: '2026-11-01',
  customerName: 'Coromandel Textiles',
  soNumber: 'SO-1',
  poNumber: '',
  invoiceNumber: '',
  status: 'completed',
  itemCount: 4,
  partyId: 1,
  jobNumber: 'WH-000001',
} as WarehouseJob;

const open = (jobs: readonly WarehouseJob[], ...api: Stub[]) =>
  renderScreen(<WarehouseJobsTab />, {
    path: '/billing/performa-invoice?q=',
    api: [...api, stub(listWarehouseJobs, [...jobs]), stub(getWarehouseSync, progress())],
  });
const sync = async () => user.click(await screen.findByRole('button', { name: 'Sync' }));
const says = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('a row shows what the warehouse asks for and leads to its proforma', async () => {
  const { router } = open([job]);
  const row = await screen.findByRole('row', { name: /DN-1/ });
  for (const text of ['Delivery', '01/11/2026', 'Coromandel Textiles', 'SO-1', 'Completed', 'WH-000001'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Create PI for WH-000001' }));
  expect(router.state.location.search).toContain('job=WH-000001');
});

test('an entry of an unknown customer says why it has no job', async () => {
  open([{ ...job, customerName: 'Nilgiri Paper Mills', partyId: null, jobNumber: null }]);
  expect(await screen.findByText('No active party is called Nilgiri Paper Mills')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Create PI/ })).not.toBeInTheDocument();
});

test('without jobs it says how to get them, and a list that fails says so', async () => {
  const { unmount } = open([]);
  await says(/^No warehouse jobs found\. Click "Sync"/);
  unmount();
  open([], stub(listWarehouseJobs, new Refusal(503, 'Away')));
  await says('Failed to fetch warehouse jobs');
});

test('a sync reports what is new, and the list is read again', async () => {
  const lists = [[], [job]];
  open(
    [],
    stub(listWarehouseJobs, () => (lists.length > 1 ? lists.shift() : lists[0]) ?? []),
    stub(syncWarehouseJobs, done),
  );
  await says(/^No warehouse jobs found/);
  await sync();
  await says('24 new jobs synced, 2 duplicates skipped');
  expect(await screen.findByRole('row', { name: /DN-1/ })).toBeInTheDocument();
});

test('a long sync shows how far it is until it has ended', async () => {
  const running = progress({ status: 'running', read: 12_400, total: 50_000, created: 12_400 });
  const readings = [progress(), progress({ ...running, read: 31_000 }), done];
  open(
    [],
    stub(getWarehouseSync, () => (readings.length > 1 ? readings.shift() : readings[0]) ?? done),
    stub(syncWarehouseJobs, running),
  );
  await sync();
  const bar = await screen.findByRole('progressbar', { name: 'Syncing warehouse jobs' });
  expect(screen.getByText('12,400 of 50,000 entries read')).toBeInTheDocument();
  expect(bar).toHaveAttribute('aria-valuenow', '12400');
  expect(screen.getByRole('button', { name: 'Syncing...' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('31,000 of 50,000 entries read')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await says('24 new jobs synced, 2 duplicates skipped');
});

test('a feed that cannot be read is reported', async () => {
  const text = 'The warehouse feed could not be read to its end: it cannot be reached.';
  open([], stub(syncWarehouseJobs, new Refusal(503, text, 'unavailable')));
  await sync();
  await says(text);
});

test('what was read before the feed ended half-way is reported with its reason', async () => {
  const problem =
    'The warehouse feed could not be read to its end: it answered 502. The 200 entries read until then are kept.';
  open(
    [],
    stub(syncWarehouseJobs, progress({ status: 'incomplete', created: 200, read: 200, problems: [problem] })),
  );
  await sync();
  await says(problem);
});

test('entries that were not understood are counted, and listed when they are asked for', async () => {
  const problems = ['Entry 2: externalId: externalId is missing'];
  open([], stub(getWarehouseSync, progress({ status: 'done', refused: 4, read: 5, problems })));
  await says('4 entries of the last sync were not understood');
  expect(screen.getByText('Entry 2: externalId: externalId is missing')).toBeInTheDocument();
});

test('the columns of the warehouse have their names; an order falls back to the other, a number to the id', async () => {
  open([
    { ...job, transactionNumber: '', soNumber: '', poNumber: 'PO-9', status: 'in_transit', type: 'RECEIPT' },
  ]);
  const row = await screen.findByRole('row', { name: /E-1/ });
  for (const text of ['Receipt', 'PO-9', 'In transit'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Transaction',
    'Type',
    'Date',
    'Customer',
    'SO / PO',
    'Items',
    'Status',
    'Job',
    'Proforma',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search warehouse jobs' })).toBeInTheDocument();
});

test('an empty list and a search without matches say so, and a customer without a name is called so', async () => {
  const { unmount } = open([]);
  await says('No warehouse jobs found. Click "Sync" to read them from the warehouse.');
  unmount();
  const nameless = open([{ ...job, customerName: '', partyId: null, jobNumber: null }]);
  await says('No active party is called so');
  nameless.unmount();
  renderScreen(<WarehouseJobsTab />, {
    path: '/billing/performa-invoice?q=nothing',
    api: [stub(listWarehouseJobs, []), stub(getWarehouseSync, progress())],
  });
  await says('No warehouse jobs match');
});

test('a sync that fails without a reason, and one whose length is not known, are told', async () => {
  const { unmount } = open([], stub(syncWarehouseJobs, new Refusal(500, '')));
  await sync();
  await says('Failed to sync warehouse jobs');
  unmount();
  const running = progress({ status: 'running', read: 12_400 });
  open([], stub(syncWarehouseJobs, running), stub(getWarehouseSync, running));
  await says('12,400 entries read');
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
});
