import { agoText, amountIn, countText, latestOf, pathTo } from './overview.rules';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T11:59:30Z', 'just now'],
  ['2026-11-22T11:01:00Z', '59 minutes ago'],
  ['2026-11-22T10:00:00Z', '2 hours ago'],
  ['2026-11-21T12:00:00Z', 'yesterday'],
  ['2026-11-16T12:00:00Z', '6 days ago'],
  ['2026-11-15T12:00:00Z', '15/11/2026'],
  ['2026-11-22T12:00:05Z', 'just now'],
])('%s was %s', (moment, text) => {
  expect(agoText(moment, now)).toBe(text);
});

test('figures that are not what was declared count as nothing', () => {
  for (const figure of [undefined, null, '8', {}]) expect(countText(figure)).toBe('0');
  expect(amountIn({ INR: 5 }, 'USD')).toBe(0);
  expect(amountIn('5', 'INR')).toBe(0);
});

test('an id in a path is written as part of an address', () => {
  expect(pathTo('/contracts/edit/:id', 7)).toBe('/contracts/edit/7');
  expect(pathTo('/quotes', 7)).toBe('/quotes');
});

test('of activity of several services the latest remain, and what is no activity is left out', () => {
  const done = (at: string) => ({ at, by: 'Ravi', text: at, kind: 'jobs', id: null });
  const latest = latestOf(
    [[done('2026-11-01'), done('2026-11-03')], undefined, [done('2026-11-02'), 'x']],
    2,
  );
  expect(latest.map(({ at }) => at)).toEqual(['2026-11-03', '2026-11-02']);
});
