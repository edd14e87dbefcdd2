import type { StoredPartyAccount } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import { ageingReportOf } from './ageing-report.rules';

const days = { from: '2026-11-01', to: '2026-11-30' };
const account = (amount: number): StoredPartyAccount => ({
  balance: minorUnits(amount),
  notDue: minorUnits(2 * amount),
  upTo30: minorUnits(3 * amount),
  upTo60: minorUnits(4 * amount),
  upTo90: minorUnits(5 * amount),
  above90: minorUnits(6 * amount),
  overdue: minorUnits(7 * amount),
  onAccount: minorUnits(8 * amount),
});
const party = (partyId: number, amount: number) => ({
  partyId,
  partyName: `Party ${partyId}`,
  ...account(amount),
});

test('what parties beyond the rows owe is what remains of the total', () => {
  const report = ageingReportOf(
    { parties: [party(7, 50), party(8, 20)], count: 5, total: account(100) },
    days,
  );
  expect(report.rows[0]).toEqual({ key: '7', label: 'Party 7', ...days, ...account(50) });
  expect(report.rest).toEqual({ rows: 3, ...account(30) });
  expect(report.total).toEqual(account(100));
});

test('nothing is left out where all parties have rows', () => {
  const report = ageingReportOf({ parties: [party(7, 50)], count: 1, total: account(50) }, days);
  expect(report.rest).toBeNull();
});
