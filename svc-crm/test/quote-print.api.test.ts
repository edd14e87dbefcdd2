import { approveQuote, createQuote, type Quote, type QuoteInput } from '@freightdesk/contracts/crm';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, quoteOf, thc20 } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterEach(() => app.core.restore());
afterAll(() => app.close());

const create = (quoteId: string, rest: Partial<QuoteInput> = {}): Promise<Quote> =>
  app.as(ours).call(createQuote, { body: quoteOf(quoteId, rest) });
const print = async (id: number, query = '', who = ours) =>
  fetch(`${app.url}/api/quotes/${id}/print${query}`, { headers: await app.headersOf(who) });
const pageOf = async ({ id }: Quote): Promise<string> => (await print(id)).text();

test('the page carries supplier, customer, number, version, terms, prices and GST', async () => {
  const quote = await create('QT-1', {
    quoteType: 'term',
    validFrom: '2026-11-01',
    validTo: '2099-10-31',
    paymentTermsDays: 45,
    services: [
      { ...chaAgency, sellingCost: 125000.5 },
      { chargeId: 4, chargeName: 'Ocean freight' },
    ],
  });
  const response = await print(quote.id);
  expect(response.headers.get('content-type')).toMatch(/text\/html/);
  const page = await response.text();
  for (const text of [
    'QUOTATION',
    'QT-1',
    'Meridian Logistics',
    '33ABCCF1234A1ZI',
    'Coromandel Textiles',
    '14 Rajaji Salai',
    '33CRTCT4410C1ZK',
    '45 days',
    '01/11/2026',
    '31/10/2099',
    '996713',
    '₹1,25,000.50',
    '$100.10',
    'per CBM',
    'Not approved yet',
  ])
    expect(page).toContain(text);
});

test('what it cost us and how far a price may fall is not printed', async () => {
  const services = [{ ...chaAgency, buyingCost: 1111.11, sellingCost: 2500, maxDiscountPercent: 12.34 }];
  const page = await pageOf(await create('QT-2', { services }));
  expect(page).toContain('2,500.00');
  for (const secret of ['1,111.11', '12.34', '2,191.50']) expect(page).not.toContain(secret);
});

test('a sea-freight quote prints shipment and a column of rates for each category', async () => {
  const page = await pageOf(
    await create('SQ-3', {
      metadata: {
        type: 'sea_freight',
        portOfLoading: 'INMAA1',
        portOfDischarge: 'SGSIN',
        commodity: 'Cotton yarn',
        grossWeight: 12500.5,
        cbm: 56.125,
        assessmentValue: 1250000,
        containerQuantities: { '20FCLDC': 2 },
      },
      shipmentCategories: ['20FCLDC', '40HCR'],
      services: [
        { ...thc20, dynamicRates: { '20FCLDC': 8700, '40HCR': 12000 } },
        { chargeId: 3, chargeName: 'Duty handling' },
      ],
    }),
  );
  for (const text of [
    '<dt>Port of loading</dt><dd>INMAA1</dd>',
    '<dt>Port of discharge</dt><dd>SGSIN</dd>',
    'Cotton yarn',
    '12,500.5 kg',
    '56.125 CBM',
    '2 × 20 ft dry container',
    '<dt>20FCLDC</dt><dd>20 ft dry container</dd>',
    '₹12,50,000.00',
    '40HCR',
    '₹8,700.00',
    '₹12,000.00',
    '1.5%',
    'of assessment value',
  ])
    expect(page).toContain(text);
});

/** The texts of the page's cells and lines, without markup. */
const textsOf = (page: string): string =>
  page.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');

test('prices add up once each, with GST and in words', async () => {
  const services = [
    { ...chaAgency, sellingCost: 125000.5 },
    { ...thc20, sellingCost: 1000, gstPercent: 5 },
  ];
  const text = textsOf(await pageOf(await create('QT-3', { services })));
  expect(text).toContain('One unit of each ₹1,26,000.50 GST ₹22,550.10 Total with GST ₹1,48,550.60');
  expect(text).toContain('Rupees One Lakh Forty Eight Thousand Five Hundred Fifty and Sixty Paise Only');
  expect(text).toContain('Validity For single use');
});

