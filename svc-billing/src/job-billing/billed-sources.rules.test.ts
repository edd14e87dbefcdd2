import { minorUnits } from '@freightdesk/tax';
import { alreadyBilled, billedBy, unknownSource } from './billed-sources.rules';
import { bill, credit, document, line, proforma } from './job-billing.samples';

test('what documents bill of a source is added up, less what credit notes take back', () => {
  const of = (amount: number) => line({ source: bill, amount });
  const other = line({ source: { kind: 'adhoc', id: 4 }, amount: 9_999 });
  const billedOf = billedBy([
    document(1, [of(300), of(50), other, line({ amount: 7 })]),
    proforma(2, [of(200)]),
    credit(3, [of(40)]),
  ]);
  const part = { partyName: 'Coromandel' };
  expect(billedOf(bill, minorUnits(1_000))).toEqual({
    billedAmount: 510,
    leftAmount: 490,
    documents: [
      { ...part, documentId: 1, invoiceId: 1, number: 'INV/1', status: 'invoice', amount: 350 },
      { ...part, documentId: 2, invoiceId: null, number: 'PI-2', status: 'proforma', amount: 200 },
      { ...part, documentId: 3, invoiceId: null, number: 'INV/3', status: 'credit_note', amount: -40 },
    ],
  });
  expect(billedOf({ kind: 'fund_request', id: 4 }, minorUnits(5))).toEqual({
    billedAmount: 0,
    leftAmount: 5,
    documents: [],
  });
});

test('what a consolidated invoice bills is credited on that invoice', () => {
  const consumed = proforma(2, [line({ source: bill })], { state: 'converted', consolidatedInvoiceId: 9 });
  expect(billedBy([consumed])(bill, minorUnits(100)).documents).toMatchObject([
    { documentId: 2, invoiceId: 9, status: 'converted' },
  ]);
});

test.each([
  ['vendor_bill', 'vendor bill'],
  ['fund_request', 'fund request'],
  ['adhoc', 'adhoc allocation'],
] as const)('a source of kind %s is called "%s", at the line that names it', (kind, name) => {
  const lines = [line(), line({ source: { kind, id: 9 } })];
  const text = `This ${name} does not belong to the job, or there is nothing to bill of it`;
  expect(unknownSource(lines, { kind, id: 9 })).toMatchObject({ message: text });
  expect(unknownSource(lines, { kind, id: 9 }).fields).toEqual({ 'charges.1.source': text });
});

test.each([
  [
    0,
    [document(1, [line({ source: bill })])],
    'Nothing is left to bill of the vendor bill SCT/77; it was billed with INV/1',
  ],
  [
    1,
    [document(1, [line({ source: bill })])],
    'Only ₹0.01 is left to bill of the vendor bill SCT/77; it was billed with INV/1',
  ],
  [100, [], 'Only ₹1.00 is left to bill of the vendor bill SCT/77'],
])(
  'a bill of which %i paise are left is refused with what is left and what billed it',
  (left, documents, text) => {
    const amount = minorUnits(documents.length * 100 + left);
    const lines = [line(), line({ source: bill })];
    const source = { ...bill, description: 'SCT/77', amount };
    const refusal = alreadyBilled(lines, source, billedBy(documents)(bill, amount));
    expect(refusal).toMatchObject({ code: 'already_billed', message: text });
    expect(refusal.fields).toEqual({ 'charges.1.source': text });
  },
);
