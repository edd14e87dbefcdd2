import {
  createQuote,
  customersOfGroup,
  getQuote,
  IDENTIFIER_LETTERS,
  listQuoteFamilies,
  type Quote,
  type QuoteInput,
} from '@freightdesk/contracts';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, quoteOf, thc20 } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterEach(() => app.core.restore());
afterAll(() => app.close());

const create = (body: QuoteInput, idempotencyKey?: string): Promise<Quote> =>
  app.as(ours).call(createQuote, { body, ...(idempotencyKey ? { idempotencyKey } : {}) });
const read = (id: number): Promise<Quote> => app.as(ours).call(getQuote, { params: { id } });

test('a quote begins as version 1, pending, for one use, and is read as it was answered', async () => {
  const created = await create(quoteOf('QT-1'));
  expect(created).toMatchObject({
    quoteId: 'QT-1',
    iteration: 1,
    status: 'pending_approval',
    partyName: 'Coromandel Textiles',
    quoteType: 'single_use',
    ...{ validFrom: null, validTo: null, usedDate: null, parentQuoteId: null, contractId: null },
    ...{ isUsed: false, usedInBilling: false, isActive: true, isLatest: true, isFamilyClosed: false },
    paymentTermsDays: 30,
    maxValue: null,
    shipmentCategories: [],
    metadata: {},
  });
  expect(await read(created.id)).toEqual(created);
});

test('a line takes what it omits from the charge and from the HSN/SAC master', async () => {
  const { services } = await create(quoteOf('QT-2', { services: [chaAgency] }));
  expect(services).toEqual([
    {
      ...chaAgency,
      ...{ buyingCost: 2500, sellingCost: 2500, actualSellingCost: 2500, maxDiscountPercent: 0 },
      ...{ needsApprovalIfExceedsDiscount: false, gstPercent: 18, incoterm: 'FOB', uom: 'PER_SHIPMENT' },
      ...{ currency: 'INR', dynamicRates: {}, isActive: true },
      ...{ hsnCode: '996713', hsnSacId: 11, hsnSacCode: '996713' },
      hsnSacDescription: 'Clearing and forwarding',
      hsnTax: { gst: 18, igst: 18, cgst: 9, sgst: 9 },
    },
  ]);
});

test('a charge with configuration rows alone is quoted at their rates', async () => {
  app.core.setCharges(([first]) => [{ ...first, rate: 0, sellingCost: 900, buyingCost: 700 }]);
  const { services } = await create(quoteOf('QT-2R', { services: [chaAgency] }));
  expect(services[0]).toMatchObject({ sellingCost: 900, buyingCost: 700 });
});

test('a line takes the unit of its charge by the code of quotes, or by its basis', async () => {
  const row = { shipmentCategory: 'ALL', basis: 'PERCENT_OF_ASSESSMENT', rateSlabs: [] };
  app.core.setCharges(([first, second]) => [
    { ...first, unit: 'per 20ft container' },
    { ...second, unit: 'per unit', rate: 1.25, applicabilities: [row] },
  ]);
  const { services } = await create(quoteOf('QT-2U', { services: [chaAgency, thc20] }));
  expect(services.map(({ uom }) => uom)).toEqual(['PER_20FT_CONTAINER', 'PERCENTAGE']);
});

test('a percentage of the assessment value becomes the unit PERCENTAGE', async () => {
  const services = [{ chargeId: 3, chargeName: 'Duty handling' }];
  const quote = await create(quoteOf('QT-3', { services, metadata: { assessmentValue: 500000 } }));
  expect(quote.services[0]).toMatchObject({ uom: 'PERCENTAGE', sellingCost: 1.5, hsnCode: '' });
  expect(quote.metadata).toEqual({ assessmentValue: 500000 });
});

test.each([
  [8700, 10, 7830, false],
  [8700, 10.01, 7829.13, true],
  [999.99, 7.5, 924.99, false],
  [100, 33.33, 66.67, true],
  [1550.55, 12.5, 1356.73, true],
  [0.05, 50, 0.03, true],
  [2500, 100, 0, true],
])(
  'selling at %d with a discount of %d percent comes to %d, approval needed: %s, whatever was sent (LAW-9)',
  async (sellingCost, maxDiscountPercent, actualSellingCost, needsApprovalIfExceedsDiscount) => {
    const forged = { actualSellingCost: 1, needsApprovalIfExceedsDiscount: !needsApprovalIfExceedsDiscount };
    const services = [{ ...chaAgency, sellingCost, maxDiscountPercent, ...forged }];
    const quote = await create(quoteOf(`QT-D-${sellingCost}-${maxDiscountPercent}`, { services }));
    expect(quote.services[0]).toMatchObject({ actualSellingCost, needsApprovalIfExceedsDiscount });
  },
);

test('a charge without GST begins with none, whatever its rate', async () => {
  const services = [{ chargeId: 3, chargeName: 'Duty handling' }];
  expect((await create(quoteOf('QT-EX', { services }))).services[0]).toMatchObject({ gstPercent: 0 });
});