test('a quote for a shipment adds up its containers, and a charge by percentage keeps to its limits', async () => {
  const slab = { minRate: 30_000, maxRate: 0, standard_cost: true };
  app.core.setCharges((charges) =>
    charges.map((each) =>
      each.id === 3
        ? { ...each, applicabilities: [{ basis: 'PERCENT_OF_ASSESSMENT', rateSlabs: [slab] }] }
        : each,
    ),
  );
  const text = textsOf(
    await pageOf(
      await create('SQ-3T', {
        quoteType: 'term',
        validFrom: '2026-11-01',
        validTo: '2099-10-31',
        metadata: {
          type: 'sea_freight',
          portOfLoading: 'Chennai',
          portOfDischarge: 'Singapore',
          assessmentValue: 1_250_000,
          containerQuantities: { '20FCLDC': 2 },
        },
        shipmentCategories: ['20FCLDC'],
        services: [
          { ...thc20, dynamicRates: { '20FCLDC': 8700 } },
          { chargeId: 3, chargeName: 'Duty handling' },
        ],
      }),
    ),
  );
  for (const part of [
    'Port of loading Chennai',
    'Port of discharge Singapore',
    'Containers 2 × 20 ft dry container',
    'Validity 01/11/2026 to 31/10/2099',
    '₹17,400.00',
    '₹30,000.00',
    'This shipment ₹47,400.00 GST ₹3,132.00',
    'Total with GST ₹50,532.00',
  ])
    expect(text).toContain(part);
});

test('a final quote adds up each of its categories', async () => {
  const services = [
    { ...chaAgency, dynamicRates: { SEA_FCL: 2500, AIR: 2200 } },
    { ...thc20, dynamicRates: { SEA_FCL: 8700 } },
  ];
  const shipmentCategories = ['SEA_FCL', 'AIR'];
  const quote = await create('FQ-3', { metadata: { type: 'quote_final' }, shipmentCategories, services });
  const text = textsOf(await pageOf(quote));
  expect(text).toContain('Total, one unit of each ₹11,200.00 ₹2,200.00');
  expect(text).toContain('GST ₹2,016.00 ₹396.00');
  expect(text).toContain('Total with GST ₹13,216.00 ₹2,596.00');
  expect(text).not.toContain('One unit of each ₹');
});

test('the page shows who prepared it, and how to reach seller and customer', async () => {
  app.core.setParty(1, { phone: '9840012345', email: 'shipping@coromandel-textiles.example' });
  const text = textsOf(await pageOf(await create('QT-3C')));
  expect(text).toContain('9840012345 · shipping@coromandel-textiles.example');
  expect(text).toContain(`Prepared by ${ours.username}`);
});

test('a draft, and a decision, show on the page', async () => {
  expect(await pageOf(await create('FQ-4', { metadata: { draft: true } }))).toContain('DRAFT QUOTATION');
  const { id } = await create('QT-4');
  const approved = await app.as(ours).call(approveQuote, { params: { id } });
  const page = await pageOf(approved);
  expect(page).not.toContain('DRAFT');
  expect(page).toContain('Prices are exclusive of GST');
});

test('a version keeps the letterhead and the terms of the day on which it was approved; one that waits has those of today (SETTINGS-1)', async () => {
  const { id } = await create('QT-4B');
  const waiting = await create('QT-4C');
  app.core.changeLetterhead({ city: 'Madurai', quoteTerms: 'Terms of the first day' });
  const approved = await app.as(ours).call(approveQuote, { params: { id } });
  app.core.changeLetterhead({ city: 'Kochi', quoteTerms: 'Terms of the next day' });
  const page = await pageOf(approved);
  expect(page).toContain('Madurai');
  expect(page).toContain('Terms of the first day');
  expect(page).not.toContain('next day');
  expect(await pageOf(waiting)).toContain('Terms of the next day');
});

test('the same quote comes as PDF, with a name to save it under', async () => {
  const { id } = await create('QT-5', { services: [chaAgency, thc20] });
  const response = await print(id, '?format=pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('QT-5');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what people typed is text on the page, never markup', async () => {
  const metadata = { type: 'sea_freight' as const, commodity: '<script>alert(1)</script>' };
  const page = await pageOf(await create('SQ-6', { metadata, shipmentCategories: ['LCL'] }));
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script&gt;alert(1)');
});

test('a quote of a party that is inactive by now still prints', async () => {
  const quote = await create('QT-7');
  app.core.setParty(1, { isActive: false });
  expect((await print(quote.id)).status).toBe(200);
});

test('an unknown format is refused, an unknown quote and that of another client are not there', async () => {
  const { id } = await create('QT-8');
  expect((await print(id, '?format=docx')).status).toBe(400);
  expect((await print(999_999)).status).toBe(404);
  expect((await print(id, '', theirs)).status).toBe(404);
});
