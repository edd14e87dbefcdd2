import { firstNumbersText, stateOfTyped } from './gst-registration-form.rules';

test.each([
  ['27abccf1234a1zb', 'Maharashtra'],
  [' 33ABCCF1234A1ZI ', 'Tamil Nadu'],
  ['27ABCCF1234A1ZC', ''],
  ['27', ''],
  ['', ''],
])('the State of %j is %j', (gstin, state) => {
  expect(stateOfTyped(gstin)).toBe(state);
});

test.each([
  ['mh', 'Invoices begin at MHIN/26-27/00001, credit notes at MHCN/26-27/00001'],
  ['M', ''],
  ['0M', ''],
])('the code %j begins %j (REGISTRATION-3)', (code, text) => {
  expect(firstNumbersText(code, new Date('2026-11-26T12:00:00Z'))).toBe(text);
});
