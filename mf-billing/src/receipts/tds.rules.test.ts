import { toMinor, ZERO } from '@freightdesk/tax';
import { thresholdOn } from '../returns/statutory-terms.rules';
import { proposedTds, tdsText } from './tds.rules';

const whole = { documentId: 1, subtotal: 21_750.85, totalAmount: 25_627, balanceAmount: 25_627 };
const pays = (amount: string) => ({ document1: amount });

test('a document that lacks its tax alone is paid whole with it (LEDGER-4)', () => {
  const proposal = proposedTds(pays('25192'), [whole], 'contractor');
  expect(proposal).toMatchObject({
    base: toMinor(21_750.85),
    percent: 2,
    exact: toMinor(435.02),
    roundedTax: toMinor(435),
    payments: pays('25627'),
  });
});

test.each([
  ['half of a document', pays('12813.5'), 10_875.43, 217.51, pays('12813.5')],
  ['more than the document', pays('30000'), 21_750.85, 435.02, pays('25627')],
] as const)('%s', (_what, payments, base, exact, paid) => {
  const proposal = proposedTds(payments, [whole], 'contractor');
  expect(proposal).toMatchObject({ base: toMinor(base), exact: toMinor(exact), payments: paid });
});

test('a document that was credited in part counts with what is left of it, and professional fees at their rate', () => {
  const partOfDocument = { ...whole, balanceAmount: 15_361 };
  expect(proposedTds(pays('15100'), [partOfDocument], 'contractor')).toMatchObject({
    roundedTax: toMinor(261),
    payments: pays('15361'),
  });
  expect(proposedTds(pays('25627'), [whole], 'professional_fees')).toMatchObject({
    roundedTax: toMinor(2_175),
  });
});

test('nothing is proposed while nothing is paid', () => {
  expect(proposedTds({}, [whole], 'contractor')).toBeUndefined();
  expect(proposedTds(pays('x'), [whole], 'contractor')).toBeUndefined();
});

test.each([
  [0, 'If the party has kept back TDS: 2% of ₹21,750.85 without GST is ₹435.02.'],
  [435, undefined],
  [436.02, undefined],
  [300, 'The TDS differs by more than a rupee from ₹435.02, which is 2% of ₹21,750.85 without GST.'],
])('a stated tax of %d reads %s', (stated, text) => {
  const proposal = proposedTds(pays('25627'), [whole], 'contractor');
  expect(proposal && tdsText(proposal, toMinor(stated))).toBe(text);
});

test.each([
  [30_000, ' Up to ₹30,000.00 in one payment and ₹1,00,000.00 in a year none is due.'],
  [30_000.01, ''],
])('a customer who pays %d for a contract reads up to what no tax is due (LEDGER-4)', (subtotal, text) => {
  const document = { ...whole, subtotal, totalAmount: 40_000, balanceAmount: 40_000 };
  const proposal = proposedTds(pays('40000'), [document], 'contractor');
  const hint = proposal && tdsText(proposal, ZERO, thresholdOn('contractor', '2026-11-25', []));
  expect(hint?.slice(hint.indexOf('₹600.00.') + 8)).toBe(text);
});
