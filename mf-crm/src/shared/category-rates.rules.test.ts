import { rateKeyOf, rateTextOf } from './category-rates.rules';

test.each([
  [{ '20FCLDC': '900', '20-fcl dc': '800', ALL: '700' }, '900'],
  [{ ALL: '700', '20-fcl dc': '800' }, '800'],
  [{ all: '700', LCL: '40' }, '700'],
  [{ '20FCLDC': '', ALL: '700' }, ''],
  [{ LCL: '40' }, ''],
  [{}, ''],
])('of %j the rate for 20FCLDC is %j', (rates: Record<string, string>, rate) => {
  expect(rateTextOf(rates, '20FCLDC')).toBe(rate);
});

test('a category that is called like a property of objects has no rate by that', () => {
  expect(rateKeyOf({}, 'constructor')).toBeUndefined();
});
