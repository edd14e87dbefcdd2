import {
  chargesByCategories,
  findDuplicates,
  listChargeBases,
  listCharges,
  listClients,
  listParties,
  listTaxSlabs,
  updateChargeBasis,
} from '@freightdesk/contracts/core';
import { readConfig } from '@freightdesk/service-kit';
import {
  identityOf,
  type RunningApp,
  runApp,
  startTestDatabase,
  TEST_SECRET,
  type TestDatabase,
} from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startCore } from '../src/composition';

const then = new Date('2026-04-01T00:00:00Z');
const client = {
  ...Object.fromEntries(
    ['email', 'phone', 'address', 'city', 'gstNumber', 'panNumber', 'cinNumber', 'bankDetails'].map(
      (name) => [name, ''],
    ),
  ),
  homeState: 'Tamil Nadu',
  isActive: true,
  createdAt: then,
  updatedAt: then,
};

const ofClient = { clientId: '1', createdAt: then, updatedAt: then };
const party = (id: number, name: string) => ({
  ...ofClient,
  ...Object.fromEntries(
    ['email', 'phone', 'address', 'location', 'city', 'state', 'gstNumber', 'panNumber', 'cinNumber'].map(
      (field) => [field, ''],
    ),
  ),
  id,
  name,
  type: 'shipper',
  region: 'Domestic',
  businessType: '',
  taxGroupsid: '1',
  currency: 'INR',
  isActive: true,
});
const chargeWithoutKeys = {
  ...ofClient,
  id: 1,
  chargeCode: 'CHG-OLD',
  name: 'Old charge',
  description: '',
  category: 'revenue',
  unit: 'PER_SHIPMENT',
  rate: 250_000,
  sellingCost: 250_000,
  buyingCost: 0,
  currency: 'INR',
  dynamicRates: [],
  applicabilities: [],
  shipmentCategories: ['AIR'],
  hsnSacCode: '996712',
  hsnSacDescription: '',
  gstRate: 18,
  gstApplicable: true,
  taxInclusive: false,
  active: true,
};

let database: TestDatabase;
let app: RunningApp | undefined;
const collection = (name: string) => database.connection.collection(name);

beforeAll(async () => {
  database = await startTestDatabase();
  await collection('clients').insertMany([
    { ...client, id: '1', name: 'Meridian Logistics' },
    { ...client, id: '2', name: 'Harbour Line' },
  ]);
  await collection('parties').insertMany([party(1, 'zenith Mills'), party(2, 'Apex Foods')]);
  await collection('charges').insertMany([
    chargeWithoutKeys,
    {
      ...chargeWithoutKeys,
      clientId: '2',
      chargeCode: 'CHG-SLAB',
      taxSlabId: 7,
      hsnSacId: null,
      hsnSacCode: '',
      gstRate: 14,
    },
    {
      ...chargeWithoutKeys,
      id: 2,
      chargeCode: 'CHG-BOX',
      name: 'Boxed',
      nameKey: 'boxed',
      rate: 0,
      sellingCost: 0,
      active: false,
      shipmentCategories: ['ALL'],
      categoryKeys: ['all'],
      applicabilities: [
        {
          shipmentCategory: 'ALL',
          basis: 'PER_CONTAINER_20',
          rateSlabs: [],
          containerRates: { 20: { min: 400_000, max: 600_000 } },
        },
      ],
    },
  ]);
  await collection('tax_slabs').insertOne({
    ...ofClient,
    clientId: '2',
    id: 7,
    taxSlabName: 'GST 16%',
    active: true,
    gstPercentage: 16,
    igstPercentage: 16,
    cgstPercentage: 8,
    sgstPercentage: 8,
  });
  await collection('charge_basis').insertMany(
    ['BOX', 'box', 'Box', 'FLAT-A'].map((code, at) => ({
      ...ofClient,
      clientId: '2',
      id: at + 1,
      code,
      name: code,
      description: code,
      isActive: true,
      requiresRate: false,
      requiresPercent: false,
      requiresContainerRates: false,
    })),
  );
  const categories = ['TEST-1', 'test_1'].map((code, at) => ({ ...ofClient, id: at + 1, code, name: code }));
  await collection('shipment_categories').insertMany(categories);
  await collection('users').insertOne({ id: 2, username: 'Admin', role: 'admin', clientId: '1' });
});
afterAll(async () => {
  await app?.close();
  await database.close();
});

