import type { Charge } from '@freightdesk/contracts';
import { actualSellingCostOf, lineNeedsApproval, lineOfCharge, toServiceInput } from './service-line.rules';

const charge = {
  id: 4,
  name: 'Ocean freight',
  unit: 'PER_CONTAINER',
  rate: 8700,
  sellingCost: 0,
  buyingCost: 0,
  currency: 'INR',
  hsnSacCode: '996521',
  dynamicRates: { SEA_FCL: 8700 },
  applicabilities: [],
} as Partial<Charge> as Charge;

test.each([
  ['8700', '10', 783_000, false],
  ['8700', '10.01', 782_913, true],
  ['999.99', '7.5', 92_499, false],
  ['100', '33.33', 6_667, true],
  ['1550.55', '12.5', 135_673, true],
  ['0.05', '50', 3, true],
  ['2500', '100', 0, true],
])(
  '%s less %s percent is %i paise; needs approval: %s',
  (sellingCost, maxDiscountPercent, paise, approval) => {
    const line = { sellingCost, maxDiscountPercent };
    expect(actualSellingCostOf(line)).toBe(paise);
    expect(lineNeedsApproval(line)).toBe(approval);
  },
);

test.each([
  ['', '10'],
  ['8,700', '10'],
  ['8700', ''],
  ['8700', '101'],
  ['8700', '-1'],
])('from "%s" and "%s" percent nothing is worked out', (sellingCost, maxDiscountPercent) => {
  expect(actualSellingCostOf({ sellingCost, maxDiscountPercent })).toBeUndefined();
});

test('a new line takes what the charge knows and begins with 18.00 percent, FOB and SEA_FCL', () => {
  expect(lineOfCharge(charge)).toEqual({
    chargeId: 4,
    chargeName: 'Ocean freight',
    uom: 'PER_CONTAINER',
    buyingCost: '',
    sellingCost: '8700',
    maxDiscountPercent: '0',
    gstPercent: '18.00',
    hsnCode: '996521',
    incoterm: 'FOB',
    shipmentType: 'SEA_FCL',
    currency: 'INR',
    dynamicRates: { SEA_FCL: 8700 },
  });
});

test.each([
  ['PERCENT_OF_ASSESSMENT', 'PERCENTAGE'],
  ['', 'PER_SHIPMENT'],
  ['PER_KG', 'PER_KG'],
  ['per 20ft container', 'PER_20FT_CONTAINER'],
  ['PER_CONTAINER_40', 'PER_40FT_CONTAINER'],
  ['per unit', 'per unit'],
])('a charge per "%s" becomes a line per %s', (unit, uom) => {
  expect(lineOfCharge({ ...charge, unit }).uom).toBe(uom);
});

test('a charge whose basis is the assessed value becomes a line by percentage, whatever its unit', () => {
  const row = { basis: 'PERCENT_OF_ASSESSMENT', shipmentCategory: 'ALL', rateSlabs: [] };
  const perKg = { ...row, basis: 'PER_KG' };
  expect(lineOfCharge({ ...charge, applicabilities: [row] }).uom).toBe('PERCENTAGE');
  expect(lineOfCharge({ ...charge, applicabilities: [row, perKg] }).uom).toBe('PER_CONTAINER');
});

test('a line is sent with what follows from its discount', () => {
  const line = { ...lineOfCharge(charge), serviceId: 2, maxDiscountPercent: '12.5' };
  expect(toServiceInput(line)).toMatchObject({
    id: 2,
    sellingCost: '8700',
    actualSellingCost: 7612.5,
    needsApprovalIfExceedsDiscount: true,
  });
});
