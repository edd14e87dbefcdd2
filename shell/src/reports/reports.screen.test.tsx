import { reportIssued } from '@freightdesk/contracts/billing';
import type { RemoteDefinition, RemoteReport } from '@freightdesk/remote-kit';
import { Refusal, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, signedIn } from '../../test/render-app';

/** The plot's library needs a layout, which jsdom has not; what it is given is tested as text. */
jest.mock('./report-plot.view', () => ({
  ReportPlot: ({ rows, isTime }: { rows: readonly { label: string }[]; isTime: boolean }) => (
    <p>{`${isTime ? 'Months' : 'Bars'}: ${rows.map(({ label }) => label).join(', ')}`}</p>
  ),
}));

const revenue: RemoteReport = {
  id: 'revenue',
  label: 'Revenue',
  description: 'What was billed',
  order: 1,
  from: reportIssued.path,
  print: '/api/reports/billing/revenue/print',
  groups: [
    { value: 'month', label: 'Month', to: '/billing/invoice?from=:from&to=:to' },
    { value: 'party', label: 'Party', to: '/billing/invoice?from=:from&to=:to&partyId=:key' },
    { value: 'lane', label: 'Lane', to: '/billing/invoice?from=:from&to=:to&lane=:key' },
  ],
  statuses: [
    { value: 'all', label: 'All' },
    { value: 'completed', label: 'Completed', filter: 'payment=paid' },
  ],
  columns: [
    { field: 'revenue', header: 'Revenue', kind: 'money', isPlotted: true },
    { field: 'documents', header: 'Documents', kind: 'count' },
  ],
  card: { field: 'revenue', kind: 'money', hint: 'This month' },
};
const remoteOf = (id: string, reports: readonly RemoteReport[]): RemoteDefinition => ({
  id,
  contractVersion: 1,
  routes: [],
  navigation: [],
  reports: async () => ({ reports }),
});

const days = { from: '2026-11-01', to: '2026-11-30' };
const figures = (amount: number) => ({ documents: 2, revenue: amount, billedAmount: amount * 1.18, open: 0 });
const row = (key: string, label: string, amount: number) => ({ key, label, ...days, ...figures(amount) });
const parties = {
  rows: [row('7', 'Kaveri Mills', 900), row('8', '', 100.5)],
  rest: null,
  total: figures(1000.5),
};

interface OpenOptions {
  readonly path?: string;
  readonly api?: readonly Stub[];
  readonly remotes?: Parameters<typeof renderApp>[0]['remotes'];
}