test('a database of an earlier release is brought to what this one expects', async () => {
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: 'none',
    MIGRATE_AT_START: 'true',
  });
  const messages: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => messages.push(line) });
  const start = async () => runApp(await startCore({ config, connection: database.connection, logger }));
  app = await start();
  expect(await app.as(identityOf()).call(listClients, {})).toEqual([
    expect.objectContaining({ id: '1', name: 'Meridian Logistics', logoText: '' }),
  ]);
  expect(await collection('clients').findOne({ id: '2' })).toMatchObject({ nameKey: 'harbour line' });
  expect(await collection('users').findOne({ id: 2 })).toMatchObject({ usernameKey: 'admin' });
  const api = app.as(identityOf());
  expect(await api.call(listParties, { query: {} })).toMatchObject([
    { name: 'Apex Foods' },
    { name: 'zenith Mills' },
  ]);
  expect(await api.call(findDuplicates, { query: { master: 'parties', name: 'Apex foods' } })).toMatchObject([
    { id: 2, name: 'Apex Foods' },
  ]);
  const old = { chargeCode: 'CHG-OLD', rate: 2500, sellingCost: 2500, containerType: '', hsnSacId: null };
  expect(await api.call(listCharges, { query: { active: 'true' } })).toMatchObject([old]);
  const ofCategory = (category: string) =>
    api.call(chargesByCategories, { query: { shipmentCategories: [category], active: 'true' } });
  expect(await ofCategory('AIR')).toMatchObject([old]);
  expect(await ofCategory('LAND')).toEqual([]);
  expect(await api.call(listChargeBases, { query: {} })).toHaveLength(16);
  expect(await api.call(listTaxSlabs, { query: {} })).toHaveLength(6);
  const categories = await collection('shipment_categories')
    .find({}, { sort: { id: 1 } })
    .toArray();
  expect(categories.map(({ codeKey }) => codeKey)).toEqual(['test1', undefined]);
  expect(await collection('charges').findOne({ chargeCode: 'CHG-SLAB' })).toMatchObject({
    gstRate: 16,
    igstPercent: 16,
    cgstPercent: 8,
    sgstPercent: 8,
  });
  expect(await collection('charges').findOne({ chargeCode: 'CHG-OLD' })).toMatchObject({ gstRate: 18 });
  expect(await collection('charges').findOne({ chargeCode: 'CHG-BOX' })).toMatchObject({
    sellingCost: 600_000,
  });

  const bases = () =>
    collection('charge_basis')
      .find({ clientId: '2' }, { sort: { id: 1 } })
      .toArray();
  expect((await bases()).map(({ identifierKey }) => identifierKey)).toEqual([
    'box',
    undefined,
    undefined,
    'flat-a',
  ]);
  const shared = () =>
    messages.filter((line) => line.includes('in case alone')).map((line) => JSON.parse(line));
  expect(shared()).toMatchObject([
    { collection: 'charge_basis', clientId: '2', code: 'box' },
    { collection: 'charge_basis', clientId: '2', code: 'Box' },
  ]);
  const theirs = app.as(identityOf({ userId: 7, clientId: '2' }));
  const rename = (id: number, code: string, description: string) =>
    theirs.call(updateChargeBasis, { params: { id }, query: {}, body: { code, description } });
  expect(await rename(2, 'box', 'Called as before')).toMatchObject({ code: 'box' });
  await expect(rename(4, 'bOX', 'Taken')).rejects.toMatchObject({ status: 409, code: 'taken' });
  await rename(2, 'BOX-2', 'Called otherwise');
  await rename(3, 'BOX-3', 'Called otherwise');
  messages.length = 0;
  await app.close();
  app = await start();
  expect(shared()).toEqual([]);
  expect((await bases()).map(({ identifierKey }) => identifierKey)).toEqual([
    'box',
    'box-2',
    'box-3',
    'flat-a',
  ]);
});
