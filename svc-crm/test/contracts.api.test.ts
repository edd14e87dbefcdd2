import {
  type Contract,
  createContract,
  getContract,
  listContracts,
  updateContract,
} from '@freightdesk/contracts/crm';
import { IDENTIFIER_LETTERS } from '@freightdesk/contracts/shared';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { contractLine, contractOf } from './quote-bodies';

let app: CrmApp;

beforeAll(async () => {
  app = await runCrm({ seed: 'demo' });
});

afterEach(() => app.core.restore());
afterAll(() => app.close());

test('a contract is created with the specified defaults and what follows from its discount', async () => {
  const api = app.as(ours);
  const created = await api.call(createContract, { body: contractOf('CT-900001') });
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

test('a contract id is taken once per client, whatever its case', async () => {
  await app.as(ours).call(createContract, { body: contractOf('CT-900002') });
  await expect(app.as(ours).call(createContract, { body: contractOf('ct-900002') })).rejects.toMatchObject({
    status: 409,
    code: 'contract_id_taken',
    serverMessage: 'The contract ID ct-900002 is already taken',
  });
  await expect(app.as(ours).call(createContract, { body: contractOf('CT-900002') })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'The contract ID CT-900002 is already taken',
  });
  await expect(app.as(theirs).call(createContract, { body: contractOf('CT-900002') })).resolves.toMatchObject(
    {
      contractId: 'CT-900002',
    },
  );
});

test('of many equal requests at once exactly one creates', async () => {
  const attempts = Array.from({ length: 8 }, () =>
    app.as(ours).call(createContract, { body: contractOf('CT-900003') }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['letters of another alphabet in its id', { contractId: 'CT-तमिल' }, IDENTIFIER_LETTERS],
  ['no services', { services: [] }, 'Please add at least one service'],
  ['an end before its start', { validTo: '2026-10-01' }, 'Valid From must not be after Valid To'],
  ['no dates', { validFrom: '', validTo: '' }, 'Please fill in all required contract fields'],
  ['the same charge twice', { services: [contractLine, contractLine] }, 'This charge is already added'],
  ['an unknown party', { partyId: 99 }, 'This party does not exist'],
  ['an inactive party', { partyId: 5 }, 'This party is not active'],
  ['an unknown charge', { services: [{ ...contractLine, chargeId: 99 }] }, 'This charge does not exist'],
  ['an inactive charge', { services: [{ ...contractLine, chargeId: 6 }] }, 'This charge is not active'],
])('a contract with %s is refused', async (_case, rest, serverMessage) => {
  await expect(
    app.as(ours).call(createContract, { body: contractOf('CT-900004', rest) }),
  ).rejects.toMatchObject({ status: 400, serverMessage });
});

test('contracts are searched by id, party and charge', async () => {
  for (const q of ['CT-100002', 'sahyadri', 'ocean freight']) {
    const contracts = (await app.as(ours).call(listContracts, { query: { q } })) as Contract[];
    expect(contracts.map(({ contractId }) => contractId)).toContain('CT-100002');
  }
});

test('another client sees a contract neither by list nor by id', async () => {
  const list = (await app.as(theirs).call(listContracts, { query: { q: 'CT-100001' } })) as Contract[];
  expect(list).toEqual([]);
  await expect(app.as(theirs).call(getContract, { params: { id: 1 } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a service holds what the master says of its HSN code, and an unknown code as it was typed', async () => {
  const services = [
    { ...contractLine, hsnCode: '996713' },
    { ...contractLine, chargeId: 2, hsnCode: '9967' },
  ];
  const created = await app.as(ours).call(createContract, {
    body: contractOf('CT-910009', { services: services as (typeof contractLine)[] }),
  });
  expect(created.services).toMatchObject([
    {
      hsnSacId: 11,
      hsnSacCode: '996713',
      hsnSacDescription: 'Clearing and forwarding',
      hsnTax: { gst: 18, igst: 18, cgst: 9, sgst: 9 },
      isActive: true,
    },
    { hsnSacId: null, hsnSacCode: '9967', hsnSacDescription: null, hsnTax: null, isActive: true },
  ]);
});

test.each([
  ['a negative rate', { dynamicRates: { LCL: -1 } }, 'Rate must be at least 0'],
  ['a rate of three decimals', { dynamicRates: { LCL: 1.005 } }, 'Rate takes at most 2 decimals'],
  ['a discount above 100', { maxDiscountPercent: 100.01 }, 'Max discount must be at most 100%'],
])('a service with %s is refused', async (_case, rest, serverMessage) => {
  const body = contractOf('CT-900006', { services: [{ ...contractLine, ...rest }] });
  await expect(app.as(ours).call(createContract, { body })).rejects.toMatchObject({
    status: 400,
    serverMessage,
  });
});

test('when svc-core is away the answer is 503 and nothing is stored', async () => {
  const lonely = await runCrm();
  lonely.core.close();
  await expect(lonely.as(ours).call(createContract, { body: contractOf('CT-900005') })).rejects.toMatchObject(
    {
      status: 503,
      code: 'unavailable',
    },
  );
  expect(await lonely.as(ours).call(listContracts, {})).toEqual([]);
  await lonely.close();
});

test('a charge that has become inactive stays on the contract that has it, and is refused when newly chosen', async () => {
  const api = app.as(ours);
  const { id } = await api.call(createContract, { body: contractOf('CT-900007') });
  app.core.setCharges((charges) => charges.map((charge) => ({ ...charge, active: charge.id !== 1 })));
  await expect(
    api.call(updateContract, {
      params: { id },
      body: { services: [{ ...contractLine, sellingCost: 2700 }] },
    }),
  ).resolves.toMatchObject({ services: [{ chargeId: 1, sellingCost: 2700 }] });
  await expect(api.call(createContract, { body: contractOf('CT-900008') })).rejects.toMatchObject({
    status: 400,
    fields: { 'services.0.chargeId': 'This charge is not active' },
  });
});
