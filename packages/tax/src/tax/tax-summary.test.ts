import { computeLineTax, taxSummary, toMinor } from '../index';

const summarised = (hsnCode: string, quantity: number, rate: string, gstPercent: number) => ({
  ...computeLineTax({ quantity, rate: toMinor(rate), gstPercent }, 'CGST_SGST'),
  hsnCode,
  gstPercent,
});

const invoice = [
  summarised('996712', 1, '2500.00', 18),
  summarised('996711', 2, '8700.00', 18),
  summarised('996713', 1, '1550.55', 18),
  summarised('996521', 3, '100.10', 5),
];

const row = (hsnCode: string, gstPercent: number, amount: string, half: string) => ({
  hsnCode,
  gstPercent,
  treatment: 'taxable',
  amount: toMinor(amount),
  cgstAmount: toMinor(half),
  sgstAmount: toMinor(half),
  igstAmount: 0,
});

test('the summary of an invoice has a row for each code and rate (LAW-11)', () => {
  expect(taxSummary(invoice)).toEqual([
    row('996711', 18, '17400.00', '1566.00'),
    row('996712', 18, '2500.00', '225.00'),
    row('996713', 18, '1550.55', '139.55'),
    row('996521', 5, '300.30', '7.51'),
  ]);
});

test('lines of one code and rate are added up, other rates of the code are not', () => {
  expect(
    taxSummary([...invoice.slice(0, 1), ...invoice.slice(0, 1), summarised('996712', 1, '10', 5)]),
  ).toEqual([row('996712', 18, '5000.00', '450.00'), row('996712', 5, '10.00', '0.25')]);
});

test('lines without tax stay apart by what they are, and a reimbursement has no row (LAW-20)', () => {
  const untaxed = (treatment: 'exempt' | 'nil_rated' | 'pure_agent') => ({
    ...summarised('996721', 1, '100', 0),
    treatment,
  });
  const rows = taxSummary([
    untaxed('exempt'),
    untaxed('nil_rated'),
    untaxed('pure_agent'),
    untaxed('exempt'),
  ]);
  expect(rows.map(({ treatment, amount }) => [treatment, amount])).toEqual([
    ['exempt', 20_000],
    ['nil_rated', 10_000],
  ]);
});
