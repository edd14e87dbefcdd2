import { contractStatus } from './contract-status';

const now = new Date('2026-11-21T12:00:00+05:30');
const term = (validTo: string) => ({ validTo, metadata: {}, services: [] });
const singleUse = (isUsed: boolean, validTo = '2027-11-20') => ({
  validTo,
  metadata: {
    convertedFromQuote: {
      quoteId: 'QT-1',
      version: 1,
      convertedAt: '2026-11-21T00:00:00Z',
      quoteType: 'single_use' as const,
      isUsed,
    },
  },
  services: [],
});

test.each([
  ['2026-11-20', 'Expired'],
  ['2026-11-21', 'Expiring Soon'],
  ['2026-12-21', 'Expiring Soon'],
  ['2026-12-22', 'Active'],
])('a contract valid to %s is %s on 21 November 2026', (validTo, status) => {
  expect(contractStatus(term(validTo), now)).toBe(status);
});

test('the day changes at midnight in India', () => {
  expect(contractStatus(term('2026-11-21'), new Date('2026-11-21T18:29:00Z'))).toBe('Expiring Soon');
  expect(contractStatus(term('2026-11-21'), new Date('2026-11-21T18:31:00Z'))).toBe('Expired');
});

test.each([
  ['used', true, 'Used'],
  ['not used', false, 'Available'],
] as const)(
  'a contract of a single-use quote that is %s is shown so, whatever its dates',
  (_, isUsed, status) => {
    expect(contractStatus(singleUse(isUsed), now)).toBe(status);
    expect(contractStatus(singleUse(isUsed, '2026-01-01'), now)).toBe(status);
  },
);
