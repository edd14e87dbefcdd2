import {
  checkCin,
  checkContainerNumber,
  checkHsnSac,
  checkPan,
  checkPinCode,
  type IdentifierCheck,
  pinCodeFitsState,
} from '../index';

type Row = readonly [text: string, verdict: IdentifierCheck['verdict'], reason: string];

const table = (name: string, check: (text: string) => IdentifierCheck, rows: readonly Row[]) =>
  describe(name, () => {
    test.each(rows)('%p is %s', (text, verdict, reason) => {
      expect(check(text)).toMatchObject({ verdict, reason: expect.stringContaining(reason) });
    });
  });

table('PAN (LAW-2)', checkPan, [
  ['ABCCF1234A', 'valid', ''],
  ['PQRPS5678K', 'valid', ''],
  [' pqrps5678k ', 'valid', ''],
  ['ABCZF1234A', 'doubtful', 'Z, is no known kind'],
  ['ABCC1F234A', 'wrong', 'five letters'],
  ['ABCCF123A', 'wrong', 'five letters'],
  ['ABCCF12345', 'wrong', 'five letters'],
]);

table('CIN (LAW-3)', checkCin, [
  ['U60231TN2011PTC081234', 'valid', ''],
  ['L17110MH1973PLC019786', 'valid', ''],
  ['U60231TN2011XYZ081234', 'doubtful', 'XYZ is no known class'],
  ['U60231TN2011PTC08123', 'wrong', '21 characters'],
  ['X60231TN2011PTC081234', 'wrong', '21 characters'],
  ['U60231TN11PTC081234', 'wrong', '21 characters'],
  ['AAA-1234', 'wrong', 'LLPIN'],
]);

table('HSN/SAC (MONEY-8, LAW-4)', checkHsnSac, [
  ['9965', 'valid', ''],
  ['996712', 'valid', ''],
  ['61149090', 'valid', ''],
  ['99671', 'wrong', '4, 6 or 8 digits'],
  ['9967123', 'wrong', '4, 6 or 8 digits'],
  ['99671200', 'wrong', 'begins with 99'],
  ['SAC996712', 'wrong', '4, 6 or 8 digits'],
  ['000000', 'wrong', 'all zeros'],
  ['', 'wrong', '4, 6 or 8 digits'],
]);

table('PIN code (LAW-5)', checkPinCode, [
  ['600001', 'valid', ''],
  ['060001', 'wrong', 'six digits'],
  ['60001', 'wrong', 'six digits'],
  ['6000011', 'wrong', 'six digits'],
  ['60000A', 'wrong', 'six digits'],
]);

table('container number (LAW-5)', checkContainerNumber, [
  ['CSQU3054383', 'valid', ''],
  ['MSKU1234565', 'valid', ''],
  ['TEMU7000013', 'valid', ''],
  ['HLXU2008419', 'valid', ''],
  ['MSCU6639870', 'valid', ''],
  ['MSKU0000080', 'valid', ''],
  ['mscu6639870', 'valid', ''],
  ['CSQU3054384', 'wrong', 'check digit'],
  ['MSKU1234560', 'wrong', 'check digit'],
  ['CSQX3054383', 'wrong', 'seven digits'],
  ['CSQU305438', 'wrong', 'seven digits'],
]);

test.each([
  ['600001', '33', true],
  [' 600001 ', '33', true],
  ['643999', '33', true],
  ['560001', '33', false],
  ['605001', '34', true],
  ['606001', '34', false],
  ['500001', '36', true],
])('PIN code %s can lie in state %s: %p', (pinCode, stateCode, fits) => {
  expect(pinCodeFitsState(pinCode, stateCode)).toBe(fits);
});
