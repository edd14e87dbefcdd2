import type { Charge } from '@freightdesk/contracts';
import { draftOfQuoteService, quoteLineOfCharge, toQuoteServiceInput } from './quote-line.rules';

const charge = {
  id: 4,
  name: 'Ocean freight',
  unit: 'PERCENT_OF_ASSESSMENT',
  rate: 1500,
  sellingCost: 1800,
  buyingCost: 1200,
  currency: 'INR',
  hsnSacCode: '996521',
  gstRate: 5,
  gstApplicable: true,
  dynamicRates: { SEA_FCL: 8700 },
  applicabilities: [],
} as Partial<Charge> as Charge;

test('a new line takes both costs, GST and HSN from the charge and begins without discount and FOB', () => {
  expect(quoteLineOfCharge(charge)).toEqual({
    chargeId: 4,
    chargeName: 'Ocean freight',
    uom: 'PERCENTAGE',
    buyingCost: '1500',
    sellingCost: '1500',
    maxDiscountPercent: '0',
    gstPercent: '5',
    hsnCode: '996521',
    incoterm: 'FOB',
    currency: 'INR',
    dynamicRates: {},
  });
});

test('a charge without GST begins with none, whatever its rate', () => {
  expect(quoteLineOfCharge({ ...charge, gstApplicable: false }).gstPercent).toBe('0');
});

test('a line is sent with what follows from its discount, and without a shipment type', () => {
  const sent = toQuoteServiceInput({
    ...quoteLineOfCharge(charge),
    maxDiscountPercent: '12.5',
    shipmentType: 'AIR',
    serviceId: 9,
  });
  expect(sent).toMatchObject({ actualSellingCost: 1312.5, needsApprovalIfExceedsDiscount: true });
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['shipmentType']));
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['id']));
});

test('a stored line opens with its figures as text', () => {
  const line = draftOfQuoteService({ ...quoteLineOfCharge(charge), sellingCost: 99.5 } as never);
  expect(line).toMatchObject({ sellingCost: '99.5', buyingCost: '1500', incoterm: 'FOB' });
});
