import { quoteBody } from '@freightdesk/contracts/crm';
import { wireOf } from '@freightdesk/contracts/shared';
import {
  type FinalQuoteValues,
  finalQuoteRules,
  newFinalQuoteValues,
  toFinalQuoteInput,
} from './final-quote.rules';
import { sampleRow } from './matrix.samples';

const filled = (changes: Partial<FinalQuoteValues> = {}): FinalQuoteValues => ({
  ...newFinalQuoteValues(1_795_000_000_000, 0.0071),
  partyId: '3',
  shipmentCategories: ['20FCLDC'],
  rows: [sampleRow({ rates: { '20FCLDC': '1250.50', LCL: '40' } })],
  ...changes,
});

test('a new final quote has an id of its own kind, is for single use and payable in 30 days', () => {
  expect(newFinalQuoteValues(1_795_000_000_000, 0.0071)).toMatchObject({
    quoteId: 'FQ-1795000000000-007',
    quoteType: 'single_use',
    paymentTermsDays: '30',
    shipmentCategories: [],
    rows: [],
  });
});

test.each<[Partial<FinalQuoteValues>, string | undefined]>([
  [{ partyId: '', shipmentCategories: [] }, 'Please select a customer'],
  [{ shipmentCategories: [], rows: [] }, 'Please select at least one shipment category'],
  [{ rows: [] }, 'Please add rates for at least one charge'],
  [{ rows: [sampleRow({ rates: { '20FCLDC': '0' } })] }, 'Please add rates for at least one charge'],
  [{ rows: [sampleRow({ rates: { LCL: '40' } })] }, 'Please add rates for at least one charge'],
  [
    { rows: [sampleRow({ rates: { '20FCLDC': '5' } }), sampleRow({ gstPercent: '101' })] },
    'GST % of Ocean freight: GST % must be at most 100%',
  ],
  [
    { rows: [sampleRow({ uom: 'PERCENTAGE', rates: { '20FCLDC': '1000.01' } })] },
    'Rate of Ocean freight for 20FCLDC: A percentage is at most 1,000',
  ],
  [{ quoteType: 'term', validTo: '2027-03-31' }, 'Valid From and Valid To are required for term quotes'],
  [{ quoteType: 'term', validFrom: '2026-11-21', validTo: '2027-03-31' }, undefined],
  [{}, undefined],
])('with %j the form says: %s', (changes, problem) => {
  expect(Object.values(finalQuoteRules(filled(changes)))[0]).toBe(problem);
});

test('it is sent as a final quote that asks for an approval, with its matrix and the lines that follow from it', () => {
  const { rates: _rates, ...row } = sampleRow();
  expect(wireOf(quoteBody, toFinalQuoteInput(filled({ partyName: 'Deccan Biotech' })))).toMatchObject({
    partyId: 3,
    partyName: 'Deccan Biotech',
    validFrom: null,
    validTo: null,
    isUsed: false,
    status: 'pending_approval',
    shipmentCategories: ['20FCLDC'],
    metadata: {
      type: 'quote_final',
      matrix: [{ ...row, maxDiscountPercent: 0, gstPercent: 18, rates: { '20FCLDC': 1250.5 } }],
    },
    services: [{ chargeId: 4, sellingCost: 1250.5, dynamicRates: { '20FCLDC': 1250.5 } }],
  });
});

test.each([true, false])('a draft is marked as one: %s', (draft) => {
  expect('draft' in (toFinalQuoteInput(filled({ draft })).metadata ?? {})).toBe(draft);
});
