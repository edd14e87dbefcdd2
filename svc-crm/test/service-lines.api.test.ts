import {
  type Contract,
  createContract,
  createQuote,
  getQuote,
  type Quote,
  type QuoteInput,
  updateContract,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm } from './crm-app';
import { chaAgency, quoteOf, thc20 } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterEach(() => app.core.restore());
afterAll(() => app.close());

let last = 0;
const nextNumber = (prefix: string) => `${prefix}-L${++last}`;
type Lines = QuoteInput['services'];

const quoteWith = (services: Lines, rest: Partial<QuoteInput> = {}): Promise<Quote> =>
  app.as(ours).call(createQuote, { body: quoteOf(nextNumber('QT'), { services, ...rest }) });
const contractWith = (line: object): Promise<Contract> =>
  app.as(ours).call(createContract, {
    body: {
      contractId: nextNumber('CT'),
      partyId: 1,
      validFrom: '2026-11-01',
      validTo: '2027-10-31',
      services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2, ...line }],
    },
  });

/** Quotes and contracts apply the same rules to their lines. */
const KINDS: [string, (line: object) => Promise<Quote | Contract>][] = [
  ['quote', (line) => quoteWith([{ ...chaAgency, ...line }])],
  ['contract', contractWith],
];

describe.each(KINDS)('the line of a %s', (_kind, create) => {
  test.each([
    ['PER_KG', 'PER_KG'],
    ['PERCENTAGE', 'PERCENTAGE'],
    ['PERCENT_OF_ASSESSMENT', 'PERCENTAGE'],
    ['per unit', 'PER_SHIPMENT'],
    ['per 20ft container', 'PER_20FT_CONTAINER'],
    ['Per KG', 'PER_KG'],
  ])('with the unit %s has the unit %s', async (uom, expected) => {
    const { services } = await create({ uom, sellingCost: 2 });
    expect(services[0]?.uom).toBe(expected);
  });

  test('has no unit that does not exist, and learns which there are (QUOTE-14)', async () => {
    const refusal = await create({ uom: 'each' }).catch((error) => error);
    expect(refusal).toMatchObject({
      status: 400,
      serverMessage: expect.stringMatching(/no unit "each".*CHA agency: per shipment, per CBM, .*percent/),
      fields: { 'services.0.uom': refusal.serverMessage },
    });
  });

  test.each([
    ['sellingCost', { sellingCost: 1000.01 }],
    ['buyingCost', { buyingCost: 123_456.78, sellingCost: 2 }],
    ['dynamicRates.AIR', { sellingCost: 2, dynamicRates: { AIR: 1000.01 } }],
  ])('is at most 1,000 percent in %s', async (field, figures) => {
    await expect(create({ uom: 'PERCENTAGE', ...figures })).rejects.toMatchObject({
      status: 400,
      fields: { [`services.0.${field}`]: expect.stringContaining('A percentage is at most 1,000') },
    });
    await expect(create({ uom: 'PER_SHIPMENT', ...figures })).resolves.toBeDefined();
  });
});

test('a percentage is held to 1,000 also where the unit comes from the master', async () => {
  const duty = { chargeId: 3, chargeName: 'Duty handling' };
  await expect(quoteWith([{ ...duty, sellingCost: 1000.01 }])).rejects.toMatchObject({
    fields: { 'services.0.sellingCost': expect.stringContaining('Duty handling is charged as a percentage') },
  });
  await expect(quoteWith([{ ...duty, dynamicRates: { AIR: 2000 } }])).rejects.toMatchObject({
    fields: { 'services.0.dynamicRates.AIR': expect.any(String) },
  });
  app.core.setCharges((charges) => charges.map((each) => (each.id === 3 ? { ...each, rate: 2000 } : each)));
  await expect(quoteWith([duty])).rejects.toMatchObject({
    fields: { 'services.0.buyingCost': expect.any(String) },
  });
});

test('an amount of the master is no percentage of a line that is in percent', async () => {
  const { services } = await quoteWith([{ ...chaAgency, uom: 'PERCENTAGE', rate: 2 }]);
  expect(services[0]).toMatchObject({ uom: 'PERCENTAGE', buyingCost: 2, sellingCost: 2 });
});

test('a unit that the master made up is refused by the name of its charge', async () => {
  app.core.setCharges(([first]) => [{ ...first, unit: 'each' }]);
  await expect(quoteWith([chaAgency])).rejects.toMatchObject({
    serverMessage: expect.stringContaining('no unit "each". Choose another one for CHA agency'),
  });
});

test('a unit of an earlier release stays on the line that has it', async () => {
  const { id } = await quoteWith([chaAgency]);
  const contract = await contractWith({});
  const lines = { $set: { 'services.0.uom': 'each' } };
  await app.connection.collection('quotes').updateOne({ id }, lines);
  await app.connection.collection('contracts').updateOne({ id: contract.id }, lines);
  const quote = await app.as(ours).call(updateQuote, {
    params: { id },
    body: { services: [{ ...chaAgency, uom: 'each', sellingCost: 3 }] },
  });
  expect(quote.services[0]).toMatchObject({ uom: 'each', sellingCost: 3 });
  const [line] = contract.services;
  const changed = await app.as(ours).call(updateContract, {
    params: { id: contract.id },
    body: { services: [{ ...chaAgency, id: line?.id, uom: 'each', buyingCost: 1, sellingCost: 3 }] },
  });
  expect(changed.services[0]).toMatchObject({ uom: 'each', sellingCost: 3 });
});

