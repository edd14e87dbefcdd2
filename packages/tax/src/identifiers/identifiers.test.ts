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

test.each(
  [
    'Jammu and Kashmir 01 180-194, Himachal Pradesh 02 171-177, Punjab 03 140-160, Chandigarh 04 160-160',
    'Uttarakhand 05 244-263, Haryana 06 121-136, Delhi 07 110-110, Rajasthan 08 301-345',
    'Uttar Pradesh 09 201-285, Bihar 10 800-855, Sikkim 11 737-737, Arunachal Pradesh 12 790-792',
    'Nagaland 13 797-798, Manipur 14 795-795, Mizoram 15 796-796, Tripura 16 799-799',
    'Meghalaya 17 793-794, Assam 18 781-788, West Bengal 19 700-743, Jharkhand 20 813-835',
    'Odisha 21 751-770, Chhattisgarh 22 490-497, Madhya Pradesh 23 450-488, Gujarat 24 360-396',
    'Maharashtra 27 400-445, Karnataka 29 560-591, Goa 30 403-403, Kerala 32 670-695',
    'Tamil Nadu 33 600-643, Andhra Pradesh 37 500-535',
  ]
    .flatMap((row) => row.split(', '))
    .map((state) => /^(.+) (\d\d) (\d{3})-(\d{3})$/.exec(state)?.slice(1) ?? [])
    .map(([name = '', code = '', first, last]) => [name, code, Number(first), Number(last)] as const),
)('PIN codes of %s (%s) begin with %i to %i (LAW-6)', (_name, code, first, last) => {
  const fits = [first - 1, first, last, last + 1].map((prefix) => pinCodeFitsState(`${prefix}001`, code));
  expect(fits).toEqual([false, true, true, false]);
});

test('PIN codes of Puducherry lie apart, and those of other territories are not known', () => {
  const fits = (prefixes: readonly number[]) =>
    prefixes.map((prefix) => pinCodeFitsState(`${prefix}001`, '34'));
  expect(fits([533, 605, 607, 609, 673])).toEqual([true, true, true, true, true]);
  expect(fits([532, 534, 604, 606, 608, 610, 672, 674]).some(Boolean)).toBe(false);
  expect(pinCodeFitsState('999999', '38')).toBe(true);
});
