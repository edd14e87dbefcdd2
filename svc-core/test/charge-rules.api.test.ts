import { type ChargeInput, listPorts, type Port, updateCharge } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCoreWithOthers, underTest } from './core-app';
import { flatRow, newCharge } from './records';

const { app, ours } = underTest(runCoreWithOthers);
const create = (changes?: Partial<ChargeInput>) => newCharge(ours(), changes);
const change = (id: number, body: object) => ours().call(updateCharge, { params: { id }, query: {}, body });

test.each<[string, object]>([
  ['Charge Name is required', { name: ' ', category: '', applicabilities: [] }],
  ['Category is required', { category: '', applicabilities: [] }],
  ['At least one charge configuration is required', { applicabilities: [] }],
  ["Only one 'ALL' category is allowed, found multiple at row 2", { applicabilities: [flatRow, flatRow] }],
  [
    "Duplicate shipment category 'AIR' at row 2",
    {
      applicabilities: [
        { ...flatRow, shipmentCategory: 'AIR' },
        { ...flatRow, shipmentCategory: 'AIR' },
      ],
    },
  ],
  ["Invalid charge basis 'NONE' at row 1", { applicabilities: [{ ...flatRow, basis: 'NONE' }] }],
  [
    "Invalid shipment category 'NONE' at row 1",
    { applicabilities: [{ ...flatRow, shipmentCategory: 'NONE' }] },
  ],
  [
    'Min and Max percentage required for PERCENT_OF_ASSESSMENT basis at row 1',
    { applicabilities: [{ ...flatRow, basis: 'PERCENT_OF_ASSESSMENT', minPercent: 1 }] },
  ],
  [
    "20' container min and max rates required for PER_CONTAINER_20 basis at row 1",
    { applicabilities: [{ ...flatRow, basis: 'PER_CONTAINER_20' }] },
  ],
  [
    "Min rate cannot be greater than max rate for 20' container at row 1",
    {
      applicabilities: [
        { ...flatRow, basis: 'PER_CONTAINER_20', containerRates: { 20: { min: 2, max: 1 } } },
      ],
    },
  ],
  ['This HSN/SAC code does not exist', { hsnSacId: 9999 }],
  ['This vendor does not exist', { defaultVendorId: 9999 }],
  ['This tax slab does not exist', { taxSlabId: 9999 }],
])('refuses with %s', async (serverMessage, changes) => {
  await expect(create(changes as Partial<ChargeInput>)).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    serverMessage,
  });
});

test('a charge that becomes an expense has no standard cost any more', async () => {
  const rows = [{ ...flatRow, rateSlabs: [{ standard_cost: true, standardsellingcost: 90 }] }];
  const { id } = await create({ applicabilities: rows });
  const changed = await change(id, { category: 'expense' });
  expect(changed.applicabilities[0]?.rateSlabs).toMatchObject([
    { standard_cost: false, standardsellingcost: 90 },
  ]);
  await expect(change(id, { applicabilities: rows })).rejects.toMatchObject({
    serverMessage: 'Standard cost is not for expense charges at row 1',
  });
});

test.each([
  ['Min percentage cannot be greater than max percentage', 'minPercent', { minPercent: 9, maxPercent: 8 }],
  ['Min rate cannot be greater than max rate', 'minRate', { minRate: 9, maxRate: 8 }],
  ['This port does not exist', 'portId', { portId: 9999 }],
] as const)('a slab is refused: %s', async (message, field, figures) => {
  const fields = { [`applicabilities.0.rateSlabs.0.${field}`]: `${message} at row 1` };
  const rows = [{ ...flatRow, rateSlabs: [figures] }];
  await expect(create({ applicabilities: rows })).rejects.toMatchObject({ status: 400, fields: fields });
});

test("another client's port is none of ours", async () => {
  const [port] = (await app()
    .as(identityOf({ userId: 7, clientId: '2' }))
    .call(listPorts, { query: {} })) as Port[];
  const rows = [{ ...flatRow, rateSlabs: [{ portId: port?.id, port: port?.portName }] }];
  await expect(create({ applicabilities: rows })).rejects.toMatchObject({
    serverMessage: 'This port does not exist at row 1',
  });
});
