import { checkGstin, checkPartyIdentity, registrationText, visibleText } from '../index';
import { foreignLetterProblem, shortenedNumberProblem } from './visible-text';

test.each([
  ['33PQRPS5678K2ZF\u202C', '33PQRPS5678K2ZF'],
  ['33 PQRPS5678K 2ZF', '33PQRPS5678K2ZF'],
  ['\u200B33pqrps5678k2zf\uFEFF', '33PQRPS5678K2ZF'],
  ['３３PQRPS5678K2ZF', '33PQRPS5678K2ZF'],
  ["'33PQRPS5678K2ZF", '33PQRPS5678K2ZF'],
])('the registration %j is kept as %s', (text, visibleText) => {
  expect(registrationText(text)).toBe(visibleText);
  expect(checkGstin(text)).toEqual({ value: visibleText, verdict: 'valid', reason: '' });
  expect(checkPartyIdentity({ gstNumber: text })).toEqual([]);
});

test.each([
  ["'9876543210", '9876543210'],
  ['6005-593802\u202C', '6005-593802'],
  [' +91\u00A098765 43210 ', '+91 98765 43210'],
  ["'", "'"],
])('the phone %j is kept as %s', (text, expectedText) => {
  expect(visibleText(text)).toBe(expectedText);
});

test.each([
  ['INV-В12', '“В” is no Latin letter, even if it looks like one. Type it again.'],
  ['ΑB', '“Α” is no Latin letter, even if it looks like one. Type it again.'],
  ['INV-É12/₹', undefined],
  ['बिल-12', undefined],
  ['', undefined],
])('letters of another alphabet are named in %s', (text, problem) => {
  expect(foreignLetterProblem(text)).toBe(problem);
});

test('a GSTIN with a letter of another alphabet says which', () => {
  expect(checkGstin('33PQRPS5678К2ZF')).toMatchObject({
    verdict: 'wrong',
    reason: expect.stringContaining('“К” is no Latin letter'),
  });
});

test.each([
  ['9.87654E+09', true],
  [' 3,3e+13 ', true],
  ['9E+9', true],
  ['9876543210', false],
  ['12E3', false],
  ['ABC1E+5', false],
])('%s was shortened by a spreadsheet: %p', (text, isShortened) => {
  expect(shortenedNumberProblem(text) !== undefined).toBe(isShortened);
});

test('a GSTIN that a spreadsheet has shortened says so', () => {
  expect(checkGstin('3.3E+13').reason).toBe(
    'A spreadsheet has shortened this number to 3.3E+13. Enter all of its digits, or format the column as text.',
  );
});
