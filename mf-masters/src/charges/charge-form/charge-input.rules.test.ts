import { sampleCharge, sampleHsnCodes } from '../charge.samples';
import { toChargeInput } from './charge-input.rules';
import type { ChargeFormValues } from './charge-values.rules';
import { slabValuesOf, valuesOfCharge } from './charge-values.rules';

const context = { clientId: '1', hsnCodes: sampleHsnCodes };
const inputOf = (changes: Partial<ChargeFormValues>) =>
  toChargeInput({ ...valuesOfCharge(sampleCharge()), ...changes }, context);

const slab = {
  standard_cost: false,
  currency: 'USD' as const,
  port: 'Chennai',
  portId: 1,
  minRate: 0,
  maxRate: 10.5,
  buyingcost: 7,
  standardsellingcost: 9,
  minPercent: null,
  maxPercent: null,
  maxReqamount: 5000,
};
const rows = (category: ChargeFormValues['category']) => {
  const row = { shipmentCategory: 'ALL', basis: 'FLAT', rateSlabs: [slab] };
  return {
    category,
    applicabilities: valuesOfCharge(sampleCharge({ applicabilities: [row] })).applicabilities,
  };
};

test('a vendor is sent only where one is required', () => {
  expect(inputOf({ vendorRequired: true, defaultVendorId: '9' }).defaultVendorId).toBe(9);
  expect(inputOf({ vendorRequired: false, defaultVendorId: '9' }).defaultVendorId).toBeNull();
});

test('an expense names no client type and no port', () => {
  const settings = { clientType: 'direct', port: 'Chennai' } as const;
  expect(inputOf({ ...settings, category: 'revenue' })).toMatchObject(settings);
  expect(inputOf({ ...settings, category: 'expense' })).toMatchObject({ clientType: '', port: '' });
});

test.each([
  ['expense', '5000'],
  ['revenue', ''],
] as const)(
  'the highest amount that may be asked for is sent of an expense alone: %s',
  (category, maxReqamount) => {
    expect(inputOf(rows(category)).applicabilities[0]?.rateSlabs).toEqual([
      expect.objectContaining({ portId: 1, port: 'Chennai', maxRate: '10.5', minRate: '', maxReqamount }),
    ]);
  },
);

test('without an HSN/SAC code the typed GST rate is sent', () => {
  expect(inputOf({ hsnSacId: '', gstRate: '12' })).toMatchObject({
    hsnSacId: null,
    hsnSacCode: '',
    gstRate: '12',
  });
  expect(inputOf({ hsnSacId: '8', gstRate: '12' })).toMatchObject({
    hsnSacId: 8,
    hsnSacCode: '996521',
    gstRate: 5,
  });
});

test('a slab without figures stands as empty fields', () => {
  expect(slabValuesOf({})).toEqual({
    standard_cost: false,
    currency: 'INR',
    port: '',
    portId: '',
    minRate: '',
    maxRate: '',
    buyingcost: '',
    standardsellingcost: '',
    minPercent: '',
    maxPercent: '',
    maxReqamount: '',
  });
});
