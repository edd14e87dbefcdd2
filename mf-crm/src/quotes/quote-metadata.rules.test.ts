import { newQuoteId, newTimedQuoteId } from './quote-metadata.rules';

test.each([
  [0, 'QT-000000'],
  [0.000042, 'QT-000042'],
  [0.9999999, 'QT-999999'],
])('a standard quote is numbered by the random number %d', (random, id) => {
  expect(newQuoteId(random)).toBe(id);
});

test.each([
  ['SQ', 0, 'SQ-1795240123456-000'],
  ['FQ', 0.9999, 'FQ-1795240123456-999'],
] as const)('a quote of the screen %s is numbered by time and a random number', (prefix, random, id) => {
  expect(newTimedQuoteId(prefix, 1_795_240_123_456, random)).toBe(id);
});
