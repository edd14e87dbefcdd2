import type { Charge } from '@freightdesk/contracts/core';
import {
  contractLineOf,
  draftOf,
  gstOfCharge,
  quoteLineOf,
  toLineInput,
  toQuoteLineInput,
} from './line-draft.rules';
import { actualSellingCostOf, lineNeedsApproval } from './line-price.rules';

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

test('a new line of a contract takes what the charge knows and begins with 18.00 percent, FOB and SEA_FCL', () => {
  expect(contractLineOf(charge)).toEqual({
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
    dynamicRates: { SEA_FCL: '8700' },
  });
});

test.each([
  ['PERCENT_OF_ASSESSMENT', 'PERCENTAGE'],
  ['', 'PER_SHIPMENT'],
  ['PER_KG', 'PER_KG'],
  ['per 20ft container', 'PER_20FT_CONTAINER'],
  ['PER_CONTAINER_40', 'PER_40FT_CONTAINER'],
  ['per unit', 'PER_SHIPMENT'],
])('a charge per "%s" becomes a line per %s', (unit, uom) => {
  expect(contractLineOf({ ...charge, unit }).uom).toBe(uom);
});

test('a charge whose basis is the assessed value becomes a line by percentage, whatever its unit', () => {
  const row = { basis: 'PERCENT_OF_ASSESSMENT', shipmentCategory: 'ALL', rateSlabs: [] };
  const perKg = { ...row, basis: 'PER_KG' };
  expect(contractLineOf({ ...charge, applicabilities: [row] }).uom).toBe('PERCENTAGE');
  expect(contractLineOf({ ...charge, applicabilities: [row, perKg] }).uom).toBe('PER_CONTAINER');
});

test('a line is sent with what follows from its discount', () => {
  const line = { ...contractLineOf(charge), id: 2, maxDiscountPercent: '12.5' };
  expect(toLineInput(line)).toMatchObject({
    id: 2,
    sellingCost: '8700',
    actualSellingCost: 7612.5,
    needsApprovalIfExceedsDiscount: true,
  });
});

const quoted = {
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

test('a new line of a quote takes both costs, GST and HSN from the charge and begins without discount and FOB', () => {
  expect(quoteLineOf(quoted)).toEqual({
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
  expect(quoteLineOf({ ...quoted, gstApplicable: false }).gstPercent).toBe('0');
});

test('a line of a quote is sent with what follows from its discount, without a number and without a shipment type', () => {
  const input = toQuoteLineInput({
    ...quoteLineOf(quoted),
    maxDiscountPercent: '12.5',
    shipmentType: 'AIR',
    id: 9,
  });
  expect(input).toMatchObject({ actualSellingCost: 1312.5, needsApprovalIfExceedsDiscount: true });
  expect(Object.keys(input)).not.toEqual(expect.arrayContaining(['shipmentType']));
  expect(Object.keys(input)).not.toEqual(expect.arrayContaining(['id']));
});

test('a stored line opens with its figures as text', () => {
  const line = draftOf({ ...quoteLineOf(quoted), sellingCost: 99.5, dynamicRates: { LCL: 12.5 } } as never);
  expect(line).toMatchObject({
    sellingCost: '99.5',
    buyingCost: '1500',
    incoterm: 'FOB',
    dynamicRates: { LCL: '12.5' },
  });
});

test.each([
  [{ gstApplicable: true, gstRate: 0 }, '0', 0],
  [{ gstApplicable: true, gstRate: 12 }, '12', 12],
  [{ gstApplicable: false, gstRate: 12 }, '0', 0],
  [{}, '18.00', 18],
])('the GST of a new line is that of the charge, 0 included: %j', (gst, inContracts, inQuotes) => {
  const { gstRate: _rate, gstApplicable: _applicable, ...unstated } = quoted;
  const stated = { ...unstated, ...gst } as Charge;
  expect(contractLineOf(stated).gstPercent).toBe(inContracts);
  expect(quoteLineOf(stated).gstPercent).toBe(String(inQuotes));
  expect(gstOfCharge(stated) ?? 18).toBe(inQuotes);
});

test('a rate by category that was emptied is not sent', () => {
  const line = { ...contractLineOf(charge), dynamicRates: { SEA_FCL: '9000', LCL: ' ' } };
  expect(toLineInput(line).dynamicRates).toEqual({ SEA_FCL: '9000' });
});
