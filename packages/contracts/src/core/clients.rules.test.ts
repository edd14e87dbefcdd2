import { letterheadAt } from './clients.rules';

const letterheads = [
  { name: 'first', until: '2026-05-01T10:00:00.000Z' },
  { name: 'second', until: '2026-06-01T10:00:00.000Z' },
  { name: 'present', until: null },
];

test.each([
  ['2026-04-01T00:00:00.000Z', 'first'],
  ['2026-05-01T09:59:59.999Z', 'first'],
  ['2026-05-01T10:00:00.000Z', 'second'],
  ['2026-06-01T10:00:00.000Z', 'present'],
  ['2026-05-15T15:30:00.000+05:30', 'second'],
  [null, 'present'],
])('a document of %s shows the %s letterhead (SETTINGS-1)', (moment, name) => {
  expect(letterheadAt(letterheads, moment).name).toBe(name);
});

test('a client without any letterhead is a fault', () => {
  expect(() => letterheadAt([], null)).toThrow('A client has a letterhead');
});
