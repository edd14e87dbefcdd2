import {
  type Charge,
  type ChargeInput,
  chargeSummary,
  chargesByCategories,
  createShipmentCategory,
  deleteCharge,
  getCharge,
  listCharges,
  listPorts,
  type Port,
  quotedRate,
  updateCharge,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';
import { type Others, startOthers } from './others-stub';
import { flatRow, newCharge, newVendor } from './records';

let app: CoreApp;
let others: Others;
beforeAll(async () => {
  others = await startOthers();
  app = await runCore(undefined, { CRM_URL: others.url, BILLING_URL: others.url });
});
afterAll(async () => {
  await app.close();
  await others.close();
});

const ours = () => app.as(identityOf());
const theirs = () => app.as(identityOf({ userId: 7, clientId: '2' }));
const create = (changes?: Partial<ChargeInput>) => newCharge(ours(), changes);
const change = (id: number, body: object) => ours().call(updateCharge, { params: { id }, query: {}, body });
const remove = (id: number) => ours().call(deleteCharge, { params: { id }, query: {} });

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
});

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
  const refused = { [`applicabilities.0.rateSlabs.0.${field}`]: `${message} at row 1` };
  const rows = [{ ...flatRow, rateSlabs: [figures] }];
  await expect(create({ applicabilities: rows })).rejects.toMatchObject({ status: 400, fields: refused });
});

