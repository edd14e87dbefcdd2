import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Contract, createContract, getContract, listContracts } from '@freightdesk/contracts';
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
import { startCrm } from '../src/composition';

const parties: Record<string, object> = {
  1: { id: 1, name: 'Coromandel Textiles', isActive: true },
  5: { id: 5, name: 'Gujarat Tiles and Ceramics', isActive: false },
};

/** Answers parties as svc-core does, so that svc-crm is tested with nothing but itself and a database. */
function coreServer(): Promise<Server> {
  const server = createServer((request, response) => {
    const party = parties[request.url?.match(/\/api\/parties\/(\d+)/)?.[1] ?? ''];
    const body = party ?? {
      error: 'Party not found',
      message: 'Party not found',
      code: 'not_found',
      requestId: 'r',
    };
    response.writeHead(party ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let app: RunningApp;
let database: TestDatabase;
let core: Server;
beforeAll(async () => {
  [database, core] = await Promise.all([startTestDatabase(), coreServer()]);
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    CORE_URL: `http://127.0.0.1:${(core.address() as AddressInfo).port}`,
  });
  app = await runApp(
    await startCrm({ config, connection: database.connection, logger: pino({ level: 'silent' }) }),
  );
});
afterAll(async () => {
  await app.close();
  core.close();
  await database.close();
});

const ours = identityOf();
const theirs = identityOf({ userId: 7, clientId: '2' });
const line = {
  chargeId: 1,
  chargeName: 'CHA agency',
  buyingCost: 1000,
  sellingCost: 2500,
  maxDiscountPercent: 12.5,
};
const contract = (contractId: string, rest = {}) => ({
  contractId,
  partyId: 1,
  validFrom: '2026-11-01',
  validTo: '2027-10-31',
  services: [line],
  ...rest,
});

test('a contract is created with the specified defaults and what follows from its discount', async () => {
  const api = app.as(ours);
  const created = await api.call(createContract, { body: contract('CT-900001') });
  expect(created).toMatchObject({
    partyName: 'Coromandel Textiles',
    paymentTermsDays: 30,
    maxValue: null,
    isActive: true,
    services: [
      {
        actualSellingCost: 2187.5,
        needsApprovalIfExceedsDiscount: true,
        gstPercent: 18,
        incoterm: 'FOB',
        shipmentType: 'SEA_FCL',
      },
    ],
  });
  expect(await api.call(getContract, { params: { id: created.id } })).toEqual(created);
});

test('a contract id is taken once per client', async () => {
  await app.as(ours).call(createContract, { body: contract('CT-900002') });
  await expect(app.as(ours).call(createContract, { body: contract('CT-900002') })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'The contract ID CT-900002 is already taken',
  });
  await expect(app.as(theirs).call(createContract, { body: contract('CT-900002') })).resolves.toMatchObject({
    contractId: 'CT-900002',
  });
});

test('of many equal requests at once exactly one creates', async () => {
  const attempts = Array.from({ length: 8 }, () =>
    app.as(ours).call(createContract, { body: contract('CT-900003') }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['no services', { services: [] }, 'Please add at least one service'],
  ['an end before its start', { validTo: '2026-10-01' }, 'Valid From must not be after Valid To'],
  ['no dates', { validFrom: '', validTo: '' }, 'Please fill in all required contract fields'],
  ['the same charge twice', { services: [line, line] }, 'This charge is already added'],
  ['an unknown party', { partyId: 99 }, 'This party does not exist'],
  ['an inactive party', { partyId: 5 }, 'This party is not active'],
])('a contract with %s is refused', async (_case, rest, serverMessage) => {
  await expect(
    app.as(ours).call(createContract, { body: contract('CT-900004', rest) }),
  ).rejects.toMatchObject({ status: 400, serverMessage });
});

test('contracts are searched by id, party and charge', async () => {
  for (const q of ['CT-100002', 'sahyadri', 'ocean freight']) {
    const found = (await app.as(ours).call(listContracts, { query: { q } })) as Contract[];
    expect(found.map(({ contractId }) => contractId)).toContain('CT-100002');
  }
});

test('another client sees a contract neither by list nor by id', async () => {
  const list = (await app.as(theirs).call(listContracts, { query: { q: 'CT-100001' } })) as Contract[];
  expect(list).toEqual([]);
  await expect(app.as(theirs).call(getContract, { params: { id: 1 } })).rejects.toMatchObject({
    status: 404,
  });
});

test('when svc-core is away the answer is 503 and nothing is stored', async () => {
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    CORE_URL: 'http://127.0.0.1:9',
  });
  const lonely = await runApp(
    await startCrm({ config, connection: await otherModels(), logger: pino({ level: 'silent' }) }),
  );
  await expect(lonely.as(ours).call(createContract, { body: contract('CT-900005') })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  await lonely.close();
  expect(await app.as(ours).call(listContracts, { query: { q: 'CT-900005' } })).toEqual([]);
});

/** The same database through a connection that has no models yet. */
const otherModels = async () => database.connection.useDb(database.connection.name, { useCache: false });
