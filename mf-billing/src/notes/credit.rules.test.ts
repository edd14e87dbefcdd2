import { sampleInvoice, sampleLine } from '../testing/billing.samples';
import { creditableLines, creditErrors, creditValues } from './credit.rules';
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
  const charges = draft ? [{ ...draft, ticked: true }] : [];
  expect(creditErrors({ ...creditValues(lines), creditNoteReason: 'Wrong rate', charges }, lines)).toEqual(
    {},
  );
});
