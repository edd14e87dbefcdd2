import {
  approveQuote,
  type Contract,
  convertQuote,
  createContract,
  createQuote,
  getContract,
  getQuote,
  listContracts,
  listQuoteFamilies,
  type Quote,
  updateContract,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { fieldsMissing, storeEarlier } from '@freightdesk/data/testing';
import { type CrmApp, ours, runCrm } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

const EARLIER = 800_001;
const line = [
  'chargeId',
  'chargeName',
  'buyingCost',
  'sellingCost',
  'maxDiscountPercent',
  'actualSellingCost',
  'needsApprovalIfExceedsDiscount',
  'gstPercent',
  'incoterm',
  'uom',
  'currency',
];
const lines = line.map((name) => `services.${name}`);

let app: CrmApp;
let quote: Quote;
let contract: Contract;
const api = () => app.as(ours);
const byId = (id: number) => ({ params: { id } });

beforeAll(async () => {
  app = await runCrm();
  quote = await api().call(createQuote, { body: quoteOf('QT-1') });
  const body = {
    contractId: 'CT-1',
    partyId: 1,
    validFrom: '2026-11-01',
    validTo: '2099-10-31',
    services: [{ ...chaAgency, buyingCost: 1000, sellingCost: 2500 }],
  };
  contract = await api().call(createContract, { body });
  const { connection } = app;
  await storeEarlier(connection, 'quotes', { id: quote.id }, ['partyId', 'partyName', ...lines], {
    id: EARLIER,
    quoteId: 'QT-EARLIER',
    iteration: 1,
  });
  await storeEarlier(
    connection,
    'quote_families',
    { quoteId: 'QT-1' },
    ['lastIteration', 'partyName', 'status', 'quoteType'],
    { id: EARLIER, quoteId: 'QT-EARLIER', latestId: EARLIER },
  );
  await storeEarlier(
    connection,
    'contracts',
    { id: contract.id },
    ['partyId', 'partyName', 'validFrom', 'validTo', 'services.id', 'services.shipmentType', ...lines],
    { id: EARLIER, contractId: 'CT-EARLIER' },
  );
});
afterAll(() => app.close());

/** Fields of a line that an early release stored and this one does not. */
const withPurpose = (collection: string) =>
  app.connection
    .collection(collection)
    .updateOne(
      { id: EARLIER },
      { $set: { 'services.0.purposeCategoryId': '3', 'services.0.purposeSubName': 'x' } },
    );

test('a quote of the first release is listed, read and printed with every field that a quote has', async () => {
  const families = (await api().call(listQuoteFamilies, {})) as Quote[][];
  const listed = families.flat().find(({ id }) => id === EARLIER);
  expect(fieldsMissing(listed, quote)).toEqual([]);
  const read = await api().call(getQuote, byId(EARLIER));
  expect(fieldsMissing(read, quote)).toEqual([]);
  expect(read).toMatchObject({
    status: 'pending_approval',
    quoteType: 'single_use',
    paymentTermsDays: 30,
    validFrom: null,
    isActive: true,
    isLatest: true,
    createdBy: '',
    metadata: {},
    shipmentCategories: [],
    services: [{ isActive: true, hsnCode: '', hsnSacId: null, hsnTax: null, dynamicRates: {} }],
  });
  const page = await fetch(`${app.url}/api/quotes/${EARLIER}/print`, { headers: await app.headersOf(ours) });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('undefined');
});

test('it is revised and becomes a contract, lines with a purpose that is stored no more included', async () => {
  await withPurpose('quotes');
  const revised = await api().call(updateQuote, { ...byId(EARLIER), body: { paymentTermsDays: 45 } });
  expect(fieldsMissing(revised, quote)).toEqual([]);
  await api().call(approveQuote, byId(revised.id));
  const converted = await api().call(convertQuote, byId(revised.id));
  expect(fieldsMissing(converted.contract.services, contract.services)).toEqual([]);
});

test('a contract of the first release is listed, read and changed with every field that a contract has', async () => {
  const contracts = (await api().call(listContracts, {})) as Contract[];
  expect(
    fieldsMissing(
      contracts.find(({ id }) => id === EARLIER),
      contract,
    ),
  ).toEqual([]);
  const read = await api().call(getContract, byId(EARLIER));
  expect(fieldsMissing(read, contract)).toEqual([]);
  expect(read).toMatchObject({
    isDefault: false,
    paymentTermsDays: 30,
    isActive: true,
    maxValue: null,
    quoteId: null,
    metadata: {},
    services: [
      { isActive: true, hsnCode: '', hsnSacCode: null, shipmentCategoryCode: null, dynamicRates: {} },
    ],
  });
  await withPurpose('contracts');
  const [service] = read.services;
  const body = {
    services: [{ id: 1, chargeId: 1, chargeName: 'CHA agency', buyingCost: 1, sellingCost: 2 }],
  };
  const changed = await api().call(updateContract, { ...byId(EARLIER), body });
  expect(fieldsMissing(changed, contract)).toEqual([]);
  expect(changed.services[0]).toMatchObject({
    sellingCost: 2,
    uom: service?.uom,
    gstPercent: service?.gstPercent,
  });
});
