import {
  fileGstr1,
  type Gstr1Answer,
  listGstRegistrations,
  listGstr1Rows,
  readEinvoiceSettings,
  readGstr1,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainRegistration, mumbai } from '../gst-registrations/gst-registration.samples';
import { sampleEinvoiceSettings } from '../testing/billing.samples';
import { Gstr1Screen } from './gstr1.screen';
import { cellText, monthText, offeredMonths, offeredPeriods } from './returns.rules';

const user = userEvent.setup();
const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
const figures = { taxable: 1_000, igst: 0, cgst: 90, sgst: 90 };
const answer: Gstr1Answer = {
  month: '2026-10',
  gstin: '33ABCCF1234A1ZI',
  dueDay: '2026-11-11',
  documentCount: 1,
  issuedCount: 1,
  isBalanced: true,
  register: figures,
  sectionTotal: figures,
  hsnTotal: figures,
  sections: [
    { section: 'b2b', documentCount: 1, ...figures },
    { section: 'exp', documentCount: 0, ...none },
  ],
  advancesReceived: none,
  advancesAdjusted: none,
  differences: [],
  differenceCount: 0,
  amendments: [
    {
      period: '2026-09',
      table: 'b2ba',
      name: 'INV/26-27/00009',
      reported: figures,
      current: none,
    },
  ],
  amendmentCount: 1,
  amendmentTotal: { taxable: -1_000, igst: 0, cgst: -90, sgst: -90 },
  findings: [
    { code: 'hsn_code', severity: 'error', number: 'INV/26-27/00001', message: 'A line has no HSN/SAC code' },
  ],
  findingCount: 1,
  outward: {
    taxable: figures,
    zeroRated: none,
    nilAndExempt: 0,
    nonGst: 0,
    reverseCharge: 0,
    interState: [{ placeOfSupply: '32', taxable: 10, igst: 1.8 }],
  },
  filing: null,
  sheets: [
    { name: 'b2b', rowCount: 1 },
    { name: 'docs', rowCount: 0 },
  ],
};
const columns = ['GSTIN/UIN of Recipient', 'Invoice Number', 'Rate', 'Taxable Value'];
const row = ['33CRTCT4410C1ZK', 'INV/26-27/00001', 18, 1_000];
const rowsStub = stub(listGstr1Rows, ({ params }) => ({
  columns,
  rows: params.sheet === 'b2b' ? [row] : [],
  total: 1,
  page: 1,
  pageSize: 100,
}));
const render = (api: NonNullable<Parameters<typeof renderScreen>[1]>['api'] & {}) =>
  renderScreen(<Gstr1Screen />, {
    route: '/billing/returns/gstr1',
    path: '/billing/returns/gstr1',
    api: [...api, stub(readEinvoiceSettings, sampleEinvoiceSettings)],
  });

test('a return shows its sections, what is doubtful before filing, and its documents', async () => {
  render([stub(readGstr1, answer), rowsStub]);
  expect(await screen.findByText('Agrees')).toBeInTheDocument();
  const sections = within(screen.getByRole('table', { name: 'Sections' }));
  expect(
    sections.getByRole('row', { name: /B2B: invoices to registered parties 1 ₹1,000.00/ }),
  ).toBeInTheDocument();
  expect(sections.queryByText(/EXP/)).not.toBeInTheDocument();
  const amendments = within(screen.getByRole('table', { name: 'Amendments of filed months' }));
  expect(
    amendments.getByRole('row', { name: /B2BA INV\/26-27\/00009 September 2026 ₹1,000.00 ₹0.00 -₹1,000.00/ }),
  ).toBeInTheDocument();
  const findings = within(screen.getByRole('table', { name: 'Missing or doubtful' }));
  expect(findings.getByText('A line has no HSN/SAC code')).toBeInTheDocument();
  const sheet = within(await screen.findByRole('table', { name: 'B2B' }));
  expect(sheet.getByRole('link', { name: 'INV/26-27/00001' })).toHaveAttribute(
    'href',
    '/billing/invoice?q=INV%2F26-27%2F00001',
  );
  expect(screen.getByRole('link', { name: 'Download JSON' })).toHaveAttribute(
    'href',
    expect.stringContaining('/file'),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'docs');
  expect(await screen.findByText('Nothing stands in this sheet')).toBeInTheDocument();
});

