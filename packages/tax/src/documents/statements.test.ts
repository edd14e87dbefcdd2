import {
  invoiceStatements,
  invoiceTitle,
  isReverseCharged,
  type LineTreatment,
  type SupplyType,
  supplyTypeProblem,
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
])('the heading for %s (LAW-11)', (_case, of, title) => {
  expect(invoiceTitle(of)).toBe(title);
});

test.each([
  ['export_with_payment', 'EXPORT ON PAYMENT OF INTEGRATED TAX'],
  ['export_without_payment', 'LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX'],
  ['sez_with_payment', 'SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT'],
  ['sez_without_payment', 'SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND'],
] as const)('%s carries its endorsement (LAW-7)', (supplyType, text) => {
  expect(invoiceStatements(supply(['taxable'], supplyType))).toEqual([expect.stringContaining(text)]);
});

test('each treatment is explained once, a taxable line not at all', () => {
  expect(invoiceStatements(supply(['taxable', 'exempt', 'exempt', 'pure_agent', 'reverse_charge']))).toEqual([
    expect.stringContaining('Exempt'),
    expect.stringContaining('Rule 33'),
    expect.stringContaining('payable by the recipient'),
  ]);
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
    const found = supplyTypeProblem({ supplyType, isRecipientRegistered, placeOfSupply: place });
    expect(found).toBe(problem);
  },
);
