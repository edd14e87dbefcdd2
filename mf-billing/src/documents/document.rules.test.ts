import { numberOf, PAYMENTS, statusOf, takesNotes, titleOf } from './document.rules';

test.each([
  ['proforma', 'blue'],
  ['converted', 'green'],
  ['cancelled', 'red'],
  ['invoice', 'green'],
] as const)('the status %s is %s', (status, tone) => {
  expect(statusOf(status).tone).toBe(tone);
});

test.each([
  ['paid', 'green'],
  ['pending', 'yellow'],
  ['overdue', 'red'],
  ['credited', 'grey'],
  ['written_off', 'grey'],
  ['cancelled', 'grey'],
] as const)('a document that is %s is %s', (payment, tone) => {
  expect(PAYMENTS[payment].tone).toBe(tone);
});

test.each([
  ['proforma', 'Proforma', 'Proforma Invoice', false],
  ['converted', 'Converted', 'Proforma Invoice', false],
  ['cancelled', 'Cancelled', 'Cancelled', false],
  ['invoice', 'Invoice', 'Tax Invoice', true],
  ['final_invoice', 'Final Invoice', 'Tax Invoice', true],
  ['consolidateinvoice', 'Consolidated Invoice', 'Consolidated Invoice', true],
  ['credit_note', 'Credit Note', 'Credit Note', false],
  ['debit_note', 'Debit Note', 'Debit Note', false],
] as const)(
  'a document that is %s is shown as "%s", headed "%s", and takes notes: %p',
  (status, text, title, isOpen) => {
    expect([
      statusOf(status).text,
      titleOf({ status, isSupplierRegistered: true }),
      takesNotes({ status }),
    ]).toEqual([text, title, isOpen]);
  },
);

test('an invoice of a firm without a GSTIN is no tax invoice (MONEY-14)', () => {
  expect(titleOf({ status: 'invoice', isSupplierRegistered: false })).toBe('Invoice');
});

test('a document goes by its legal number once it has one', () => {
  const proformaInvoiceNumber = 'PI-7';
  expect(numberOf({ invoiceNumber: null, proformaInvoiceNumber })).toBe('PI-7');
  expect(numberOf({ invoiceNumber: 'INV/26-27/00001', proformaInvoiceNumber })).toBe('INV/26-27/00001');
});
