import {
  invoiceStatements,
  invoiceTitle,
  isReverseCharged,
  type LineTreatment,
  NOTE_TITLES,
  type SupplyType,
  supplyTypeProblem,
  VOUCHER_TEXTS,
} from '../index';

const supply = (
  treatments: readonly LineTreatment[],
  supplyType: SupplyType = 'regular',
  isRecipientRegistered = true,
) => ({ treatments, supplyType, isRecipientRegistered });

test.each([
  ['taxable lines alone', supply(['taxable']), 'TAX INVOICE'],
  ['exempt lines alone', supply(['exempt', 'nil_rated']), 'BILL OF SUPPLY'],
  ['exempt lines and a reimbursement', supply(['exempt', 'pure_agent']), 'BILL OF SUPPLY'],
  ['both for a registered recipient', supply(['taxable', 'exempt']), 'TAX INVOICE'],
  [
    'both for an unregistered recipient',
    supply(['taxable', 'exempt'], 'regular', false),
    'INVOICE-CUM-BILL OF SUPPLY',
  ],
  [
    'reverse charge and exempt lines for a registered recipient',
    supply(['reverse_charge', 'exempt']),
    'TAX INVOICE',
  ],
  ['an export', supply(['taxable'], 'export_without_payment', false), 'TAX INVOICE'],
  [
    'exempt lines alone to a unit in a special economic zone',
    supply(['exempt'], 'sez_with_payment'),
    'TAX INVOICE',
  ],
  ['reimbursements alone', supply(['pure_agent']), 'TAX INVOICE'],
  [
    'a supplier without a GSTIN',
    { ...supply(['taxable', 'exempt'], 'regular', false), isSupplierRegistered: false },
    'INVOICE',
  ],
])('the heading for %s (LAW-11)', (_case, of, title) => {
  expect(invoiceTitle(of)).toBe(title);
});

test.each([
  ['export_with_payment', 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'],
  [
    'export_without_payment',
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  ],
  [
    'sez_with_payment',
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  ],
  [
    'sez_without_payment',
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  ],
] as const)('%s carries its endorsement word by word (LAW-7)', (supplyType, text) => {
  expect(invoiceStatements(supply(['taxable'], supplyType))).toEqual([text]);
});

test('each treatment is explained once, a taxable line not at all', () => {
  const treatments = ['taxable', 'exempt', 'exempt', 'pure_agent', 'reverse_charge'] as const;
  expect(invoiceStatements(supply([...treatments, 'nil_rated', 'non_gst']))).toEqual([
    'Lines marked "Exempt" are exempt from GST.',
    'Reimbursements were paid on behalf of the recipient as a pure agent (CGST Rule 33), at cost; no GST is charged on them.',
    'GST on lines marked "Reverse charge" is payable by the recipient.',
    'Lines marked "Nil-rated" bear GST at 0%.',
    'Lines marked "Non-GST" are outside the scope of GST.',
  ]);
});

test('notes and vouchers are headed as the law names them (LAW-13, LAW-14, LAW-15)', () => {
  expect(NOTE_TITLES).toEqual({ credit_note: 'CREDIT NOTE', debit_note: 'DEBIT NOTE' });
  expect(VOUCHER_TEXTS).toEqual({
    receipt_voucher: {
      title: 'RECEIPT VOUCHER',
      statement: 'Advance received before the supply (CGST Rule 50). The amount includes the tax on it.',
    },
    refund_voucher: {
      title: 'REFUND VOUCHER',
      statement: 'Advance refunded, no supply having been made for it (CGST Rule 51).',
    },
  });
});

test('the documents of a supplier without a GSTIN say so, which makes regular supplies only (MONEY-14)', () => {
  const unregistered = { isSupplierRegistered: false };
  expect(invoiceStatements({ ...supply(['taxable']), ...unregistered })).toEqual([
    'The supplier is not registered under GST',
  ]);
  const facts = { isRecipientRegistered: true, placeOfSupply: '33', ...unregistered };
  expect(supplyTypeProblem({ ...facts, supplyType: 'regular' })).toBeUndefined();
  expect(supplyTypeProblem({ ...facts, supplyType: 'sez_with_payment' })).toBe(
    'A supplier without a GSTIN makes regular supplies only',
  );
});

test('reverse charge is answered by the lines', () => {
  expect([isReverseCharged(['taxable']), isReverseCharged(['taxable', 'reverse_charge'])]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['regular', true, '33', undefined],
  ['regular', false, '33', undefined],
  ['export_without_payment', false, '96', undefined],
  ['export_with_payment', false, '33', 'An export of services needs a place of supply outside India'],
  ['export_with_payment', true, '27', 'A recipient with a GSTIN is in India, so this is no export'],
  ['sez_with_payment', true, '33', undefined],
  ['sez_without_payment', false, '33', 'A unit in a special economic zone has a GSTIN'],
] as const)(
  '%s to a recipient (registered: %p) in %s',
  (supplyType, isRecipientRegistered, place, problem) => {
    const actualProblem = supplyTypeProblem({ supplyType, isRecipientRegistered, placeOfSupply: place });
    expect(actualProblem).toBe(problem);
  },
);
