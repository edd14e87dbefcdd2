import { toMinor } from '../money/money';
import { quarterOf, type TdsDeductionMade, tdsByQuarter } from './tds-receivable';

test.each([
  ['2026-03-31', '2025-26 Q4'],
  ['2026-04-01', '2026-27 Q1'],
  ['2026-06-30', '2026-27 Q1'],
  ['2026-07-01', '2026-27 Q2'],
  ['2026-12-31', '2026-27 Q3'],
  ['2027-01-01', '2026-27 Q4'],
])('%s lies in %s (RETURNS-13)', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter);
});

const deduction = (
  day: string,
  amount: number,
  fields: Partial<TdsDeductionMade> = {},
): TdsDeductionMade => ({
  partyId: 1,
  partyName: 'Sample Traders',
  day,
  nature: 'contractor',
  amount: toMinor(amount),
  ...fields,
});

const certificate = (partyId: number, name: string, amount: number, isReceived = true) => ({
  partyId,
  quarter: '2026-27 Q3' as const,
  name,
  isReceived,
  amount: toMinor(amount),
});

test('deductions are summed by party, quarter and code, and compared with certificates (RETURNS-13)', () => {
  const rows = tdsByQuarter(
    [
      deduction('2026-11-05', 435),
      deduction('2026-10-01', 261),
      deduction('2026-11-05', 50, { partyId: 2, partyName: 'Sample Importers LLP' }),
      deduction('2026-11-06', 10, { nature: null }),
      deduction('2026-11-07', 0, { partyId: 4 }),
      deduction('2026-03-31', 100),
      deduction('2026-11-08', 70, { partyId: 5 }),
    ],
    [
      certificate(1, '1024', 690),
      certificate(1, '1024', 6),
      certificate(2, '1024', 49),
      certificate(2, '1024', 1, false),
      certificate(3, '1006', 5),
      certificate(5, '1024', 0, false),
    ],
  );
  expect(
    rows.map(({ partyId, quarter, name, difference, status }) => [
      partyId,
      quarter,
      name,
      difference,
      status,
    ]),
  ).toEqual([
    [1, '2025-26 Q4', '194C', toMinor(100), 'awaited'],
    [1, '2026-27 Q3', '', toMinor(10), 'awaited'],
    [1, '2026-27 Q3', '1024', 0, 'agreed'],
    [2, '2026-27 Q3', '1024', toMinor(1), 'differs'],
    [3, '2026-27 Q3', '1006', toMinor(-5), 'differs'],
    [5, '2026-27 Q3', '1024', toMinor(70), 'asked'],
  ]);
});
