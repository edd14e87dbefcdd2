import { type LineSource, NO_CARGO } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import type { DocumentLineRecord } from '../documents/document.model';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';
import {
  type BillingDocument,
  billsCharges,
  chargeBilled,
  chargesBilledBy,
  chargesBilledTwice,
} from './billed-charges.rules';
import { alreadyBilled, billedBy, unknownSource } from './billed-sources.rules';

const bill: LineSource = { kind: 'vendor_bill', id: 4 };
const line = (changes: Partial<Omit<DocumentLineRecord, 'amount'>> & { amount?: number } = {}): BilledLine =>
  ({
    chargeId: 1,
    chargeName: 'THC',
    currency: 'INR',
    quantity: 1,
    uom: 'PER_SHIPMENT',
    source: null,
    ...changes,
    amount: minorUnits(changes.amount ?? 100),
  }) as BilledLine;

/** A document of the job with these lines. */
const document = (
  id: number,
  lines: readonly BilledLine[],
  changes: Partial<JobDocument> = {},
): JobDocument => ({
  id,
  kind: 'invoice',
  state: 'issued',
  invoiceNumber: `INV/${id}`,
  partyId: 1,
  partyName: 'Coromandel',
  advanceAmount: minorUnits(0),
  charges: [...lines],
  ...changes,
});
const proforma = (id: number, lines: readonly BilledLine[], changes: Partial<JobDocument> = {}) =>
  document(id, lines, { kind: 'proforma', state: 'open', invoiceNumber: null, ...changes });
const credit = (id: number, lines: readonly BilledLine[]) =>
  document(id, lines, { kind: 'credit_note', state: 'issued' });

test('what documents bill of a source is added up, less what credit notes take back', () => {
  const of = (amount: number) => line({ source: bill, amount });
  const other = line({ source: { kind: 'adhoc', id: 4 }, amount: 9_999 });
  const billed = billedBy([
    document(1, [of(300), of(50), other, line({ amount: 7 })]),
    proforma(2, [of(200)]),
    credit(3, [of(40)]),
  ]);
  const part = { partyName: 'Coromandel' };
  expect(billed(bill, minorUnits(1_000))).toEqual({
    billedAmount: 510,
    leftAmount: 490,
    documents: [
      { ...part, documentId: 1, number: 'INV/1', status: 'invoice', amount: 350 },
      { ...part, documentId: 2, number: 'PI-2', status: 'proforma', amount: 200 },
      { ...part, documentId: 3, number: 'INV/3', status: 'credit_note', amount: -40 },
    ],
  });
  expect(billed({ kind: 'fund_request', id: 4 }, minorUnits(5))).toEqual({
    billedAmount: 0,
    leftAmount: 5,
    documents: [],
  });
});

test('charges are told by their id and currency, or by their name alone, without what bills a source', () => {
  const charges = chargesBilledBy([
    document(1, [line({ quantity: 0.1 }), line({ quantity: 0.2 }), line({ currency: 'USD' })]),
    document(2, [line({ chargeName: 'THC again', quantity: 5 }), line({ source: bill, amount: 9_999 })]),
    credit(3, [line({ quantity: 2, amount: 30 })]),
    document(4, [
      line({ chargeId: null, chargeName: 'Storage' }),
      line({ chargeId: null, chargeName: 'Survey' }),
    ]),
  ]);
  expect(charges.map(({ documents, ...charge }) => ({ ...charge, documents: documents.length }))).toEqual([
    { chargeId: 1, chargeName: 'THC', currency: 'INR', quantity: 3.3, billedAmount: 270, documents: 3 },
    { chargeId: 1, chargeName: 'THC', currency: 'USD', quantity: 1, billedAmount: 100, documents: 1 },
    { chargeId: null, chargeName: 'Storage', currency: 'INR', quantity: 1, billedAmount: 100, documents: 1 },
    { chargeId: null, chargeName: 'Survey', currency: 'INR', quantity: 1, billedAmount: 100, documents: 1 },
  ]);
});

test('a line with a name alone, and one that bills a source, bill no charge of the master', () => {
  const [named, sourced] = [line({ chargeId: null }), line({ source: bill })];
  expect(billsCharges([])).toBe(false);
  expect(billsCharges([named, sourced])).toBe(false);
  expect(billsCharges([named, line()])).toBe(true);
});

