import { decideTaxMode, stateCodeOf } from '../index';

const client = { clientGstin: '33ABCCF1234A1ZI', clientHomeState: 'Tamil Nadu' };

test.each([
  ['a GSTIN of the own state', { partyGstin: '33PQRPS5678K2ZF' }, 'CGST_SGST'],
  ['a GSTIN of another state', { partyGstin: '27ABCCF1234A1ZB' }, 'IGST'],
  [
    'a GSTIN of another state with an own address: the GSTIN wins',
    { partyGstin: '29LMNFT4321B1ZA', partyState: 'Tamil Nadu' },
    'IGST',
  ],
  ['Puducherry', { partyGstin: '34CDEJR3344JAZI' }, 'IGST'],
  ['no GSTIN, the own state', { partyState: 'tamilnadu' }, 'CGST_SGST'],
  ['no GSTIN, another state', { partyState: 'Kerala' }, 'IGST'],
  ['nothing to go by', {}, 'CGST_SGST'],
  [
    'a tax group that rules',
    { partyGstin: '27ABCCF1234A1ZB', taxGroupItems: [{ type: 'GST', gstMode: 'CGST_SGST' }] },
    'CGST_SGST',
  ],
  [
    'a tax group whose GST item leaves the mode open',
    { partyGstin: '27ABCCF1234A1ZB', taxGroupItems: [{ type: 'GST' }] },
    'IGST',
  ],
] as const)('%s', (_case, facts, mode) => {
  expect(decideTaxMode({ ...client, ...facts })).toBe(mode);
});

test('a client registered elsewhere computes from its own registration', () => {
  expect(decideTaxMode({ clientGstin: '27ABCCF1234A1ZB', partyGstin: '27SHYCS7732D1ZX' })).toBe('CGST_SGST');
});

test('the home state is Tamil Nadu unless told', () => {
  expect(decideTaxMode({ partyState: 'Tamil Nadu' })).toBe('CGST_SGST');
});

test.each([
  ['TN', '33'],
  ['TAMIL NADU', '33'],
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['Uttaranchal', '05'],
  ['Chattisgarh', '22'],
  ['NCT of Delhi', '07'],
  ['New Delhi', '07'],
  ['Atlantis', undefined],
])('%s has the code %s', (name, code) => {
  expect(stateCodeOf(name)).toBe(code);
});