async function open({ path = '/reports', api = [stub(reportIssued, parties)], remotes }: OpenOptions = {}) {
  const { router } = renderApp({
    path,
    api: [signedIn(), ...api],
    remotes: remotes ?? { 'mf-billing': async () => remoteOf('mf-billing', [revenue]) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  return router;
}

const PARTIES = '/reports?report=revenue&period=month&day=2026-11-26&by=party&status=all';

beforeEach(() => localStorage.clear());

test.each([
  ['Report type', ['Revenue']],
  ['Period', ['Today', 'Week', 'Month', 'Quarter', 'Year']],
  ['Status', ['All', 'Completed']],
  ['Group by', ['Month', 'Party', 'Lane']],
])('The filter %s offers its choices', async (name, choices) => {
  await open();
  const options = within(await screen.findByRole('combobox', { name })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(choices);
});

test('A card has the figure of this month and leads to its report', async () => {
  await open();
  const card = await screen.findByRole('link', { name: 'Revenue Report' });
  expect(await screen.findByText('₹1,000.50')).toBeInTheDocument();
  await userEvent.click(card);
  expect(await screen.findByRole('region', { name: 'Revenue Report' })).toBeInTheDocument();
});

test('Generate Report shows plot and figures of what was chosen, and remembers it', async () => {
  const router = await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Group by' }), 'Party');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
  const table = await screen.findByRole('table', { name: 'Figures by party' });
  expect(within(table).getByRole('row', { name: /Total|1,000\.50/ })).toBeInTheDocument();
  expect(await screen.findByText('Bars: Kaveri Mills, Not stated')).toBeInTheDocument();
  expect(router.state.location.search).toContain('period=quarter');
  const recent = screen.getByRole('region', { name: 'Recent Reports' });
  expect(await within(recent).findByRole('link', { name: 'Revenue Report' })).toHaveAttribute(
    'href',
    `/reports${router.state.location.search}`,
  );
});

test('A row leads to its documents, those of the status alone', async () => {
  await open({ path: PARTIES.replace('status=all', 'status=completed') });
  expect(await screen.findByRole('link', { name: 'Kaveri Mills' })).toHaveAttribute(
    'href',
    '/billing/invoice?from=2026-11-01&to=2026-11-30&partyId=7&payment=paid',
  );
});

test('A row of records that do not say what they are of leads to these, and what is left out leads nowhere', async () => {
  await open({
    path: PARTIES.replace('by=party', 'by=lane'),
    api: [
      stub(reportIssued, {
        ...parties,
        rows: [row('', '', 5)],
        rest: { rows: 3, ...figures(5) },
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Not stated' })).toHaveAttribute(
    'href',
    '/billing/invoice?from=2026-11-01&to=2026-11-30&lane=-',
  );
  expect(screen.queryByRole('link', { name: 'Others' })).not.toBeInTheDocument();
});

test('A report is exported as CSV, XLSX and PDF', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await open({ path: PARTIES });
  await screen.findByRole('link', { name: 'Kaveri Mills' });
  for (const kind of ['CSV', 'XLSX']) {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: `Export ${kind}` }));
  }
  const name = 'revenue-report-by-party-01-11-2026-30-11-2026';
  await waitFor(() => expect(names).toEqual([`${name}.csv`, `${name}.xlsx`]));
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.getByRole('link', { name: 'Export PDF' })).toHaveAttribute(
    'href',
    '/api/reports/billing/revenue/print?from=2026-11-01&to=2026-11-30&by=party&status=all&format=pdf',
  );
});

test('The period before is one press away', async () => {
  const router = await open({ path: PARTIES });
  await userEvent.click(await screen.findByRole('link', { name: 'Period before' }));
  expect(router.state.location.search).toContain('day=2026-10-31');
  const report = await screen.findByRole('region', { name: 'Revenue Report' });
  expect(report).toHaveTextContent('By party, 01/10/2026 – 31/10/2026');
});

test('A period without documents says so, and draws nothing', async () => {
  await open({ path: PARTIES, api: [stub(reportIssued, { rows: [], rest: null, total: figures(0) })] });
  expect(await screen.findByText('Nothing in this period')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Plot/ })).not.toBeInTheDocument();
});

test('What is left out stands in a row of its own', async () => {
  await open({
    path: PARTIES,
    api: [stub(reportIssued, { ...parties, rest: { rows: 3, ...figures(5) } })],
  });
  expect(await screen.findByRole('row', { name: /Others/ })).toHaveTextContent('₹5.00');
});

test('A service that is down is named where its report would be, and Retry asks again', async () => {
  let isDown = true;
  const answer = () => {
    if (isDown) throw new Refusal(503, 'unavailable', 'The service is not available');
    return parties;
  };
  await open({ path: PARTIES, api: [stub(reportIssued, answer)] });
  await screen.findByText('The report could not be made', undefined, { timeout: 10_000 });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Kaveri Mills' })).toBeInTheDocument();
});

test('A remote that is away is named; the reports of others are there', async () => {
  await open({
    remotes: {
      'mf-billing': async () => remoteOf('mf-billing', [revenue]),
      'mf-crm': async () => Promise.reject(new Error('away')),
    },
  });
  expect(await screen.findByText(/Reports of CRM are not available/i)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Revenue Report' })).toBeInTheDocument();
});
