import { quoteBody } from '@freightdesk/contracts/crm';
import { sampleCharges, sampleQuoteService } from '../quotes/quote.samples';
import {
  newSeaQuoteValues,
  type SeaQuoteValues,
  seaLineOfCharge,
  seaQuoteRules,
  toSeaQuoteInput,
  valuesOfSeaQuote,
} from './sea-quote.rules';
import { sampleSeaQuote } from './sea-quote.samples';

const filled: SeaQuoteValues = { ...valuesOfSeaQuote(sampleSeaQuote()), partyId: '3' };
const term = { quoteType: 'term', validFrom: '2026-11-21', validTo: '2027-11-20' } as const;

test('a new quote has an id of the screen, 30 days and one container of each category', () => {
  const values = newSeaQuoteValues(1_795_240_123_456, 0.042);
  expect(values).toMatchObject({ quoteId: 'SQ-1795240123456-042', paymentTermsDays: '30', services: [] });
  expect(values.metadata.containerQuantities).toEqual({
    '20FCLDC': '1',
    '40FCLDC': '1',
    '40OP': '1',
    '20HCR': '1',
    '40HCR': '1',
    '20OPHC': '1',
    '40OPHC': '1',
  });
});

const DATES = 'Valid From and Valid To dates are required for Term Quotes';
const REQUIRED = 'Please fill in all required fields';

test.each<[string, Partial<SeaQuoteValues>, string | undefined]>([
  ['nothing is missing', {}, undefined],
  ['the customer is missing', { partyId: '' }, REQUIRED],
  ['a term quote has no first day', { ...term, validFrom: '' }, DATES],
  ['a term quote has no last day', { ...term, validTo: '' }, DATES],
  ['no category is chosen', { shipmentCategories: [] }, 'Please select at least one shipment category'],
  ['there is no service', { services: [] }, 'Please add at least one service'],
  ['customer and category are missing', { partyId: '', shipmentCategories: [] }, REQUIRED],
])('the form says what is wrong when %s', (_, changes, problem) => {
  expect(Object.values(seaQuoteRules({ ...filled, ...changes }))[0]).toBe(problem);
});

test('a quote is sent with what is shipped; figures that were omitted are null', () => {
  expect(toSeaQuoteInput({ ...filled, partyName: 'Deccan Biotech' })).toMatchObject({
    partyName: 'Deccan Biotech',
    shipmentCategories: ['LCL', '20FCLDC'],
    metadata: {
      type: 'sea_freight',
      portOfLoading: 'Chennai',
      grossWeight: '18250.5',
      assessmentValue: null,
    },
  });
});

test('only chosen containers are counted, and LCL is none', () => {
  expect(toSeaQuoteInput(filled).metadata?.containerQuantities).toEqual({ '20FCLDC': 2 });
});

test('a line is sent with its rate and the rates of chosen categories that were given', () => {
  const [, terminal] = sampleCharges;
  const line = { ...seaLineOfCharge(terminal as never), rate: '1550.5' };
  const [service] = toSeaQuoteInput({ ...filled, services: [line] }).services;
  expect(service).toEqual({
    chargeId: 6,
    chargeName: 'Terminal handling',
    uom: 'PER_CONTAINER',
    rate: '1550.5',
    currency: 'INR',
    dynamicRates: { '20FCLDC': '1500' },
  });
});

test('stored rates open and are sent under the codes of the chosen categories', () => {
  const services = [sampleQuoteService({ dynamicRates: { '20 fcl-dc': 5000, ALL: 3000 } })];
  const values = valuesOfSeaQuote(sampleSeaQuote({ services }));
  expect(values.services[0]?.dynamicRates).toMatchObject({ '20FCLDC': '5000', LCL: '3000' });
  expect(toSeaQuoteInput(values).services[0]?.dynamicRates).toEqual({ LCL: '3000', '20FCLDC': '5000' });
});

test.each([
  ['LCL', 'services.0.dynamicRates.LCL'],
  ['40HCR', undefined],
])('a percentage above 1,000 for %s is refused at %s, where the category is chosen', (category, path) => {
  const services = filled.services.map((line) => ({
    ...line,
    uom: 'PERCENTAGE',
    rate: '5',
    dynamicRates: { [category]: '1000.01' },
  }));
  const [issue] = quoteBody.safeParse(toSeaQuoteInput({ ...filled, services })).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(path);
});

test('a stored version opens with its figures as text', () => {
  expect(valuesOfSeaQuote(sampleSeaQuote())).toMatchObject({
    metadata: { cbm: '12.345', assessmentValue: '', containerQuantities: { '20FCLDC': '2', '40OP': '1' } },
    services: [{ rate: '9000', dynamicRates: { '20FCLDC': '5000' } }],
  });
});

test.each([
  ...['grossWeight', 'cbm', 'assessmentValue'].map((field) => ({
    metadata: { ...filled.metadata, [field]: 'soon' },
  })),
  { metadata: { ...filled.metadata, containerQuantities: { '20FCLDC': 'two' } } },
  { metadata: { ...filled.metadata, containerQuantities: { '20FCLDC': '' } } },
  { services: filled.services.map((line) => ({ ...line, rate: 'soon' })) },
  { services: filled.services.map((line) => ({ ...line, dynamicRates: { '20FCLDC': 'soon' } })) },
])('what is wrong with %j is said in words of the form', (changes) => {
  const issues = quoteBody.safeParse(toSeaQuoteInput({ ...filled, ...changes })).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(0);
  for (const { message } of issues)
    expect(message).not.toMatch(/invalid|expected|is missing or not valid|received|undefined/i);
});
