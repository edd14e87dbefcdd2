import type { Quote } from '@freightdesk/contracts';
import { sampleFamily, sampleQuote } from './quote.samples';
import { latestOf, tellingVersion } from './quote-family.rules';

test('the latest version tells the state of a family, unless another one became a contract', () => {
  const [first, second] = sampleFamily();
  expect(tellingVersion([first as Quote, second as Quote]).iteration).toBe(2);
  const converted = [sampleQuote({ status: 'converted_to_contract' }), sampleQuote({ iteration: 2 })];
  expect(latestOf(converted).iteration).toBe(2);
  expect(tellingVersion(converted).iteration).toBe(1);
});