test('rate stands for the selling cost, and figures come as numbers or as text', async () => {
  const services = [{ ...thc20, rate: 9100.5, gstPercent: '5', buyingCost: '8000.25' }] as unknown;
  const sent = quoteOf('QT-4', { services: services as QuoteInput['services'] });
  expect((await create(sent)).services[0]).toMatchObject({
    ...{ sellingCost: 9100.5, gstPercent: 5, buyingCost: 8000.25 },
  });
});

test('a sea-freight quote keeps ports, commodity, weights, containers and rates by category', async () => {
  const metadata = {
    type: 'sea_freight',
    ...{ portOfLoading: 'INMAA1', portOfDischarge: 'SGSIN', commodity: 'Cotton yarn' },
    ...{ grossWeight: 12500.5, cbm: 56.125, assessmentValue: 1250000.5 },
    containerQuantities: { '20FCLDC': 2, '40HCR': 1 },
  } as const;
  const services = [{ ...thc20, uom: 'PER_CONTAINER', dynamicRates: { '20FCLDC': 8700, '40HCR': 12000.5 } }];
  const shipmentCategories = ['20FCLDC', '40HCR'];
  const quote = await create(quoteOf('SQ-1', { metadata, services, shipmentCategories }));
  expect(quote).toMatchObject({ metadata, shipmentCategories, services });
});

test('a final quote keeps its matrix, the rates of 0 included', async () => {
  const matrix = [{ ...chaAgency, rates: { SEA_FCL: 2500, AIR: 0 } }];
  const services = [{ ...chaAgency, sellingCost: 2500, dynamicRates: { SEA_FCL: 2500 } }];
  const metadata = { type: 'quote_final' as const, matrix };
  const quote = await create(quoteOf('FQ-1', { metadata, services, shipmentCategories: ['SEA_FCL', 'AIR'] }));
  expect(quote.metadata).toEqual(metadata);
});

const term = { quoteType: 'term', validFrom: '2026-11-01', validTo: '2027-10-31' } as const;

test('a term quote keeps its days; a quote for one use has none, whatever was sent', async () => {
  const days = { validFrom: '2026-11-01T00:00:00.000Z', validTo: '2027-10-31T00:00:00.000Z' };
  expect(await create(quoteOf('QT-5', term))).toMatchObject({ quoteType: 'term', ...days });
  expect(await create(quoteOf('QT-6', { ...term, quoteType: 'single_use' }))).toMatchObject({
    ...{ validFrom: null, validTo: null },
  });
});

test('the purpose of a quote is kept; that of a line, which no screen has, is taken and not kept', async () => {
  const purpose = { purposeCategoryId: '3', purposeCategoryName: 'Port', purposeSubId: '7' };
  const services = [{ ...chaAgency, ...purpose, purposeSubName: 'Handling' }];
  const quote = await create(quoteOf('QT-7', { ...purpose, services }));
  expect(quote.services[0]).not.toHaveProperty('purposeCategoryId');
  expect(quote).toMatchObject({
    ...{ ...purpose, purposeSubName: null },
    services: [{ chargeId: chaAgency.chargeId }],
  });
});

const sea = { metadata: { type: 'sea_freight' as const } };
const final = { metadata: { type: 'quote_final' as const } };
const AT_LEAST_ONE = 'Please select at least one shipment category';
const NOT_OFFERED = 'This charge is not offered for the chosen shipment categories';
const airFreight = { chargeId: 5, chargeName: 'Air freight' };

test.each<[string, object, string, string]>([
  ['a party that is unknown', { partyId: 99 }, 'partyId', 'This party does not exist'],
  ['a party that is inactive', { partyId: 5 }, 'partyId', 'This party is not active'],
  ['no party', { partyId: null }, 'partyId', 'Please select a party'],
  ['no quote id', { quoteId: ' ' }, 'quoteId', 'Quote ID is required'],
  ['a quotation mark in its id', { quoteId: 'QT-"1"' }, 'quoteId', IDENTIFIER_LETTERS],
  ['a line break in its id', { quoteId: 'QT-1\n2' }, 'quoteId', IDENTIFIER_LETTERS],
  ['no service', { services: [] }, 'services', 'Please add at least one service'],
  [
    'a term without days',
    { quoteType: 'term' },
    'validFrom',
    'Valid From and Valid To are required for term quotes',
  ],
  [
    'days out of order',
    { ...term, validTo: '2026-10-31' },
    'validTo',
    'Valid From must not be after Valid To',
  ],
  [
    'a charge twice',
    { services: [chaAgency, chaAgency] },
    'services.1.chargeId',
    'This service is already added',
  ],
  [
    'a charge that is unknown',
    { services: [{ ...chaAgency, chargeId: 99 }] },
    'services.0.chargeId',
    'This charge does not exist',
  ],
  [
    'a charge that is inactive',
    { services: [{ chargeId: 6, chargeName: 'Old charge' }] },
    'services.0.chargeId',
    'This charge is not active',
  ],
  [
    'a charge of other categories',
    { shipmentCategories: ['SEA_LCL'], services: [airFreight] },
    'services.0.chargeId',
    NOT_OFFERED,
  ],
  ['a sea-freight quote without categories', sea, 'shipmentCategories', AT_LEAST_ONE],
  ['a final quote without categories', final, 'shipmentCategories', AT_LEAST_ONE],
  [
    'a line of a final quote without a rate',
    {
      ...final,
      shipmentCategories: ['AIR'],
      services: [{ ...chaAgency, dynamicRates: { AIR: 0, LAND: 5 } }],
    },
    'services.0.dynamicRates',
    'Please add a rate for a chosen shipment category at row 1',
  ],
])('%s is refused with the reason at its field', async (_what, changes, field, message) => {
  const body = { ...quoteOf(`QT-R-${_what}`.slice(0, 40)), ...changes };
  await expect(create(body)).rejects.toMatchObject({
    status: 400,
    serverMessage: message,
    fields: { [field]: message },
  });
});

