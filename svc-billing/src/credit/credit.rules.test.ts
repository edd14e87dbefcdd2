import { minorUnits, toMinor } from '@freightdesk/tax';
import { noCredit } from './credit.model';
import { creditProblem, creditWarning, oldestOverdue, termsOn, unbilledOf } from './credit.rules';

const NOBODY = { balance: minorUnits(0), unbilled: minorUnits(0), oldestNumber: '', daysOverdue: 0 };
const credit = { ...noCredit(1, 'Coromandel'), creditLimit: toMinor(500), creditDays: 30 };
const release = { ...credit, releasedAmount: toMinor(900), releasedUntil: '2026-11-30' };

test.each([
  ['the last day of a release', release, '2026-11-30', { limit: toMinor(900) }],
  ['the day after it', release, '2026-12-01', { limit: toMinor(500), overdueDays: 30 }],
  ['nothing that was agreed', noCredit(1, ''), '2026-11-30', { limit: undefined, overdueDays: undefined }],
])('%s (CREDIT-2)', (_name, record, day, terms) => {
  expect(termsOn(record, day)).toEqual(terms);
});

test('both reasons are told; a proforma in dollars counts from its rate on (CREDIT-1)', () => {
  const proforma = { currency: 'USD' as const, totalAmount: toMinor(10), exchangeRate: 83.5 };
  const unbilled = unbilledOf([proforma, { ...proforma, exchangeRate: null }]);
  expect(unbilled).toBe(toMinor(835));
  const standing = { ...NOBODY, unbilled, oldestNumber: 'INV/1', daysOverdue: 31 };
  expect(creditProblem(credit, termsOn(credit, '2026-11-30'), standing, toMinor(65))).toBe(
    'Coromandel would owe ₹900.00, which is ₹400.00 above its limit of ₹500.00. INV/1 is 31 days overdue, and 30 are allowed.',
  );
  expect(creditProblem(release, termsOn(release, '2026-11-30'), standing, toMinor(65))).toBeUndefined();
});

test.each([
  [399.99, undefined],
  [400, '₹400.00 of the limit of ₹500.00 is used.'],
  [500, '₹500.00 of the limit of ₹500.00 is used.'],
  [500.01, undefined],
])('of a limit of 500 a party that owes %s has used most: %s (LEDGER-10)', (owed, warning) => {
  const standing = { ...NOBODY, balance: toMinor(owed) };
  expect(creditWarning(termsOn(credit, '2026-11-30'), standing)).toBe(warning);
  expect(creditWarning({}, standing)).toBeUndefined();
});

test('the document that is overdue longest is named; one that is due today is not overdue', () => {
  const due = (day: string, invoiceNumber: string | null, openingNumber = '') => ({
    invoiceNumber,
    openingNumber,
    dueOn: new Date(`${day}T00:00:00+05:30`),
  });
  const documents = [due('2026-11-29', 'INV/2'), due('2026-11-20', 'INV/1'), due('2026-11-30', 'INV/3')];
  expect(oldestOverdue(documents, '2026-11-30')).toEqual({ oldestNumber: 'INV/1', daysOverdue: 10 });
  expect(oldestOverdue(documents.slice(2), '2026-11-30')).toEqual({ oldestNumber: '', daysOverdue: 0 });
  const opening = due('2026-11-19', null, 'OLD-7');
  expect(oldestOverdue([...documents, opening], '2026-11-30').oldestNumber).toBe('OLD-7');
});
