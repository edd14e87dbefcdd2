import { type ChargeInput, getCharge, quotedRate, updateCharge } from '@freightdesk/contracts/core';
import { runCoreWithOthers, underTest } from './core-app';
import { flatRow, newCharge, newVendor } from './records';

const { ours, theirs } = underTest(runCoreWithOthers);
const create = (changes?: Partial<ChargeInput>) => newCharge(ours(), changes);
const change = (id: number, body: object) => ours().call(updateCharge, { params: { id }, query: {}, body });
const containers = { 20: { min: 100, max: 200.5 } };

test('a charge has the specified defaults and a code in the specified format', async () => {
  const charge = await create();
  expect(charge).toMatchObject({
    unit: 'per unit',
    currency: 'INR',
    editableRate: true,
    vendorRequired: false,
    showInInvoice: true,
    active: true,
    gstApplicable: true,
    taxInclusive: false,
    applyToExpense: false,
    gstRate: 18,
  });
  expect(charge.chargeCode).toMatch(/^CHG-\d{13}-[A-Z]{5}$/);
  expect(charge.code).toBe(charge.chargeCode);
  expect(await ours().call(getCharge, { params: { id: charge.id }, query: {} })).toEqual(charge);
  expect(Object.keys(charge)).not.toContain('nameKey');
});

test('the code that the browser suggests stands once per client', async () => {
  await create({ chargeCode: 'CHG-1-AAAAA' });
  await expect(create({ chargeCode: 'CHG-1-AAAAA' })).rejects.toMatchObject({
    status: 409,
    code: 'taken',
    serverMessage: 'The charge code CHG-1-AAAAA is already taken',
  });
  expect(await newCharge(theirs(), { chargeCode: 'CHG-1-AAAAA' })).toMatchObject({ clientId: '2' });
  await expect(create({ chargeCode: 'chg-1-aaaaa' })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'The charge code chg-1-aaaaa is already taken',
  });
});

test('the HSN/SAC code gives the percentages; what the browser copied of it is not read', async () => {
  const body = { hsnSacCode: '996521', gstRate: 18, igstPercent: 18 } as Partial<ChargeInput>;
  expect(await create(body)).toMatchObject({
    hsnSacCode: '996521',
    hsnSac: '996521',
    hsnSacDescription: 'Coastal and transoceanic water transport of goods',
    gstRate: 5,
    gstPercent: 5,
    igstPercent: 5,
    cgstPercent: 2.5,
    sgstPercent: 2.5,
  });
});

test('rows keep the figures that their basis asks for, to the paisa', async () => {
  const { applicabilities } = await create({
    applicabilities: [
      { shipmentCategory: 'ALL', basis: 'PER_CONTAINER_20', containerRates: containers, minPercent: 3 },
      {
        shipmentCategory: 'AIR',
        basis: 'PER_CHARGEABLE_KG',
        rateSlabs: [
          { standard_cost: true, standardsellingcost: '165.55', buyingcost: 120.1 },
          { port: 'Chennai', portId: '1', minRate: 10, maxRate: 20 },
        ],
      },
    ],
  });
  expect(applicabilities[0]).toMatchObject({ containerRates: containers, minPercent: null, rateSlabs: [] });
  expect(applicabilities[1]).toMatchObject({
    rateSlabs: [
      { standard_cost: true, standardsellingcost: 165.55, buyingcost: 120.1, portId: null },
      { standard_cost: false, port: 'Chennai', portId: 1, minRate: 10, maxRate: 20 },
    ],
  });
});

test('quoting and billing read selling cost, buying cost and rates by category from the rows', async () => {
  const slab = { standard_cost: true, standardsellingcost: 900, buyingcost: 700 };
  const charge = await create({
    rate: 500,
    applicabilities: [
      { ...flatRow, rateSlabs: [slab] },
      { ...flatRow, shipmentCategory: 'AIR', rateSlabs: [{ ...slab, standardsellingcost: 950 }] },
    ],
  });
  expect(charge).toMatchObject({
    rate: 500,
    sellingCost: 900,
    buyingCost: 700,
    dynamicRates: { AIR: 950 },
    shipmentCategories: ['ALL', 'AIR'],
  });
});