test('a month that is over is marked as filed, and shows how it was filed', async () => {
  const filing = {
    filedOn: '2026-11-10T18:30:00.000Z',
    reference: 'AA331026000001A',
    filedBy: 'admin',
    documentCount: 1,
    register: figures,
    isChanged: true,
    amendedIn: ['2026-11'],
  };
  const bodies: unknown[] = [];
  const states = [answer, { ...answer, filing }];
  render([
    stub(readGstr1, () => states[bodies.length] ?? answer),
    rowsStub,
    stub(fileGstr1, ({ body }) => {
      bodies.push(body);
      return { ...answer, filing };
    }),
  ]);
  const outward = within(await screen.findByRole('table', { name: 'Outward supplies of GSTR-3B' }));
  expect(outward.getByRole('row', { name: /3.2 Unregistered, Kerala ₹10.00 ₹1.80/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as Filed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Filed' }));
  await user.type(dialog.getByRole('textbox', { name: /Filed on/ }), '11/11/2026');
  await user.type(dialog.getByRole('textbox', { name: /ARN/ }), 'AA331026000001A');
  await user.click(dialog.getByRole('button', { name: 'Mark as Filed' }));
  expect(await screen.findByText('Changed since')).toBeInTheDocument();
  expect(bodies).toEqual([{ filedOn: '2026-11-11', reference: 'AA331026000001A' }]);
});

test('a return that differs says so by document, and a failure can be tried again', async () => {
  const differs = {
    ...answer,
    isBalanced: false,
    differences: [{ number: 'INV/26-27/00009', inRegister: figures, inReturn: none }],
    differenceCount: 1,
  };
  const answers = [new Refusal(503, 'Away', 'unavailable'), differs];
  render([stub(readGstr1, () => answers.shift() ?? differs), rowsStub]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Differs')).toBeInTheDocument();
  const differences = within(screen.getByRole('table', { name: 'Differences from the register' }));
  expect(differences.getByRole('link', { name: 'INV/26-27/00009' })).toBeInTheDocument();
});

test.each([
  ['Rate', 18, '18%'],
  ['Taxable Value', 1_000.5, '₹1,000.50'],
  ['Total Number', 8, '8'],
  ['Invoice Number', 'INV/1', 'INV/1'],
] as const)('a cell of the column %s with %s reads %s', (column, cell, text) => {
  expect(cellText(column, cell)).toBe(text);
});

test('months are offered from the current one in India back, across years', () => {
  const months = offeredMonths(new Date('2026-01-31T18:30:00Z'));
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(36);
});

test('a firm of the QRMP scheme is offered quarters first, by their months', () => {
  const now = new Date('2026-11-26T06:00:00Z');
  expect(offeredPeriods(now, 'quarter').slice(0, 4)).toEqual([
    '2026-27-Q3',
    '2026-27-Q2',
    '2026-27-Q1',
    '2025-26-Q4',
  ]);
  expect(offeredPeriods(now, 'month')[0]).toBe('2026-11');
  expect(monthText('2026-27-Q3')).toBe('October to December 2026');
  expect(monthText('2025-26-Q4')).toBe('January to March 2026');
  expect(monthText('2026-11')).toBe('November 2026');
});

test('a client with several registrations chooses whose return is shown, filed and downloaded (REGISTRATION-6)', async () => {
  const names: (string | null)[] = [];
  render([
    stub(listGstRegistrations, [mainRegistration, mumbai]),
    stub(readGstr1, ({ query }) => {
      names.push(query.get('registration'));
      return answer;
    }),
    rowsStub,
  ]);
  const choice = await screen.findByRole('combobox', { name: 'Registration' });
  expect(choice).toHaveValue('main');
  await user.selectOptions(choice, '3');
  expect(await screen.findByText('Agrees')).toBeInTheDocument();
  expect(names).toEqual([null, '3']);
  for (const name of ['Download JSON', 'Download CSV', 'Download XLSX'])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining('registration=3'),
    );
});
