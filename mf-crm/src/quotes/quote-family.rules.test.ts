import type { Quote } from '@freightdesk/contracts';
import { sampleFamily, sampleQuote } from './quote.samples';
import { countFamilies, filterFamilies, latestOf, tellingVersion } from './quote-family.rules';

const one = (status: Quote['status'], metadata: Quote['metadata'] = {}) => [
  sampleQuote({ status, metadata }),
];

test('the latest version tells the state of a family, unless another one became a contract', () => {
  const [first, second] = sampleFamily();
  expect(tellingVersion([first as Quote, second as Quote]).iteration).toBe(2);
  const converted = [sampleQuote({ status: 'converted_to_contract' }), sampleQuote({ iteration: 2 })];
  expect(latestOf(converted).iteration).toBe(2);
  expect(tellingVersion(converted).iteration).toBe(1);
});

test('the tiles count families, each in one state', () => {
  const families = [
    one('pending_approval'),
    one('approved'),
    one('converted_to_contract'),
    one('used'),
    one('rejected'),
    one('expired'),
    sampleFamily(),
  ];
  expect(countFamilies(families)).toEqual({ total: 7, pending: 2, approved: 1, converted: 2, closed: 2 });
});

test.each([
  ['', '', 3],
  ['approved', '', 2],
  ['', 'sea_freight', 1],
  ['approved', 'sea_freight', 1],
  ['rejected', 'sea_freight', 0],
  ['', 'standard', 2],
])('the list is narrowed to status "%s" and kind "%s"', (status, kind, left) => {
  const families = [one('approved'), one('approved', { type: 'sea_freight' }), sampleFamily()];
  expect(filterFamilies(families, { status, kind })).toHaveLength(left);
});