test("another client's port is none of ours", async () => {
  const [port] = (await app
    .as(identityOf({ userId: 7, clientId: '2' }))
    .call(listPorts, { query: {} })) as Port[];
  const rows = [{ ...flatRow, rateSlabs: [{ portId: port?.id, port: port?.portName }] }];
  await expect(create({ applicabilities: rows })).rejects.toMatchObject({
    serverMessage: 'This port does not exist at row 1',
  });
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

test('of two people who change one charge the second is told', async () => {
  const { id, updatedAt } = await create();
  await change(id, { remarks: 'first', updatedAt });
  await expect(change(id, { remarks: 'second', updatedAt })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
});

describe('charges of shipment categories', () => {
  const codes = (list: unknown) => (list as Charge[]).map(({ chargeCode }) => chargeCode);
  const forCategory = (shipmentCategory: string) => [{ ...flatRow, shipmentCategory }];

  beforeAll(async () => {
    const named = { name: 'Spotted', description: 'Spotted' };
    await ours().call(createShipmentCategory, { query: {}, body: { ...named, code: '40 HC-RF' } });
    await create({ chargeCode: 'IN-AIR', applicabilities: forCategory('AIR') });
    await create({ chargeCode: 'IN-HC', applicabilities: forCategory('40 HC-RF') });
    await create({ chargeCode: 'IN-ALL' });
  });
  const marked = (list: unknown) =>
    codes(list)
      .filter((code) => code.startsWith('IN-'))
      .sort();

  test.each([
    ['repeated', 'shipmentCategories=AIR&shipmentCategories=40%20HC-RF', ['IN-AIR', 'IN-ALL', 'IN-HC']],
    ['joined by commas', 'shipmentCategories=AIR,40%20HC-RF', ['IN-AIR', 'IN-ALL', 'IN-HC']],
    ['written otherwise', 'shipmentCategories=40hcrf', ['IN-ALL', 'IN-HC']],
    ['ALL', 'shipmentCategories=ALL', ['IN-AIR', 'IN-ALL', 'IN-HC']],
    ['none', '', ['IN-AIR', 'IN-ALL', 'IN-HC']],
  ])('by several, %s', async (_how, query, expected) => {
    const headers = await app.headersOf(identityOf());
    const answer = await fetch(`${app.url}/api/charges/by-categories?clientId=1&${query}`, { headers });
    expect(marked(await answer.json())).toEqual(expected);
  });

  test('by one', async () => {
    const list = await ours().call(listCharges, { query: { shipmentCategory: 'air' } });
    expect(marked(list)).toEqual(['IN-AIR', 'IN-ALL']);
  });

  test('by ids, active or not, and never those of another client', async () => {
    const [one, other] = [await create(), await create({ active: false })];
    const theirOwn = await newCharge(theirs());
    const ids = [one.id, other.id, theirOwn.id, 999_999].map(String);
    const list = await ours().call(listCharges, { query: { ids } });
    expect((list as Charge[]).map(({ id }) => id).sort((first, second) => first - second)).toEqual([
      one.id,
      other.id,
    ]);
    await expect(ours().call(listCharges, { query: { ids: 'one' } })).rejects.toMatchObject({ status: 400 });
  });

  test('through the typed client', async () => {
    const query = { shipmentCategories: ['AIR'] };
    expect(marked(await ours().call(chargesByCategories, { query }))).toEqual(['IN-AIR', 'IN-ALL']);
  });
});

test('the list is searched, paged and put in order without regard to capitals', async () => {
  for (const name of ['zz order b', 'ZZ order A', 'zz Order c']) await create({ name, rate: 7 });
  const page = (sort: string, page: number) =>
    ours().call(listCharges, { query: { q: 'ZZ ORDER', sort, page, pageSize: 2 } });
  expect(await page('name', 1)).toMatchObject({
    total: 3,
    items: [{ name: 'ZZ order A' }, { name: 'zz order b' }],
  });
  expect(await page('-name', 2)).toMatchObject({ items: [{ name: 'ZZ order A' }] });
  await expect(page('secret', 1)).rejects.toMatchObject({ status: 400 });
});

test('the counters and the mean of the rates are those of all charges', async () => {
  const all = (await ours().call(listCharges, { query: {} })) as Charge[];
  const mean = all.reduce((sum, { rate }) => sum + rate, 0) / all.length;
  expect(await ours().call(chargeSummary, { query: {} })).toEqual({
    total: all.length,
    active: all.filter(({ active }) => active).length,
    inactive: all.filter(({ active }) => !active).length,
    averageRate: Math.round(mean),
  });
});

describe('a delete', () => {
  test('asks both services for the client and removes a charge that nothing uses', async () => {
    const { id } = await create();
    await remove(id);
    expect(others.asked).toEqual(
      expect.arrayContaining([
        '/internal/crm/master-uses charge 1',
        '/internal/billing/master-uses charge 1',
      ]),
    );
    await expect(ours().call(getCharge, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is refused with every use named', async () => {
    const { id } = await create();
    others.usedIn('crm', id, [{ what: 'contract', count: 1, example: 'CT-7' }]);
    others.usedIn('billing', id, [{ what: 'invoice', count: 3, example: 'PI-4 of job JOB-1' }]);
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      serverMessage:
        'This charge is used by 1 contract (CT-7) and 3 invoices (such as PI-4 of job JOB-1). Switch it inactive instead.',
    });
    expect(await ours().call(getCharge, { params: { id }, query: {} })).toMatchObject({ id });
  });

  test('deletes nothing while a service is away', async () => {
    const { id } = await create();
    others.away(true);
    try {
      await expect(remove(id)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    } finally {
      others.away(false);
    }
    expect(await ours().call(getCharge, { params: { id }, query: {} })).toMatchObject({ id });
  });

  test('waits five seconds at most for a service that does not answer, and says which', async () => {
    const { id } = await create();
    const waited: number[] = [];
    const clock = new AbortController();
    const realTimeout = AbortSignal.timeout;
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      waited.push(milliseconds);
      return milliseconds === 4_500 ? clock.signal : realTimeout(milliseconds);
    });
    others.hang(() => clock.abort());
    try {
      await expect(remove(id)).rejects.toMatchObject({
        status: 503,
        serverMessage: expect.stringMatching(
          /^(Quotes and contracts|Jobs and bills) could not be asked in time .* nothing was changed/,
        ),
      });
    } finally {
      others.hang();
      timeout.mockRestore();
    }
    expect(waited).toContain(4_500);
    expect(await ours().call(getCharge, { params: { id }, query: {} })).toMatchObject({ id });
  });
});

test('another client neither sees, changes nor deletes a charge', async () => {
  const { id } = await create({ name: 'Ours alone' });
  const params = { id };
  expect(await theirs().call(listCharges, { query: { q: 'Ours alone' } })).toEqual([]);
  const notThere = { status: 404 };
  await expect(theirs().call(getCharge, { params, query: {} })).rejects.toMatchObject(notThere);
  await expect(
    theirs().call(updateCharge, { params, query: {}, body: { remarks: 'mine' } }),
  ).rejects.toMatchObject(notThere);
  await expect(theirs().call(deleteCharge, { params, query: {} })).rejects.toMatchObject(notThere);
});
