import { type Job, NEW_DOCUMENT_LINE, proformaBody } from '@freightdesk/contracts/billing';
import type { Charge, Client, Party, TaxItemRecord } from '@freightdesk/contracts/core';
import { LINE_TREATMENTS, SUPPLY_TYPES, treatmentProblem, ZERO } from '@freightdesk/tax';
import fc from 'fast-check';
import type { DraftLine } from 'mf-billing/proformas/draft-line.rules';
import { pricingOf } from 'mf-billing/proformas/pricing.rules';
import { proformaValues, toProformaInput } from 'mf-billing/proformas/proforma-form/proforma-draft.rules';
import { taxContextOf } from 'mf-billing/proformas/supply.rules';
import { computeFigures } from 'svc-billing/figures';
import * as z from 'zod/mini';

const client = { gstNumber: '33ABCCF1234A1ZI', homeState: 'Tamil Nadu' } as Client;
const parties = [
  { gstNumber: '33CRTCT4410C1ZK', state: 'Tamil Nadu' },
  { gstNumber: '27SHYCS7732D1ZX', state: 'Maharashtra' },
].map((party) => ({ ...party, id: 1, Type: 'Domestic' })) as Partial<Party>[] as Party[];

const levies: readonly TaxItemRecord[][] = [
  [],
  [{ type: 'CESS', name: 'Cess', percentage: 1 }],
  [
    { type: 'GST', gstMode: 'IGST' },
    { type: 'OTHERS', name: 'Green levy', percentage: 0.75 },
    { type: 'OTHERS', name: 'Surcharge', percentage: 2.5, appliedOn: 'GST' },
  ],
] as Partial<TaxItemRecord>[][] as TaxItemRecord[][];

/** One charge for each way in which the master determines the tax. */
const charges = [
  { id: 1, taxInclusive: false, gstApplicable: true },
  { id: 2, taxInclusive: true, gstApplicable: true },
  { id: 3, taxInclusive: false, gstApplicable: false },
].map((charge) => ({
  ...charge,
  currency: 'INR',
  unit: 'PER_CBM',
  hsnSacCode: '',
})) as Partial<Charge>[] as Charge[];

const decimals = (units: number, digits: number): string => (units / 10 ** digits).toFixed(digits);

const line: fc.Arbitrary<DraftLine> = fc
  .record({
    charge: fc.constantFrom(undefined, ...charges),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    rate: fc.integer({ min: 0, max: 9_999_999 }),
    gst: fc.constantFrom('0', '5', '12', '18', '28', '0.25', '17.5'),
    treatment: fc.constantFrom(...LINE_TREATMENTS),
  })
  .map(({ charge, quantity, rate, gst, treatment }) => ({
    ...NEW_DOCUMENT_LINE,
    chargeId: charge?.id ?? null,
    chargeName: 'Charge',
    uom: 'PER_CBM',
    treatment,
    taxInclusive: charge?.taxInclusive ?? false,
    gstApplicable: charge?.gstApplicable ?? true,
    quantity: decimals(quantity, 3),
    rate: decimals(rate, 2),
    plainRate: '',
    gstPercent: gst,
  }));

const job = { jobNumber: 'JOB-1', partyId: 1, shipmentCategory: '' } as Job;

test('the totals that the proforma form shows and sends are those that the service computes, whatever is typed (MONEY-2)', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...parties),
      fc.constantFrom(...levies),
      fc.constantFrom(...SUPPLY_TYPES.filter((type) => !type.startsWith('export'))),
      (texts, party, taxItems, supplyType) => {
        const lines = texts.map((each) =>
          treatmentProblem(each.treatment, supplyType) ? { ...each, treatment: 'taxable' as const } : each,
        );
        const pricing = pricingOf(taxContextOf(party, client, taxItems, supplyType));
        const totals = pricing.totals(lines);
        const values = {
          ...proformaValues(job, undefined, []),
          contractId: '1',
          supplyType,
          charges: [...lines],
        };
        const body = z.decode(proformaBody, toProformaInput(job, values, totals));
        const chargesById = new Map(charges.map((each) => [each.id, each]));
        const facts = { client, party, taxItems, charges: chargesById, rounding: 'none' } as const;
        const {
          otherTaxTotals,
          charges: computedLines,
          ...figures
        } = computeFigures(body, facts, { availableAmount: undefined, currentAmount: ZERO });
        expect(figures).toMatchObject({
          subtotal: totals.subtotal,
          cgstAmount: totals.cgstAmount,
          sgstAmount: totals.sgstAmount,
          igstAmount: totals.igstAmount,
          totalAmount: totals.totalAmount,
          taxMode: pricing.taxContext.mode,
        });
        expect(Object.fromEntries(otherTaxTotals.map(({ name, amount }) => [name, amount]))).toEqual(
          totals.otherTaxTotals,
        );
        expect(computedLines.map(({ totalAmount }) => totalAmount)).toEqual(
          lines.map((each) => pricing.line(each).totalAmount),
        );
      },
    ),
  );
});
