import {
  contract,
  convertQuote,
  createContract,
  createQuote,
  crmOverview,
  getContract,
  listContracts,
  listQuoteFamilies,
  QUOTE_STATUSES,
  type Quote,
  quote,
} from '@freightdesk/contracts/crm';
import { readConfig } from '@freightdesk/service-kit';
import { TEST_SECRET } from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startCrm } from '../src/composition';
import { DEMO_CONTRACTS, demoQuotes } from '../src/seed/demo-record.rules';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm({ seed: 'demo' });
});
afterAll(() => app.close());

const familiesOf = async (who: typeof ours): Promise<Quote[][]> => {
  const families = await app.as(who).call(listQuoteFamilies, {});
  return Array.isArray(families) ? families : families.items;
};
const quoteIdsOf = async (who: typeof ours) => (await familiesOf(who)).map(([first]) => first?.quoteId);

test('demo data has quotes in every status and of every kind', async () => {
  const quotes = (await familiesOf(ours)).flat();
  expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(QUOTE_STATUSES));
  expect(new Set(quotes.map(({ metadata }) => metadata.type))).toEqual(
    new Set(['sea_freight', 'quote_final', undefined]),
  );
  expect(quotes.some(({ metadata }) => metadata.draft)).toBe(true);
  expect(quotes.some(({ services }) => services.some((each) => each.needsApprovalIfExceedsDiscount))).toBe(
    true,
  );
});

test('quotes and contracts of demo data were added by people of its clients', async () => {
  for (const who of [ours, theirs]) {
    const { activity } = await app.as(who).call(crmOverview, {});
    expect(activity).not.toEqual([]);
    expect(activity.map(({ by }) => by)).not.toContain('System');
  }
});

test('converted demo quotes have their contracts, and their families are closed', async () => {
  const converted = (await familiesOf(ours)).flat().filter(({ contractId }) => contractId !== null);
  const answer = await app.as(ours).call(listContracts, {});
  const contracts = Array.isArray(answer) ? answer : answer.items;
  const contractsOfQuotes = contracts.filter(({ quoteId }) => quoteId !== null);
  expect(contractsOfQuotes.map(({ id, contractId, quoteId }) => [id, contractId, quoteId]).sort()).toEqual(
    converted.map(({ id, contractId, contractNumber }) => [contractId, contractNumber, id]).sort(),
  );
  for (const { isFamilyClosed } of converted) expect(isFamilyClosed).toBe(true);
  for (const { status, contractId } of converted) {
    const { convertedFromQuote } = contractsOfQuotes.find(({ id }) => id === contractId)?.metadata ?? {};
    expect(convertedFromQuote?.isUsed).toBe(status === 'used');
  }
});

test('an approved demo quote can be converted like any other', async () => {
  const [sea] = (await familiesOf(ours)).flat().filter(({ quoteId }) => quoteId === 'SQ-100001');
  const { contract } = await app.as(ours).call(convertQuote, { params: { id: sea?.id ?? 0 } });
  expect(contract.services.map(({ shipmentType }) => shipmentType)).toEqual(Array(3).fill('SEA_FCL'));
});

test('each client has demo quotes of its own alone', async () => {
  const [own, others] = [await quoteIdsOf(ours), await quoteIdsOf(theirs)];
  expect(others.length).toBeGreaterThan(0);
  expect(own.filter((quoteId) => others.includes(quoteId))).toEqual([]);
});

test.each([
  ['ours', ours],
  ['theirs', theirs],
])('demo records of a client, %s, are what the contracts promise', async (_whose, who) => {
  const contracts = await app.as(who).call(listContracts, {});
  const quotes = (await familiesOf(who)).flat();
  expect(quotes.length).toBeGreaterThan(0);
  for (const each of quotes) expect(quote.safeParse(each).error).toBeUndefined();
  for (const each of Array.isArray(contracts) ? contracts : [])
    expect(contract.safeParse(each).error).toBeUndefined();
  for (const { services } of [...quotes, ...(Array.isArray(contracts) ? contracts : [])])
    for (const { hsnSacId } of services) expect(hsnSacId).not.toBeNull();
});

describe('demo data passes the rules of what is typed', () => {
  beforeAll(() => app.core.useDemo());
  afterAll(() => app.core.restore());
  const ownQuotes = demoQuotes(new Date()).filter(({ clientId }) => clientId === '1');
  const ownContracts = DEMO_CONTRACTS.filter(({ clientId }) => clientId === '1');

  test.each(
    ownQuotes.flatMap(({ versions }) => versions.map(({ body }, at) => [body.quoteId, at, body] as const)),
  )('version %#: %s is stored as it is when it is typed', async (quoteId, at, body) => {
    const storedQuote = (await familiesOf(ours))
      .flat()
      .find((each) => each.quoteId === quoteId && each.iteration === at + 1);
    const typedQuote = await app
      .as(ours)
      .call(createQuote, { body: { ...body, quoteId: `${quoteId}-T${at}` } });
    const { partyName, quoteType, shipmentCategories, metadata, services, paymentTermsDays } = typedQuote;
    const content = { partyName, quoteType, shipmentCategories, metadata, services, paymentTermsDays };
    expect(storedQuote).toMatchObject(content);
  });

  test.each(ownContracts.filter(({ id }) => id !== 5))(
    'contract %#: $body.contractId is stored as it is when it is typed',
    async ({ id, body }) => {
      const storedContract = await app.as(ours).call(getContract, { params: { id } });
      const typedContract = await app
        .as(ours)
        .call(createContract, { body: { ...body, contractId: `${body.contractId}-T` } });
      const { services, partyName, validFrom, validTo } = typedContract;
      expect(storedContract).toMatchObject({ services, partyName, validFrom, validTo });
    },
  );
});

test('starting again stores nothing twice', async () => {
  const before = await quoteIdsOf(ours);
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: 'unused',
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    CORE_URL: app.core.url,
  });
  const { connection } = app;
  for (const name of connection.modelNames()) connection.deleteModel(name);
  await startCrm({ config, connection, logger: pino({ level: 'silent' }) });
  expect(await quoteIdsOf(ours)).toEqual(before);
});
