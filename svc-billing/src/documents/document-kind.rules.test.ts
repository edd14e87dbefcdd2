import { INVOICE_STATUSES } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import { KIND_OF_STATUS, nameOfKind, signedAmount, statusOf, takesNotes } from './document-kind.rules';

test.each(INVOICE_STATUSES)('a document stored as %s by an earlier release travels as before', (status) => {
  expect(statusOf(KIND_OF_STATUS[status])).toBe(status);
});

test('a kind in a state that it never has is no document', () => {
  expect(() => statusOf({ kind: 'credit_note', state: 'open' })).toThrow('cannot be open');
});

test.each([
  ['proforma', 'Proforma', 100, false],
  ['invoice', 'Invoice', 100, true],
  ['consolidated_invoice', 'Consolidated invoice', 100, true],
  ['credit_note', 'Credit note', -100, false],
  ['debit_note', 'Debit note', 100, false],
] as const)(
  'a document of kind %s is a "%s", counts %i of 100, and takes notes: %p',
  (kind, name, sum, isOpen) => {
    expect([nameOfKind(kind), signedAmount(kind, minorUnits(100))]).toEqual([name, sum]);
    expect(takesNotes({ kind, state: 'issued' })).toBe(isOpen);
    expect(takesNotes({ kind, state: 'cancelled' })).toBe(false);
  },
);

test('what is no kind is a document', () => {
  expect(nameOfKind('nonsense')).toBe('Document');
});