test.each([
  ['a cost below 0', { sellingCost: -1 }],
  ['a discount above 100', { maxDiscountPercent: 100.01 }],
  ['GST above 100', { gstPercent: 101 }],
  ['a rate below 0', { dynamicRates: { AIR: -5 } }],
  ['an incoterm of another time', { incoterm: 'DAF' }],
  ['another currency', { currency: 'EUR' }],
])('%s is refused', async (_what, line) => {
  const services = [{ ...chaAgency, ...line }] as QuoteInput['services'];
  await expect(create(quoteOf('QT-R-2', { services }))).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['whatever the case and the dashes', ['air'], airFreight],
  ['whatever else is chosen', ['SEA_LCL', 'A-I-R'], airFreight],
  ['of ALL', ['LAND'], chaAgency],
  ['without categories of its own', ['LAND'], { chargeId: 4, chargeName: 'Ocean freight' }],
  ['for a quote without categories', [], airFreight],
])('a charge is offered %s', async (_why, shipmentCategories, line) => {
  const body = quoteOf(`QT-O-${_why}`.slice(0, 40), { shipmentCategories, services: [line] });
  expect((await create(body)).services).toMatchObject([line]);
});

test('a quote id is taken once per client', async () => {
  await create(quoteOf('QT-8'));
  await expect(create(quoteOf('QT-8'))).rejects.toMatchObject({
    ...{ status: 409, code: 'quote_id_taken', serverMessage: 'The quote ID QT-8 is already taken' },
    fields: { quoteId: 'Already taken' },
  });
});

test('of ten people who take one quote id at once one gets it', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => create(quoteOf('QT-9'))));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(attempts.filter((each) => each.status === 'rejected' && each.reason.status !== 409)).toEqual([]);
});

test('a repeated request gets the first quote, five at once too, and another body under its key is refused', async () => {
  const repeated = await Promise.all(Array.from({ length: 5 }, () => create(quoteOf('QT-10'), 'key-10')));
  expect(new Set(repeated.map(({ id }) => id)).size).toBe(1);
  expect((await create(quoteOf('QT-10'), 'key-10')).id).toBe(repeated[0]?.id);
  await expect(create(quoteOf('QT-10-B'), 'key-10')).rejects.toMatchObject({ status: 422 });
});

test('when svc-core is away the answer is 503 and nothing is stored', async () => {
  const away = await runCrm();
  away.core.close();
  await expect(away.as(ours).call(createQuote, { body: quoteOf('QT-11') })).rejects.toMatchObject({
    status: 503,
  });
  expect(await away.connection.collection('quotes').countDocuments()).toBe(0);
  expect(await away.connection.collection('quote_families').countDocuments()).toBe(0);
  await away.close();
});

test('another client sees, changes and lists none of our quotes, and may use our quote ids', async () => {
  const { id } = await create(quoteOf('QT-12'));
  await expect(app.as(theirs).call(getQuote, { params: { id } })).rejects.toMatchObject({
    ...{ status: 404, serverMessage: 'Quote not found' },
  });
  expect(await app.as(theirs).call(listQuoteFamilies, {})).toEqual([]);
  await expect(app.as(theirs).call(createQuote, { body: quoteOf('QT-12') })).resolves.toMatchObject({
    ...{ quoteId: 'QT-12', iteration: 1 },
  });
});

test.each([
  ['all', [1, 2, 3]],
  ['importer', [2]],
  ['Shipper', [1]],
  ['EXPORTER', [1]],
  ['nobody', []],
])('the customers of group %s are the active parties %j', async (group, ids) => {
  const customers = await app.as(ours).call(customersOfGroup, { params: { group } });
  expect(customers.map(({ id }) => id)).toEqual(ids);
});
