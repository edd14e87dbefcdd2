import { quoteBody } from '@freightdesk/contracts/crm';
import { sampleQuote, sampleQuoteService } from '../quotes/quote.samples';
import { draftOf } from '../service-lines/line-draft.rules';
import {
  editedQuoteRules,
  newQuoteRules,
  newStandardQuoteValues,
  type StandardQuoteValues,
  toStandardQuoteInput,
  valuesOfStandardQuote,
} from './standard-quote.rules';

const filled: StandardQuoteValues = {
  ...newStandardQuoteValues(0.042),
  partyId: '3',
  services: [draftOf(sampleQuoteService())],
};
const term = { quoteType: 'term', validFrom: '2026-11-21', validTo: '2027-11-20' } as const;

test('a new quote has an id of its own, is for single use and payable in 30 days', () => {
  expect(newStandardQuoteValues(0.042)).toEqual({
    quoteId: 'QT-042000',
    partyId: '',
    partyName: '',
    quoteType: 'single_use',
    validFrom: '',
    validTo: '',
    paymentTermsDays: '30',
    services: [],
  });
});

const TERM = 'Valid From and Valid To are required for term quotes';
const REQUIRED = 'Please fill in all required fields';
const NO_SERVICE = 'Please add at least one service';

test.each<[string, Partial<StandardQuoteValues>, string | undefined, string | undefined]>([
  ['nothing is missing', {}, undefined, undefined],
  ['nothing is missing of a term quote', term, undefined, undefined],
  ['a term quote has no first day', { ...term, validFrom: '' }, TERM, REQUIRED],
  ['a term quote has no last day', { ...term, validTo: '' }, TERM, REQUIRED],
  ['the party is missing', { partyId: '' }, 'Please select a party', REQUIRED],
  ['there is no service', { services: [] }, NO_SERVICE, NO_SERVICE],
  ['days and party are missing', { ...term, validTo: '', partyId: '' }, TERM, REQUIRED],
])('both forms say what is wrong when %s', (_, changes, whenNew, whenEdited) => {
  expect(Object.values(newQuoteRules({ ...filled, ...changes }))[0]).toBe(whenNew);
  expect(Object.values(editedQuoteRules({ ...filled, ...changes }))[0]).toBe(whenEdited);
});

test.each([
  [{ buyingCost: '5', sellingCost: '1000.01' }, 'sellingCost'],
  [{ buyingCost: '5', sellingCost: '5', dynamicRates: { LCL: '1000.01' } }, 'dynamicRates.LCL'],
])('a percentage above 1,000 is refused at its field: %j', (changes, field) => {
  const services = filled.services.map((line) => ({ ...line, uom: 'PERCENTAGE', ...changes }));
  const [issue] = quoteBody.safeParse(toStandardQuoteInput({ ...filled, services })).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(`services.0.${field}`);
  expect(issue?.message).toBe('A percentage is at most 1,000');
});

test('a single-use quote is sent without days and as not used', () => {
  expect(
    toStandardQuoteInput({ ...filled, partyName: 'Deccan Biotech', validFrom: '2026-11-21' }),
  ).toMatchObject({
    partyName: 'Deccan Biotech',
    quoteType: 'single_use',
    validFrom: null,
    validTo: null,
    isUsed: false,
  });
});

test('a term quote is sent with its days and as not used', () => {
  const input = toStandardQuoteInput({ ...filled, ...term });
  expect(input).toMatchObject({ ...term, isUsed: false });
});

test('a stored version opens with its days in India and its figures as text', () => {
  const quote = sampleQuote({
    quoteType: 'term',
    validFrom: '2026-11-20T20:00:00.000Z',
    validTo: '2027-11-19T18:30:00.000Z',
  });
  expect(valuesOfStandardQuote(quote)).toMatchObject({
    partyId: '3',
    validFrom: '2026-11-21',
    validTo: '2027-11-20',
    services: [{ sellingCost: '8700', maxDiscountPercent: '12.5' }],
  });
});

test.each([
  { quoteId: '' },
  { partyId: 'x' },
  { paymentTermsDays: 'soon' },
  { paymentTermsDays: '1.5' },
  { paymentTermsDays: '-1' },
  { quoteType: 'term' as const, validFrom: '2026-13-45', validTo: '2027-01-01' },
  ...['buyingCost', 'sellingCost', 'maxDiscountPercent', 'gstPercent', 'hsnCode'].map((field) => ({
    services: filled.services.map((line) => ({ ...line, [field]: 'soon' })),
  })),
])('what is wrong with %j is said in words of the form', (changes) => {
  const issues = quoteBody.safeParse(toStandardQuoteInput({ ...filled, ...changes })).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(0);
  for (const { message } of issues)
    expect(message).not.toMatch(/invalid|expected|is missing or not valid|received|undefined/i);
});
