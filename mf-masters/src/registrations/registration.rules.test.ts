import { detailsOfGstin, registrationWarnings } from './registration.rules';

test.each([
  ['numbers that agree', { gstNumber: '33ABCCF1234A1ZI', panNumber: 'ABCCF1234A', state: 'Tamil Nadu' }, {}],
  ['nothing at all', { gstNumber: '', panNumber: null, cinNumber: undefined }, {}],
  ['a short GSTIN', { gstNumber: '33ABC' }, { gstNumber: 'A GSTIN has 15 characters' }],
  [
    'a GSTIN of another state than the address',
    { gstNumber: '33ABCCF1234A1ZI', state: 'Kerala' },
    { gstNumber: 'The GSTIN is of Tamil Nadu, the address of Kerala' },
  ],
  [
    'a PAN that the GSTIN does not hold',
    { gstNumber: '33ABCCF1234A1ZI', panNumber: 'PQRCS5678K' },
    { panNumber: 'The GSTIN belongs to the PAN ABCCF1234A' },
  ],
])('Warnings of %s', (_name, identity, warnings) => {
  expect(registrationWarnings(identity)).toEqual(warnings);
});

test.each([
  ['33ABCCF1234A1ZI', { panNumber: 'ABCCF1234A', state: 'Tamil Nadu' }],
  [' 33abccf1234a1zi ', { panNumber: 'ABCCF1234A', state: 'Tamil Nadu' }],
  ['33ABCCF1234A1ZJ', undefined],
  ['33ABCCF1234A1Z', undefined],
  ['', undefined],
])('the GSTIN %j names %j', (gstin, details) => {
  expect(detailsOfGstin(gstin)).toEqual(details);
});
