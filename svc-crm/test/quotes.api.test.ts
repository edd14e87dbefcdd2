import {
  createQuote,
  customersOfGroup,
  getQuote,
  type Quote,
  type QuoteInput,
} from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm } from './crm-app';
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
    validFrom: null,
    validTo: null,
    usedDate: null,
    parentQuoteId: null,
    contractId: null,
    isUsed: false,
    usedInBilling: false,
    isActive: true,
    isLatest: true,
    isFamilyClosed: false,
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
      buyingCost: 2500,
      sellingCost: 2500,
      actualSellingCost: 2500,
      maxDiscountPercent: 0,
      needsApprovalIfExceedsDiscount: false,
      gstPercent: 18,
      incoterm: 'FOB',
      uom: 'PER_SHIPMENT',
      currency: 'INR',
      dynamicRates: {},
      isActive: true,
      hsnCode: '996713',
      hsnSacId: 11,
      hsnSacCode: '996713',
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
  const body = quoteOf('QT-4', { services: services as QuoteInput['services'] });
  expect((await create(body)).services[0]).toMatchObject({
    sellingCost: 9100.5,
    gstPercent: 5,
    buyingCost: 8000.25,
  });
});

test('a sea-freight quote keeps ports, commodity, weights, containers and rates by category', async () => {
  const metadata = {
    type: 'sea_freight',
    portOfLoading: 'INMAA1',
    portOfDischarge: 'SGSIN',
    commodity: 'Cotton yarn',
    grossWeight: 12500.5,
    cbm: 56.125,
    assessmentValue: 1250000.5,
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
    validFrom: null,
    validTo: null,
  });
});

test('the purpose of a quote is kept; that of a line, which no screen has, is taken and not kept', async () => {
  const purpose = { purposeCategoryId: '3', purposeCategoryName: 'Port', purposeSubId: '7' };
  const services = [{ ...chaAgency, ...purpose, purposeSubName: 'Handling' }];
  const quote = await create(quoteOf('QT-7', { ...purpose, services }));
  expect(quote.services[0]).not.toHaveProperty('purposeCategoryId');
  expect(quote).toMatchObject({
    ...purpose,
    purposeSubName: null,
    services: [{ chargeId: chaAgency.chargeId }],
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
