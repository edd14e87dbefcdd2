import {
  createTaxGroup,
  listCharges,
  listParties,
  listPorts,
  listTaxGroups,
  listVendors,
} from '@freightdesk/contracts/core';
import { runCore, underTest } from './core-app';
import { newCharge, newVendor } from './records';

const { app, ours } = underTest(runCore);

const PERCENTAGES = ['gst', 'igst', 'cgst', 'sgst'];
const CHARGE = [
  'id',
  'chargeCode',
  'name',
  'hsnSacCode',
  'description',
  'rate',
  'sellingCost',
  'buyingCost',
  'currency',
  'dynamicRates',
  'applicabilities',
  ...PERCENTAGES.map((name) => `${name}Percent`),
];
const PARTY = [
  'id',
  '_id',
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'gstNumber',
  'panNumber',
  'taxGroupsid',
  'currency',
];
const PORT = ['portName', 'code', 'type', 'location', 'active'];
const VENDOR = ['vendor_name', 'contact_person', 'phone', 'email', 'address', 'gst_number', 'status'];
const CODED = ['code', 'name', 'description', 'isActive'];

test.each([
  ['a charge', listCharges, CHARGE, () => newCharge(ours())],
  ['a party', listParties, PARTY, undefined],
  ['a port', listPorts, PORT, undefined],
  ['a vendor', listVendors, [...VENDOR, 'clientId'], () => newVendor(ours())],
  ['a tax group', listTaxGroups, ['name', 'taxItems', 'active'], undefined],
] as const)('%s is answered with the fields of the specification', async (_what, list, fields, make) => {
  await make?.();
  const [record] = (await ours().call(list, { query: {} })) as object[];
  expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining([...fields]));
});

test.each([
  ['ports', PORT],
  ['vendor_master', [...VENDOR, 'clientId']],
  ['tax_slabs', ['taxSlabName', ...PERCENTAGES.map((name) => `${name}Percentage`), 'active']],
  ['tax_groups', ['name', 'taxItems', 'active']],
  ['hsn_sac', ['code', 'description', ...PERCENTAGES.map((name) => `${name}Percent`)]],
  ['shipment_categories', CODED],
  ['charge_basis', [...CODED, 'requiresRate', 'requiresPercent', 'requiresContainerRates']],
])('a record of %s is stored with the fields of its table', async (collection, fields) => {
  const record = await app().connection.collection(collection).findOne({});
  expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining(fields));
});

test('a slab has port and standard selling cost, an item of a tax group type, mode, name, percentage and base', async () => {
  const slab = { port: 'Chennai', portId: 1, standardsellingcost: 9100 };
  const row = { shipmentCategory: 'ALL', basis: 'FLAT', rateSlabs: [slab] };
  const charge = await newCharge(ours(), { applicabilities: [row] });
  expect(charge.applicabilities[0]?.rateSlabs).toMatchObject([slab]);
  const taxItems = [
    { type: 'GST' as const, gstMode: 'CGST_SGST' as const },
    { type: 'OTHERS' as const, name: 'Port levy', percentage: 2, appliedOn: 'GST' as const },
  ];
  const group = await ours().call(createTaxGroup, { query: {}, body: { name: 'Specified', taxItems } });
  expect(group.taxItems).toEqual(taxItems);
});
