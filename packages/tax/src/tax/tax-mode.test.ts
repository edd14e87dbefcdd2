import {
  decideTaxMode,
  explainTaxMode,
  STATE_NAMES,
  stateCodeOf,
  stateCodeOfGstin,
  stateNameOf,
} from '../index';

const client = { clientGstin: '33ABCCF1234A1ZI', clientHomeState: 'Tamil Nadu' };

describe('the mode between a client in Tamil Nadu and its party (MONEY-4, LAW-7)', () => {
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
    ['no GSTIN, the own state with its country', { partyState: 'Tamil Nadu, India' }, 'CGST_SGST'],
    ['no GSTIN, another state', { partyState: 'Kerala' }, 'IGST'],
    ['no GSTIN, abroad', { partyState: 'California' }, 'IGST'],
    ['other countries', { partyState: 'Other Countries' }, 'IGST'],
    ['a GSTIN that is none', { partyGstin: 'URP', partyState: 'Tamil Nadu' }, 'CGST_SGST'],
    ['nothing to go by', { partyGstin: ' ', partyState: ' ' }, 'CGST_SGST'],
    [
      'a unit in a special economic zone of the own state, by its tax group',
      { partyGstin: '33PQRPS5678K2ZF', taxGroupItems: [{ type: 'GST', gstMode: 'IGST' }] },
      'IGST',
    ],
    [
      'service on goods in Chennai for a party abroad, by its tax group',
      { partyState: 'California', taxGroupItems: [{ type: 'gst', gstMode: 'CGST_SGST' }] },
      'CGST_SGST',
    ],
    [
      'a tax group whose GST item leaves the mode open',
      { partyGstin: '27ABCCF1234A1ZB', taxGroupItems: [{ type: 'GST' }] },
      'IGST',
    ],
    [
      'a tax group without a GST item, whatever mode its items name',
      { partyGstin: '27ABCCF1234A1ZB', taxGroupItems: [{ type: 'CESS', gstMode: 'CGST_SGST' }] },
      'IGST',
    ],
  ] as const)('%s', (_case, facts, mode) => {
    expect(decideTaxMode({ ...client, ...facts })).toBe(mode);
  });
});

test('a client registered elsewhere computes from its own registration', () => {
  expect(decideTaxMode({ clientGstin: '27ABCCF1234A1ZB', partyGstin: '27SHYCS7732D1ZX' })).toBe('CGST_SGST');
  expect(decideTaxMode({ clientGstin: '27ABCCF1234A1ZB', partyGstin: '33PQRPS5678K2ZF' })).toBe('IGST');
});

test('a client without a GSTIN computes from its home state', () => {
  const home = { clientHomeState: 'Maharashtra' };
  expect(decideTaxMode({ ...home, partyGstin: '27ABCCF1234A1ZB' })).toBe('CGST_SGST');
  expect(decideTaxMode({ ...home, partyState: 'MH' })).toBe('CGST_SGST');
  expect(decideTaxMode({ ...home, partyState: 'Tamil Nadu' })).toBe('IGST');
});

test('the home state is Tamil Nadu by default', () => {
  expect(decideTaxMode({ partyState: 'Tamil Nadu' })).toBe('CGST_SGST');
  expect(decideTaxMode({ clientHomeState: '', partyState: 'Kerala' })).toBe('IGST');
});

test('a state that the table does not know is still the same state as itself', () => {
  expect(decideTaxMode({ clientHomeState: 'Atlantis', partyState: ' atlantis ' })).toBe('CGST_SGST');
});

test.each([
  ['TN', '33'],
  ['TAMIL NADU', '33'],
  ['33', '33'],
  [' 33 ', '33'],
  ['33 - Tamil Nadu', '33'],
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['Uttaranchal', '05'],
  ['Chattisgarh', '22'],
  ['NCT of Delhi', '07'],
  ['New Delhi', '07'],
  ['Jammu & Kashmir', '01'],
  ['Other Countries', '96'],
  ['India', undefined],
  ['Atlantis', undefined],
  ['constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s has the code %s', (name, code) => {
  expect(stateCodeOf(name)).toBe(code);
});

test('every state is found by its name', () => {
  expect(STATE_NAMES).toHaveLength(37);
  for (const name of STATE_NAMES) expect(stateNameOf(stateCodeOf(name) ?? '')).toBe(name);
});

test.each([
  ['33ABCCF1234A1ZI', '33'],
  [' 07DEFCH2468D1ZF', '07'],
  ['00ABCCF1234A1ZR', undefined],
  ['96ABCCF1234A1Z6', undefined],
  ['', undefined],
  [undefined, undefined],
])('the GSTIN %p is of state %p', (gstin, code) => {
  expect(stateCodeOfGstin(gstin)).toBe(code);
});

test.each([
  [
    { partyGstin: '27ABCCF1234A1ZB' },
    'gstin',
    'The GSTIN of the party is of Maharashtra; the supplier is in Tamil Nadu',
  ],
  [{ partyGstin: '33PQRPS5678K2ZF' }, 'gstin', 'The GSTIN of the party is of Tamil Nadu, as the supplier is'],
  [{ partyState: 'kerala' }, 'state', 'The party is in Kerala; the supplier is in Tamil Nadu'],
  [{ partyState: 'California' }, 'state', 'The party is in California; the supplier is in Tamil Nadu'],
  [
    { taxGroupItems: [{ type: 'GST', gstMode: 'IGST' as const }] },
    'tax_group',
    'The tax group of the party says so',
  ],
  [{}, 'default', 'The party has neither a GSTIN nor a state'],
])('the mode is shown with its reason (MONEY-4)', (facts, source, reason) => {
  expect(explainTaxMode({ ...client, ...facts })).toMatchObject({ source, reason });
});

test('of several GST items the one with a mode decides', () => {
  const taxGroupItems = [{ type: ' GST ' }, { type: ' gst ', gstMode: 'IGST' as const }];
  expect(explainTaxMode({ ...client, partyState: 'Tamil Nadu', taxGroupItems })).toMatchObject({
    mode: 'IGST',
    source: 'tax_group',
  });
});

test('two states that the table does not know are two, named as typed without the blanks around', () => {
  expect(explainTaxMode({ clientHomeState: ' Atlantis ', partyState: ' Utopia ' })).toMatchObject({
    mode: 'IGST',
    reason: 'The party is in Utopia; the supplier is in Atlantis',
  });
});

test('a code that is none has no name', () => {
  expect(['constructor', '00', ''].map(stateNameOf)).toEqual([undefined, undefined, undefined]);
});

test('a home state of blanks alone counts as none', () => {
  expect(explainTaxMode({ clientHomeState: ' ', partyState: 'Kerala' }).reason).toBe(
    'The party is in Kerala; the supplier is in Tamil Nadu',
  );
});