test('a charge without a rate of its own sells for what its rows say, a container for the upper bound', async () => {
  const containerRates = { 20: { min: 4000, max: 6000.5 } };
  const charge = await create({
    rate: 0,
    applicabilities: [
      { shipmentCategory: 'ALL', basis: 'PER_CONTAINER_20', containerRates },
      {
        shipmentCategory: 'SEA_FCL',
        basis: 'PER_CONTAINER_20',
        containerRates: { 20: { min: 1, max: 5500 } },
      },
    ],
  });
  expect(charge).toMatchObject({ rate: 0, sellingCost: 6000.5, dynamicRates: { SEA_FCL: 5500 } });
  expect(quotedRate(charge)).toBe(6000.5);
});

test('category and unit settle expense and container type', async () => {
  const charge = await create({ category: 'expense', unit: 'per 40ft container' });
  expect(charge).toMatchObject({ applyToExpense: true, containerType: '40Ft' });
  expect(await change(charge.id, { category: 'revenue', unit: 'per unit' })).toMatchObject({
    applyToExpense: false,
    containerType: '',
  });
});

test('a change sets what it names, keeps what it omits and clears what is null', async () => {
  const vendor = await newVendor(ours());
  const charge = await create({ remarks: 'first', defaultVendorId: vendor.id, hsnSacCode: '996711' });
  expect(await change(charge.id, { name: 'Renamed', remarks: null, defaultVendorId: null })).toMatchObject({
    name: 'Renamed',
    remarks: '',
    defaultVendorId: null,
    hsnSacCode: '996711',
    gstRate: 18,
    chargeCode: charge.chargeCode,
  });
});

test('a code that a charge has cannot be taken away, one that it never had stays optional', async () => {
  const withCode = await create({ hsnSacCode: '996711' });
  await expect(change(withCode.id, { hsnSacId: null })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'HSN/SAC code is required',
  });
  const without = await create();
  expect(await change(without.id, { hsnSacId: null, remarks: 'x' })).toMatchObject({ hsnSacId: null });
});

test('a slab that names no currency is in that of its charge, after a change too', async () => {
  const rows = [{ ...flatRow, rateSlabs: [{ standard_cost: true, standardsellingcost: 90 }] }];
  const charge = await create({ currency: 'USD', rate: 1, applicabilities: rows });
  expect(charge).toMatchObject({ sellingCost: 90, applicabilities: [{ rateSlabs: [{ currency: 'USD' }] }] });
  const changed = await change(charge.id, { applicabilities: rows });
  expect(changed.applicabilities[0]?.rateSlabs).toMatchObject([{ currency: 'USD' }]);
});

test('another code takes the place of the one before, named by itself too', async () => {
  const charge = await create({ hsnSacCode: '996711' });
  const changed = await change(charge.id, { hsnSacCode: '996521' });
  expect(changed).toMatchObject({ hsnSacCode: '996521', gstRate: 5, cgstPercent: 2.5 });
  expect(changed.hsnSacId).not.toBe(charge.hsnSacId);
  const required = { status: 400, serverMessage: 'HSN/SAC code is required' };
  await expect(change(charge.id, { hsnSacCode: '' })).rejects.toMatchObject(required);
  await expect(change(charge.id, { hsnSacCode: '111111' })).rejects.toMatchObject({
    serverMessage: 'This HSN/SAC code does not exist',
  });
});

test('of two people who change one charge the second is refused', async () => {
  const { id, updatedAt } = await create();
  await change(id, { remarks: 'first', updatedAt });
  await expect(change(id, { remarks: 'second', updatedAt })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
});