describe('shipment categories of a quote', () => {
  const UNKNOWN =
    'The shipment category ROPEWAY does not exist. Choose another, or create it under Shipment Categories';
  const INACTIVE = 'The shipment category RAIL is not active. Choose another';

  test.each<[string, Partial<QuoteInput>, string]>([
    ['shipmentCategories', { shipmentCategories: ['AIR', 'ROPEWAY'] }, UNKNOWN],
    ['shipmentCategories', { shipmentCategories: ['rail'] }, INACTIVE],
    ['services.0.dynamicRates', { services: [{ ...chaAgency, dynamicRates: { ROPEWAY: 5 } }] }, UNKNOWN],
    ['services.0.dynamicRates', { services: [{ ...chaAgency, dynamicRates: { RAIL: 5 } }] }, INACTIVE],
    ['metadata.containerQuantities', { metadata: { containerQuantities: { ROPEWAY: 2 } } }, UNKNOWN],
    ['metadata.matrix.0.rates', { metadata: { matrix: [{ ...chaAgency, rates: { RAIL: 1 } }] } }, INACTIVE],
  ])('are refused in %s: %j (QUOTE-14)', async (field, rest, message) => {
    await expect(quoteWith([chaAgency], rest)).rejects.toMatchObject({
      status: 400,
      serverMessage: message,
      fields: { [field]: message },
    });
  });

  test('are stored by the code of the master, however they are written (MONEY-6)', async () => {
    const quote = await quoteWith([{ ...thc20, dynamicRates: { '20 fcl-dc': 9000, all: 100 } }], {
      shipmentCategories: ['20fcldc', '20-FCL-DC', '40hcr'],
      metadata: {
        type: 'sea_freight',
        containerQuantities: { '20 fcl dc': 2 },
        matrix: [{ ...thc20, rates: { '40 HCR': 12 } }],
      },
    });
    expect(quote).toMatchObject({
      shipmentCategories: ['20FCLDC', '40HCR'],
      metadata: { containerQuantities: { '20FCLDC': 2 }, matrix: [{ rates: { '40HCR': 12 } }] },
    });
    expect(quote.services[0]?.dynamicRates).toEqual({ '20FCLDC': 9000, ALL: 100 });
  });

  test('have one rate each on a line', async () => {
    const message = 'The shipment category AIR is named twice. Keep one';
    await expect(quoteWith([{ ...chaAgency, dynamicRates: { AIR: 1, air: 2 } }])).rejects.toMatchObject({
      status: 400,
      fields: { 'services.0.dynamicRates': message },
    });
  });

  test('stay on the next version though they are not active any more, and are not chosen again', async () => {
    const { id } = await quoteWith([chaAgency], { shipmentCategories: ['AIR'] });
    await app.connection
      .collection('quotes')
      .updateOne({ id }, { $set: { shipmentCategories: ['RAIL', 'ROPEWAY'] } });
    const body = { shipmentCategories: ['rail', 'ROPEWAY'], services: [chaAgency] };
    const next = await app.as(ours).call(updateQuote, { params: { id }, body });
    expect(next.shipmentCategories).toEqual(['RAIL', 'ROPEWAY']);
    const cleared = await app
      .as(ours)
      .call(updateQuote, { params: { id: next.id }, body: { shipmentCategories: [] } });
    await expect(
      app.as(ours).call(updateQuote, { params: { id: cleared.id }, body: { shipmentCategories: ['RAIL'] } }),
    ).rejects.toMatchObject({ status: 400, serverMessage: INACTIVE });
  });

  test('a rate that the charge has for an inactive category may be quoted', async () => {
    app.core.setCharges(([first]) => [{ ...first, dynamicRates: { RAIL: 7 } }]);
    const { services } = await quoteWith([{ ...chaAgency, dynamicRates: { RAIL: 7 } }]);
    expect(services[0]?.dynamicRates).toEqual({ RAIL: 7 });
  });
});

test.each([true, null, undefined])(
  'a new quote that says isUsed: %s is not used (QUOTE-15)',
  async (isUsed) => {
    const quote = await quoteWith([chaAgency], { isUsed });
    expect(quote).toMatchObject({ isUsed: false, usedInBilling: false, usedDate: null });
    expect(await app.as(ours).call(getQuote, { params: { id: quote.id } })).toMatchObject({ isUsed: false });
  },
);

test('null clears the metadata of a quote and of a contract (API-4)', async () => {
  const sea = { type: 'sea_freight', portOfLoading: 'Chennai', commodity: 'Yarn' } as const;
  const { id } = await quoteWith([thc20], { metadata: sea, shipmentCategories: ['SEA_FCL'] });
  const next = await app.as(ours).call(updateQuote, { params: { id }, body: { metadata: null } });
  expect(next.metadata).toEqual({});
  expect((await app.as(ours).call(getQuote, { params: { id } })).metadata).toEqual(sea);

  const { id: contractId } = await contractWith({});
  const change = (metadata: Contract['metadata'] | null) =>
    app.as(ours).call(updateContract, { params: { id: contractId }, body: { metadata } });
  expect((await change({ portOfLoading: 'Chennai' })).metadata).toEqual({ portOfLoading: 'Chennai' });
  expect((await change(null)).metadata).toEqual({});
});
