import { checkPartyIdentity, type PartyIdentity } from '../index';

const party: PartyIdentity = {
  gstNumber: '33PQRPS5678K2ZF',
  panNumber: 'PQRPS5678K',
  cinNumber: 'U60231TN2011PTC081234',
  state: 'Tamil Nadu',
  pinCode: '600001',
  supplierGstin: '33ABCCF1234A1ZI',
};

test('a party whose registrations agree raises nothing', () => {
  expect(checkPartyIdentity(party)).toEqual([]);
});

test.each([
  ['07DELN10357E1DH', 'deductor of tax'],
  ['07DELN10357E1Z8', 'deductor of tax'],
  ['0717USA00157UNO', 'United Nations'],
])(
  'the special registration %s informs and is no doubt, and no PAN is read out of it',
  (gstNumber, message) => {
    expect(checkPartyIdentity({ gstNumber, panNumber: 'AAAGD1234E' })).toEqual([
      { field: 'gstNumber', severity: 'info', message: expect.stringContaining(message) },
    ]);
  },
);

test('a party without registrations raises nothing', () => {
  expect(checkPartyIdentity({})).toEqual([]);
  expect(checkPartyIdentity({ gstNumber: '', panNumber: null, supplierGstin: '' })).toEqual([]);
});

test('small letters and blanks are no difference', () => {
  expect(checkPartyIdentity({ gstNumber: ' 33pqrps5678k2zf', panNumber: 'pqrps5678k ' })).toEqual([]);
});

test.each([
  ['a wrong GSTIN', { gstNumber: '33PQRPS5678K2ZG' }, 'gstNumber', 'warning', 'check character'],
  [
    'the GSTIN of the supplier',
    { gstNumber: '33abccf1234a1zi', panNumber: '' },
    'gstNumber',
    'error',
    'same GSTIN',
  ],
  [
    'an address in another state',
    { state: 'Kerala', pinCode: '' },
    'gstNumber',
    'warning',
    'Tamil Nadu, the address of Kerala',
  ],
  ['a doubtful PAN', { gstNumber: '', panNumber: 'ABCZF1234A' }, 'panNumber', 'warning', 'no known kind'],
  ['the PAN of somebody else', { panNumber: 'ABCCF1234A' }, 'panNumber', 'warning', 'PQRPS5678K'],
  ['a wrong CIN', { cinNumber: 'X60231TN2011PTC081234' }, 'cinNumber', 'warning', '21 characters'],
  ['a wrong PIN code', { pinCode: '600', state: '' }, 'pinCode', 'warning', 'six digits'],
  ['a PIN code of another state', { pinCode: '560001' }, 'pinCode', 'warning', 'does not lie in Tamil Nadu'],
] as const)('%s is reported', (_case, change, field, severity, message) => {
  expect(checkPartyIdentity({ ...party, ...change })).toEqual([
    { field, severity, message: expect.stringContaining(message) },
  ]);
});

test('an address in a state that nobody knows is not held against the GSTIN', () => {
  expect(checkPartyIdentity({ ...party, state: 'Somewhere' })).toEqual([]);
  expect(checkPartyIdentity({ ...party, state: 'Somewhere', isAbroad: false })).toEqual([]);
});

test.each([
  ['Chennai', false, true],
  ['Telengana', false, false],
  ['', false, false],
  ['Dubai', true, false],
  ['Dubai', undefined, false],
])(
  'without a GSTIN the state %j of an address abroad (%p) is asked about: %p (MONEY-12)',
  (state, isAbroad, isAsked) => {
    const findings = checkPartyIdentity({ state, isAbroad });
    expect(findings.map(({ field, severity }) => [field, severity])).toEqual(
      isAsked ? [['state', 'warning']] : [],
    );
  },
);
