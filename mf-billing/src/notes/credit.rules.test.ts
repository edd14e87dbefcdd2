import { sampleInvoice, sampleLine } from '../testing/billing.samples';
import { creditableLines, creditErrors, creditPricing, creditValues } from './credit.rules';
import { sampleNotes } from './note.samples';

const lines = creditableLines(sampleInvoice({ charges: [sampleLine] }), sampleNotes());
const [draft] = creditValues(lines).charges;

test.each([
  ['a reason', { creditNoteReason: ' ' }, { creditNoteReason: { message: 'Please enter a reason' } }],
  ['a ticked charge', {}, { root: { message: 'Please select at least one charge' } }],
])('a credit note needs %s', (_what, changes, errors) => {
  const values = { ...creditValues(lines), creditNoteReason: 'Wrong rate', ...changes };
  expect(creditErrors(values, lines)).toMatchObject(errors);
});

test('a credit note with a reason and a ticked charge lacks nothing', () => {
  const charges = draft ? [{ ...draft, isCredited: true }] : [];
  expect(creditErrors({ ...creditValues(lines), creditNoteReason: 'Wrong rate', charges }, lines)).toEqual(
    {},
  );
});

test.each(['0', '-1', 'ten'])('an amount of %p cannot be credited', (amount) => {
  const charges = draft ? [{ ...draft, isCredited: true, amount }] : [];
  expect(
    creditErrors({ ...creditValues(lines), creditNoteReason: 'Wrong rate', charges }, lines),
  ).toMatchObject({
    charges: [{ amount: { message: 'An amount such as 1250.50' } }],
  });
});

test('the totals of a credit note are those of the lines that are ticked', () => {
  const two = creditableLines(
    sampleInvoice({ charges: [sampleLine, sampleLine] }),
    sampleNotes({ creditable: [sampleLine, sampleLine] }),
  );
  const [first, second] = creditValues(two).charges;
  const { totals } = creditPricing(sampleInvoice(), two);
  const creditLines = first && second ? [{ ...first, isCredited: true }, second] : [];
  expect(totals(creditLines)).toMatchObject({ subtotal: 200_000, totalAmount: 236_000 });
});
