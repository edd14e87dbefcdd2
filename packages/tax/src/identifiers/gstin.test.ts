import fc from 'fast-check';
import { checkGstin, gstinCheckCharacter, panOfGstin, pansOf } from '../index';

const valid = [
  '33ABCCF1234A1ZI',
  '33PQRPS5678K2ZF',
  '27ABCCF1234A1ZB',
  '29LMNFT4321B1ZA',
  '24XYZCG9876C1ZV',
  '07DEFCH2468D1ZF',
  '19GHIPK1357E1Z8',
  '32JKLAM8642F1ZO',
  '36TUVTN9753G1Z0',
  '37ABCCF1234A3Z8',
  '06BCDHP1122H1ZI',
  '34CDEJR3344JAZI',
  '09FGHCB7788L9Z3',
  '38ABCCF1234A1Z8',
];

test.each(valid)('%s is a valid GSTIN (LAW-1)', (gstin) => {
  expect(checkGstin(gstin)).toEqual({ value: gstin, verdict: 'valid', reason: '' });
});

test('small letters and blanks around it do not matter', () => {
  expect(checkGstin(' 33abccf1234a1zi ')).toMatchObject({ value: '33ABCCF1234A1ZI', verdict: 'valid' });
});

test.each([
  ['33ABCCF1234A1ZJ', 'wrong', 'check character'],
  ['33ABCFC1234A1ZI', 'wrong', 'check character'],
  ['33ABCCF1324A1ZI', 'wrong', 'check character'],
  ['33ABCCF1O34A1ZI', 'wrong', 'such as'],
  ['33ABCCF1234A1Z', 'wrong', '15 characters'],
  ['', 'wrong', '15 characters'],
  ['00ABCCF1234A1ZR', 'wrong', 'no state 00'],
  ['39ABCCF1234A1Z6', 'wrong', 'no state 39'],
  ['96ABCCF1234A1Z6', 'wrong', 'no state 96'],
  ['33ABCZF1234A1Z7', 'doubtful', 'no known kind of holder'],
  ['33ABCCF1234A0ZJ', 'wrong', 'such as'],
  ['33ABCCF1234A1AX', 'doubtful', 'mostly Z'],
  ['33ABCCF1234A1YK', 'wrong', 'such as'],
  ['36AMBPG7773M002', 'wrong', 'such as'],
  ['25ABCCF1234A1ZF', 'doubtful', 'State 25 has been merged or divided'],
  ['28ABCCF1234A1Z9', 'doubtful', 'merged or divided'],
  ['33ABCD12345E1Z5', 'doubtful', 'government department'],
  ['33ABCCF1234A1CI', 'doubtful', 'e-commerce'],
  ['0717USA00157UNO', 'doubtful', 'United Nations'],
  ['0717USA00157NRO', 'doubtful', 'non-resident'],
  ['9917USA00157OSO', 'doubtful', 'from abroad'],
])('%s is %s: %s (LAW-1)', (gstin, verdict, reason) => {
  expect(checkGstin(gstin)).toMatchObject({ verdict, reason: expect.stringContaining(reason) });
});

test('the check character is the one of the worked example', () => {
  expect(gstinCheckCharacter('33ABCCF1234A1Z')).toBe('I');
});

test('a GSTIN that is refused is told as it was read', () => {
  expect(checkGstin(' 33abccf1234a1zj ')).toMatchObject({ value: '33ABCCF1234A1ZJ', verdict: 'wrong' });
  expect(panOfGstin(' 33abccf1234a1zi')).toBe('ABCCF1234A');
});

test('the PAN stands in the middle', () => {
  expect(panOfGstin('33abccf1234a1zi')).toBe('ABCCF1234A');
});

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

test('one mistyped character is never valid', () => {
  const position = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(fc.constantFrom(...valid), position, fc.constantFrom(...alphabet), (gstin, at, character) => {
      const misspelling = gstin.slice(0, at) + character + gstin.slice(at + 1);
      expect(checkGstin(misspelling).verdict === 'valid').toBe(misspelling === gstin);
    }),
  );
});

test.each([
  [
    'its PAN and the one within its GSTIN, which are the same',
    'abccf 1234a',
    '33ABCCF1234A1ZI',
    ['ABCCF1234A'],
  ],
  ['both, where they differ', 'PQRPS5678K', '33ABCCF1234A1ZI', ['PQRPS5678K', 'ABCCF1234A']],
  ['the one within its GSTIN', '', ' 33abccf1234a1zi ', ['ABCCF1234A']],
  ['none, of a GSTIN that is built on a TAN', '', '33CHES12345A1DP', []],
  ['none, of texts that are no PAN', 'APPLIED FOR', 'URP', []],
])('LEDGER-20: a firm is known by %s', (_what, pan, gstin, pans) => {
  expect(pansOf({ pan, gstin })).toEqual(pans);
});
