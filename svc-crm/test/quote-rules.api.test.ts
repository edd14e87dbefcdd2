import {
  createQuote,
  getQuote,
  listQuoteFamilies,
  type Quote,
  type QuoteInput,
} from '@freightdesk/contracts/crm';
import { IDENTIFIER_LETTERS } from '@freightdesk/contracts/shared';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;

beforeAll(async () => {
  app = await runCrm();
});

afterEach(() => app.core.restore());
afterAll(() => app.close());

const create = (body: QuoteInput, idempotencyKey?: string): Promise<Quote> =>
  app.as(ours).call(createQuote, { body, ...(idempotencyKey ? { idempotencyKey } : {}) });

const term = { quoteType: 'term', validFrom: '2026-11-01', validTo: '2027-10-31' } as const;
const sea = { metadata: { type: 'sea_freight' as const } };
const final = { metadata: { type: 'quote_final' as const } };
const AT_LEAST_ONE = 'Please select at least one shipment category';
const NOT_OFFERED = 'This charge is not offered for the chosen shipment categories';
const airFreight = { chargeId: 5, chargeName: 'Air freight' };

test.each<[string, object, string, string]>([
  ['a party that is unknown', { partyId: 99 }, 'partyId', 'This party does not exist'],
  ['a party that is inactive', { partyId: 5 }, 'partyId', 'This party is not active'],
  ['no party', { partyId: null }, 'partyId', 'Please select a party'],
  ['no quote type', { ...sea, quoteType: '' }, 'quoteType', 'Please fill in all required fields'],
  ['another quote type', { ...sea, quoteType: 'yearly' }, 'quoteType', 'Quote type is single_use or term'],
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

test('a quote id is taken once per client, whatever its case', async () => {
  await create(quoteOf('QT-8'));
  await expect(create(quoteOf('qt-8'))).rejects.toMatchObject({
    status: 409,
    code: 'quote_id_taken',
    serverMessage: 'The quote ID qt-8 is already taken',
  });
  await expect(create(quoteOf('QT-8'))).rejects.toMatchObject({
    status: 409,
    code: 'quote_id_taken',
    serverMessage: 'The quote ID QT-8 is already taken',
    fields: { quoteId: 'Already taken' },
  });
});

test('of ten people who take one quote id at once one gets it', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => create(quoteOf('QT-9'))));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(attempts.filter((each) => each.status === 'rejected' && each.reason.status !== 409)).toEqual([]);
});

test('a repeated request gets the first quote, five at once too, and another body under its key is refused', async () => {
  const quotes = await Promise.all(Array.from({ length: 5 }, () => create(quoteOf('QT-10'), 'key-10')));
  expect(new Set(quotes.map(({ id }) => id)).size).toBe(1);
  expect((await create(quoteOf('QT-10'), 'key-10')).id).toBe(quotes[0]?.id);
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
    status: 404,
    serverMessage: 'Quote not found',
  });
  expect(await app.as(theirs).call(listQuoteFamilies, {})).toEqual([]);
  await expect(app.as(theirs).call(createQuote, { body: quoteOf('QT-12') })).resolves.toMatchObject({
    quoteId: 'QT-12',
    iteration: 1,
  });
});
