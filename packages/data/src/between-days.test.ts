import { betweenDays } from './between-days';

test.each([
  [
    '2026-11-01',
    '2026-11-30',
    { $gte: new Date('2026-10-31T18:30:00Z'), $lt: new Date('2026-11-30T18:30:00Z') },
  ],
  ['2026-11-01', undefined, { $gte: new Date('2026-10-31T18:30:00Z') }],
  [undefined, '2026-11-30', { $lt: new Date('2026-11-30T18:30:00Z') }],
])('days from %s to %s are whole ones in India', (from, to, range) => {
  expect(betweenDays(from, to)).toEqual(range);
});
