import { NO_CARGO } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';
import {
  type BillingDocument,
  billsCharges,
  chargeBilled,
  chargesBilledBy,
  chargesBilledTwice,
} from './billed-charges.rules';
import { bill, credit, document, line, proforma } from './job-billing.samples';

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
  const [namedLine, sourceLine] = [line({ chargeId: null }), line({ source: bill })];
  expect(billsCharges([])).toBe(false);
  expect(billsCharges([namedLine, sourceLine])).toBe(false);
  expect(billsCharges([namedLine, line()])).toBe(true);
});

const billingDocument = (lines: readonly BilledLine[], changes: Partial<BillingDocument> = {}) =>
  ({
    jobNumber: 'JOB-1',
    partyId: 1,
    currency: 'INR',
    advanceAmount: minorUnits(0),
    charges: lines,
    shipment: { jobType: 'import', ...NO_CARGO, containers: [{ type: '22G1', count: 3 }], volume: 2.5 },
    ...changes,
  }) as unknown as BillingDocument; // only the fields that the rules read
const twice = (...of: Parameters<typeof chargesBilledTwice>) =>
  chargesBilledTwice(...of).map(({ numbers }) => numbers.join(', '));
const boxes = (quantity: number) => line({ uom: 'PER_CONTAINER', quantity });

test.each<[string, BillingDocument, readonly JobDocument[], readonly string[]]>([
  ['that nobody billed, in any quantity', billingDocument([line({ quantity: 99 })]), [], []],
  ['that another document billed', billingDocument([line()]), [document(1, [line()])], ['INV/1']],
  [
    'that two others billed',
    billingDocument([line()]),
    [document(1, [line()]), proforma(2, [line()])],
    ['INV/1, PI-2'],
  ],
  ['that another party was billed', billingDocument([line()]), [document(1, [line()], { partyId: 2 })], []],
  ['that was credited wholly', billingDocument([line()]), [document(1, [line()]), credit(2, [line()])], []],
  ['of which the job has more', billingDocument([boxes(1)]), [document(1, [boxes(2)])], []],
  ['of which the job has no more', billingDocument([boxes(2)]), [document(1, [boxes(2)])], ['INV/1']],
  [
    'of which a part was credited',
    billingDocument([boxes(2)]),
    [document(1, [boxes(2)]), credit(2, [boxes(1)])],
    [],
  ],
  [
    'of a job of which nothing is known',
    billingDocument([boxes(1)], { shipment: null }),
    [document(1, [boxes(1)])],
    ['INV/1'],
  ],
  [
    'in thousandths to the last one',
    billingDocument([line({ uom: 'PER_CBM', quantity: 0.2 })]),
    [document(1, [line({ uom: 'PER_CBM', quantity: 2.3 })])],
    [],
  ],
  [
    'by a thousandth too much',
    billingDocument([line({ uom: 'PER_CBM', quantity: 0.201 })]),
    [document(1, [line({ uom: 'PER_CBM', quantity: 2.3 })])],
    ['INV/1'],
  ],
  [
    'of which the job has less than one, up to one',
    billingDocument([line({ uom: 'PER_CBM', quantity: 0.5 })], { shipment: { volume: 0.4 } as never }),
    [document(1, [line({ uom: 'PER_CBM', quantity: 0.5 })])],
    [],
  ],
  [
    'that a debit note shares without a quantity',
    billingDocument([line()]),
    [document(1, [line()]), document(2, [line({ quantity: 0 })], { kind: 'debit_note' })],
    ['INV/1'],
  ],
  [
    'under another name alone',
    billingDocument([line({ chargeId: null })]),
    [document(1, [line({ chargeId: null })])],
    [],
  ],
])(
  'of a charge %s it is told what billed it before (BILL-11)',
  (_what, newDocument, jobDocuments, numbers) => {
    expect(twice(newDocument, jobDocuments)).toEqual(numbers);
  },
);

test('a stored proforma is not told again of what it bills already, only of more', () => {
  const jobDocuments = [document(1, [boxes(2)]), proforma(2, [boxes(2)])];
  expect(twice(billingDocument([boxes(2)]), jobDocuments, 2)).toEqual([]);
  expect(twice(billingDocument([boxes(3)]), jobDocuments, 2)).toEqual(['INV/1']);
});

test('refusals name the charge, the documents and the lines', () => {
  const lines = [line({ chargeId: 2 }), line(), line()];
  const repeatedCharges = chargesBilledTwice(billingDocument(lines), [document(1, [line()])]);
  expect(chargeBilled(lines, repeatedCharges)).toMatchObject({
    code: 'charge_billed',
    message: 'Billed to this party for this job before: THC with INV/1',
    fields: { 'charges.1.quantity': 'Billed with INV/1', 'charges.2.quantity': 'Billed with INV/1' },
  });
  expect(Object.keys(chargeBilled(lines, repeatedCharges).fields ?? {})).toHaveLength(2);
});
