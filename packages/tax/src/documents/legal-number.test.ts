import fc from 'fast-check';
import {
  comparableLegalNumber,
  legalNumber,
  legalNumberProblem,
  prefixProblem,
  proformaNumber,
  registrationCodeProblem,
  registrationPrefixes,
} from '../index';

const today = new Date('2026-11-21T12:00:00+05:30');

test.each([
  ['INV/26-27/00001'],
  ['INV/2026-27/0001'],
  ['MAA/26-27/00042'],
  ['CN/26-27/00007'],
  ['SI/2020-0001'],
])('%s is a number for a legal document (LAW-17)', (number) => {
  expect(legalNumberProblem(number)).toBeUndefined();
});

test.each([
  ['INV/2026-27/00001', 'at most 16 characters'],
  ['INV/26-27/0000001', 'at most 16 characters'],
  ['CONSOLIDATED-1700000000000', 'at most 16 characters'],
  ['0001/26-27', 'does not begin with'],
  ['012345678901236', 'does not begin with'],
  ['/INV/001', 'does not begin with'],
  ['-INV001', 'does not begin with'],
  ['INV 26-27 001', 'only letters, digits'],
  ['INV.26-27.001', 'only letters, digits'],
  ['INV#001', 'only letters, digits'],
  ['INV_26_001', 'only letters, digits'],
  ['SI$1231', 'only letters, digits'],
  ['INV001\n', 'only letters, digits'],
  ['', 'is needed'],
])('%p is none: %s (LAW-17)', (number, problem) => {
  expect(legalNumberProblem(number)).toContain(problem);
});

test('small letters do not make another number', () => {
  expect(comparableLegalNumber('inv/26-27/00001')).toBe('INV/26-27/00001');
});

test.each([
  ['INV', 1, 'INV/26-27/00001'],
  ['CI', 42, 'CI/26-27/00042'],
  ['CN', 7, 'CN/26-27/00007'],
  ['DN', 99_999, 'DN/26-27/99999'],
  ['INV', 100_000, 'INV/26-27/100000'],
] as const)('the document %s number %i is %s', (series, sequence, number) => {
  expect(legalNumber(series, today, sequence)).toBe(number);
});

test.each([
  [0, '0 is no place in a series of documents'],
  [-1, '-1 is no place in a series of documents'],
  [1.5, '1.5 is no place in a series of documents'],
  [Number.NaN, 'NaN is no place in a series of documents'],
  [1_000_000, 'A document number has at most 16 characters: INV/26-27/1000000'],
])('sequence %p gives no invoice number', (sequence, message) => {
  expect(() => legalNumber('INV', today, sequence)).toThrow(new RangeError(message));
});

test('every number of a series is valid and no two are the same', () => {
  const sequence = fc.integer({ min: 1, max: 999_999 });
  const series = fc.constantFrom('INV' as const, 'CI' as const, 'CN' as const, 'DN' as const);
  fc.assert(
    fc.property(series, sequence, sequence, (kind, one, other) => {
      const numbers = [legalNumber(kind, today, one), legalNumber(kind, today, other)];
      expect(numbers.map(legalNumberProblem)).toEqual([undefined, undefined]);
      expect(numbers[0] === numbers[1]).toBe(one === other);
    }),
  );
});

test.each(['INV', 'A', 'MAA1', '9-A'])(
  '%s is a prefix whose numbers have at most 16 characters',
  (prefix) => {
    expect(prefixProblem(prefix)).toBeUndefined();
    expect(legalNumberProblem(legalNumber(prefix, today, 99_999))).toBeUndefined();
  },
);

test.each(['', 'ABCDE', 'inv', '0A', '-A', 'A/B', 'A B', 'Ä'])('%p is no prefix (LAW-17)', (prefix) => {
  expect(prefixProblem(prefix)).toContain('1 to 4 letters');
});

test('a proforma has a label of its own', () => {
  expect(proformaNumber(17)).toBe('PI-17');
});

test.each([
  ['MH', undefined],
  ['2A', undefined],
  ['M', 'two letters or digits'],
  ['0M', 'two letters or digits'],
  ['M-', 'two letters or digits'],
  ['MHX', 'two letters or digits'],
])('%j as the code of a registration: %j (REGISTRATION-3)', (code, problem) => {
  expect(registrationCodeProblem(code)).toEqual(problem && expect.stringContaining(problem));
});

test('each prefix of a registration is its own, and gives numbers of 16 characters (REGISTRATION-3)', () => {
  const prefixes = registrationPrefixes('MH');
  expect(new Set(prefixes).size).toBe(6);
  for (const prefix of prefixes) {
    expect(prefixProblem(prefix)).toBeUndefined();
    expect(legalNumber(prefix, today, 99_999)).toHaveLength(16);
  }
});
