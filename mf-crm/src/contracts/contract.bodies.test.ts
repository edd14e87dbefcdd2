import { changedContractBody, newContractBody } from './contract.bodies';
import { sampleContract } from './contract.samples';

const typed = {
  contractId: 'CT-123456',
  partyId: '3',
  partyName: 'Deccan Biotech',
  validFrom: '2026-11-21',
  validTo: '2027-11-20',
  paymentTermsDays: '45',
  maxValue: '5000.50',
  services: [
    {
      chargeId: 4,
      chargeName: 'Ocean freight',
      buyingCost: '7000',
      sellingCost: '8700.10',
      maxDiscountPercent: '12.5',
      gstPercent: '18.00',
    },
  ],
};

test('figures that were typed are sent as numbers', () => {
  expect(newContractBody(typed)).toMatchObject({
    partyId: 3,
    paymentTermsDays: 45,
    maxValue: 5000.5,
    services: [{ buyingCost: 7000, sellingCost: 8700.1, maxDiscountPercent: 12.5, gstPercent: 18 }],
  });
});

test('a changed contract is sent with its origin and the state it was read in', () => {
  const origin = {
    quoteId: 7,
    quoteVersion: 2,
    originalQuoteId: 'QT-9',
    shipmentCategories: ['LCL'],
    metadata: { type: 'sea_freight' },
    updatedAt: '2026-11-21T08:00:00.000Z',
  };
  expect(changedContractBody(typed, sampleContract(origin))).toMatchObject({ ...origin, partyId: 3 });
});
