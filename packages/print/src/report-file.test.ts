import { NEW_PRINT_RULES } from '@freightdesk/contracts/core';
import type { ReportForm } from '@freightdesk/contracts/shared';
import { readXlsx } from 'hucre/xlsx';
import { reportAs } from './report-file';

const form: ReportForm = {
  label: 'Sample',
  description: '',
  groups: [{ value: 'party', label: 'Party' }],
  columns: [
    { field: 'revenue', header: 'Revenue', kind: 'money' },
    { field: 'documents', header: 'Documents', kind: 'count' },
    { field: 'lastDay', header: 'Last Day', kind: 'date' },
  ],
};
const report = {
  form,
  query: { from: '2026-11-01', to: '2026-11-30' },
  figures: {
    rows: [
      { label: '=HYPERLINK("x")', revenue: 123_456_05, documents: 1200, lastDay: '2026-11-28T00:00:00.000Z' },
      { label: '', revenue: -50, documents: 1, lastDay: '' },
    ],
    rest: { revenue: 100, documents: 2 },
    total: { revenue: 123_456_55, documents: 1203 },
  },
  client: {
    ...NEW_PRINT_RULES,
    name: 'Sample Forwarders',
    email: '',
    phone: '',
    address: '',
    city: 'Chennai',
    pinCode: '',
    homeState: 'Tamil Nadu',
    gstNumber: '',
    panNumber: '',
    cinNumber: '',
    bankDetails: '',
    bankAccounts: [],
    logoText: '',
  },
  now: new Date('2026-11-30T06:00:00Z'),
};

test('a report as CSV has numbers and days without separators, and no text that a spreadsheet would compute', async () => {
  const { body, contentType, headers } = await reportAs(report, 'csv');
  expect(contentType).toContain('text/csv');
  expect(headers).toEqual({
    'Content-Disposition': 'attachment; filename=sample-report-2026-11-01-2026-11-30.csv',
  });
  expect(String(body).split('\r\n')).toEqual([
    '\uFEFFParty,Revenue,Documents,Last Day',
    `"'=HYPERLINK(""x"")",123456.05,1200,2026-11-28`,
    'Not stated,-0.5,1,',
    'Others,1,2,',
    'Total,123456.55,1203,',
  ]);
});

test('a report as XLSX has figures as numbers', async () => {
  const { body } = await reportAs(report, 'xlsx');
  const { sheets } = await readXlsx(Buffer.from(body));
  expect(sheets[0]?.name).toBe('Sample Report');
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['Party', 'Revenue', 'Documents', 'Last Day'],
    ['=HYPERLINK("x")', 123_456.05, 1200, '2026-11-28'],
  ]);
  expect(sheets[0]?.rows.at(-1)?.slice(0, 3)).toEqual(['Total', 123_456.55, 1203]);
});

test.each(['csv', 'xlsx', 'pdf', 'html'] as const)(
  'a report by what it does not have is refused as %s',
  async (format) => {
    await expect(
      reportAs({ ...report, query: { ...report.query, by: 'lane' } }, format),
    ).rejects.toMatchObject({ status: 400, fields: { by: 'Choose one of: party' } });
  },
);