const asked = (lines: readonly BilledLine[], changes: Partial<BillingDocument> = {}) =>
  ({
    jobNumber: 'JOB-1',
    partyId: 1,
    currency: 'INR',
    advanceAmount: minorUnits(0),
    charges: lines,
    shipment: { jobType: 'import', ...NO_CARGO, containers: [{ type: '22G1', count: 3 }], volume: 2.5 },
    ...changes,
  }) as unknown as BillingDocument; // the fields that the rules read
const twice = (...of: Parameters<typeof chargesBilledTwice>) =>
  chargesBilledTwice(...of).map(({ numbers }) => numbers.join(', '));
const boxes = (quantity: number) => line({ uom: 'PER_CONTAINER', quantity });

test.each<[string, BillingDocument, readonly JobDocument[], readonly string[]]>([
  ['that nobody billed, in any quantity', asked([line({ quantity: 99 })]), [], []],
  ['that another document billed', asked([line()]), [document(1, [line()])], ['INV/1']],
  [
    'that two others billed',
    asked([line()]),
    [document(1, [line()]), proforma(2, [line()])],
    ['INV/1, PI-2'],
  ],
  ['that another party was billed', asked([line()]), [document(1, [line()], { partyId: 2 })], []],
  ['that was credited wholly', asked([line()]), [document(1, [line()]), credit(2, [line()])], []],
  ['of which the job has more', asked([boxes(1)]), [document(1, [boxes(2)])], []],
  ['of which the job has no more', asked([boxes(2)]), [document(1, [boxes(2)])], ['INV/1']],
  ['of which a part was credited', asked([boxes(2)]), [document(1, [boxes(2)]), credit(2, [boxes(1)])], []],
  [
    'of a job of which nothing is known',
    asked([boxes(1)], { shipment: null }),
    [document(1, [boxes(1)])],
    ['INV/1'],
  ],
  [
    'in thousandths to the last one',
    asked([line({ uom: 'PER_CBM', quantity: 0.2 })]),
    [document(1, [line({ uom: 'PER_CBM', quantity: 2.3 })])],
    [],
  ],
  [
    'by a thousandth too much',
    asked([line({ uom: 'PER_CBM', quantity: 0.201 })]),
    [document(1, [line({ uom: 'PER_CBM', quantity: 2.3 })])],
    ['INV/1'],
  ],
  [
    'of which the job has less than one, up to one',
    asked([line({ uom: 'PER_CBM', quantity: 0.5 })], { shipment: { volume: 0.4 } as never }),
    [document(1, [line({ uom: 'PER_CBM', quantity: 0.5 })])],
    [],
  ],
  [
    'that a debit note shares without a quantity',
    asked([line()]),
    [document(1, [line()]), document(2, [line({ quantity: 0 })], { kind: 'debit_note' })],
    ['INV/1'],
  ],
  [
    'under another name alone',
    asked([line({ chargeId: null })]),
    [document(1, [line({ chargeId: null })])],
    [],
  ],
])('of a charge %s it is told what billed it before (BILL-11)', (_what, wanted, found, numbers) => {
  expect(twice(wanted, found)).toEqual(numbers);
});

test('a stored proforma is not told again of what it bills already, only of more', () => {
  const found = [document(1, [boxes(2)]), proforma(2, [boxes(2)])];
  expect(twice(asked([boxes(2)]), found, 2)).toEqual([]);
  expect(twice(asked([boxes(3)]), found, 2)).toEqual(['INV/1']);
});

test('refusals name the charge, the documents and the lines', () => {
  const lines = [line({ chargeId: 2 }), line(), line()];
  const found = chargesBilledTwice(asked(lines), [document(1, [line()])]);
  expect(chargeBilled(lines, found)).toMatchObject({
    code: 'charge_billed',
    message: 'Billed to this party for this job before: THC with INV/1',
    fields: { 'charges.1.quantity': 'Billed with INV/1', 'charges.2.quantity': 'Billed with INV/1' },
  });
  expect(Object.keys(chargeBilled(lines, found).fields ?? {})).toHaveLength(2);
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
    const refused = alreadyBilled(lines, source, billedBy(documents)(bill, amount));
    expect(refused).toMatchObject({ code: 'already_billed', message: text });
    expect(refused.fields).toEqual({ 'charges.1.source': text });
  },
);
