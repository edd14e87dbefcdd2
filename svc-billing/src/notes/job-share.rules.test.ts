import type { Stored } from '@freightdesk/data';
import { minorUnits } from '@freightdesk/tax';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';
import { sharesOfCredit, sharesOfDebit } from './job-share.rules';

type Document = Stored<DocumentRecord>;

const line = (quantity: number, rate: number, changes: Partial<DocumentLineRecord> = {}) =>
  ({
    chargeId: 2,
    chargeName: 'THC',
    narration: '',
    currency: 'INR',
    uom: 'PER_KG',
    quantity,
    gstPercent: 18,
    treatment: 'taxable',
    hsnCode: '',
    otherTaxes: [],
    source: null,
    originalLine: 0,
    rate: minorUnits(rate),
    amount: minorUnits(Math.round(quantity * rate)),
    ...changes,
  }) as DocumentLineRecord;

const document = (id: number, charges: readonly DocumentLineRecord[], changes: Partial<Document> = {}) =>
  ({ id, jobNumber: `JOB-${id}`, charges, jobShares: [], ...changes }) as Partial<Document> as Document;

const original = document(9, []);

/** The quantities and amounts by which consecutive credits reduce the jobs of an invoice. */
function reducedBy(source: { original: Document; proformas: Document[] }, credits: DocumentLineRecord[]) {
  const before: Document[] = [];
  return credits.map((credit) => {
    const jobShares = sharesOfCredit([credit], source, before);
    before.push(document(10, [credit], { jobShares }));
    return jobShares.map(({ jobNumber, quantity, amount }) => [jobNumber, quantity, amount]);
  });
}

test('credits at the rate of a line take back no more of its quantity than is left', () => {
  const source = { original: document(1, [line(4, 1)]), proformas: [] };
  expect(reducedBy(source, Array(3).fill(line(1.4, 1)))).toEqual([
    [['JOB-1', 1.4, 1]],
    [['JOB-1', 1.4, 1]],
    [['JOB-1', 1.2, 1]],
  ]);
});

test('a credit that several jobs share takes no quantity from any until nothing is left', () => {
  const source = { original, proformas: [document(1, [line(2, 100)]), document(2, [line(2, 100)])] };
  expect(reducedBy(source, [line(1, 100), line(3, 100)])).toEqual([
    [
      ['JOB-1', 0, 50],
      ['JOB-2', 0, 50],
    ],
    [
      ['JOB-1', 2, 150],
      ['JOB-2', 2, 150],
    ],
  ]);
});

const proforma = (id: number, subtotal: number, tax: number, jobNumber = `JOB-${id}`) =>
  document(id, [], {
    subtotal: minorUnits(subtotal),
    totalAmount: minorUnits(subtotal + tax),
    jobNumber,
  });

test.each([
  [
    'its job has its quantity and amount',
    [proforma(1, 100, 0, 'A'), proforma(2, 50, 0, 'A')],
    [['A', 3, 90]],
  ],
  [
    'several share its amount by what they were billed without tax, and none of its quantity',
    [proforma(1, 100, 50), proforma(2, 100, 0)],
    [
      ['JOB-1', 0, 45],
      ['JOB-2', 0, 45],
    ],
  ],
])('of a debit note on a consolidated invoice %s', (_what, proformas, expectedShares) => {
  const shares = sharesOfDebit([line(3, 30)], { original, proformas });
  expect(shares.map(({ jobNumber, quantity, amount }) => [jobNumber, quantity, amount])).toEqual(
    expectedShares,
  );
});
