import fc from 'fast-check';
import {
  decideSupply,
  STATE_NAMES,
  SUPPLY_TYPES,
  type SupplyContext,
  type SupplySource,
  stateCodeOf,
  stateCodeOfGstin,
  stateNameOf,
  type TaxMode,
} from '../index';
import { STATE_ABBREVIATIONS, STATE_SPELLINGS } from './state-spellings';

const from = (facts: SupplyContext) =>
  decideSupply({ supplierGstin: '33ABCCF1234A1ZI', supplierHomeState: 'Tamil Nadu', ...facts });
const group = (gstMode?: 'CGST_SGST' | 'IGST') => [{ type: 'GST', ...(gstMode ? { gstMode } : {}) }];

describe('a client in Tamil Nadu and its party (MONEY-4, MONEY-12, LAW-7)', () => {
  test.each<[string, SupplyContext, TaxMode, string]>([
    ['a GSTIN of the own state', { recipientGstin: '33PQRPS5678K2ZF' }, 'CGST_SGST', '33'],
    ['a GSTIN of another state', { recipientGstin: '27ABCCF1234A1ZB' }, 'IGST', '27'],
    [
      'a GSTIN of another state with an own address: the GSTIN wins',
      { recipientGstin: '29LMNFT4321B1ZA', recipientState: 'Tamil Nadu' },
      'IGST',
      '29',
    ],
    [
      'a GSTIN of a party that is called international: the GSTIN wins',
      { recipientGstin: '33PQRPS5678K2ZF', isAbroad: true },
      'CGST_SGST',
      '33',
    ],
    ['Puducherry', { recipientGstin: '34CDEJR3344JAZI' }, 'IGST', '34'],
    ['no GSTIN, the own state', { recipientState: 'tamilnadu' }, 'CGST_SGST', '33'],
    ['no GSTIN, the own state with its country', { recipientState: 'Tamil Nadu, India' }, 'CGST_SGST', '33'],
    ['no GSTIN, another state', { recipientState: 'Kerala' }, 'IGST', '32'],
    ['other countries', { recipientState: 'Other Countries' }, 'IGST', '96'],
    ['an address abroad', { recipientState: 'California', isAbroad: true }, 'IGST', '96'],
    [
      'an address abroad that sounds like the own state',
      { recipientState: 'Tamil Nadu', isAbroad: true },
      'IGST',
      '96',
    ],
    ['a GSTIN that is none', { recipientGstin: 'URP', recipientState: 'Tamil Nadu' }, 'CGST_SGST', '33'],
    ['nothing to go by', { recipientGstin: ' ', recipientState: ' ' }, 'CGST_SGST', '33'],
    [
      'service on goods in Chennai for a party abroad, by its tax group',
      {
        recipientState: 'California',
        isAbroad: true,
        taxGroupItems: [{ type: 'gst', gstMode: 'CGST_SGST' }],
      },
      'CGST_SGST',
      '33',
    ],
    [
      'a tax group that makes another state intra-State',
      { recipientState: 'Kerala', taxGroupItems: group('CGST_SGST') },
      'CGST_SGST',
      '33',
    ],
    [
      'a tax group that says IGST of another state',
      { recipientState: 'Kerala', taxGroupItems: group('IGST') },
      'IGST',
      '32',
    ],
    [
      'a tax group whose GST item leaves the mode open',
      { recipientGstin: '27ABCCF1234A1ZB', taxGroupItems: group() },
      'IGST',
      '27',
    ],
    [
      'a tax group without a GST item, whatever mode its items name',
      { recipientGstin: '27ABCCF1234A1ZB', taxGroupItems: [{ type: 'CESS', gstMode: 'CGST_SGST' }] },
      'IGST',
      '27',
    ],
    [
      'a unit in a special economic zone of the own state',
      {
        recipientGstin: '33PQRPS5678K2ZF',
        supplyType: 'sez_without_payment',
        taxGroupItems: group('CGST_SGST'),
      },
      'IGST',
      '33',
    ],
  ])('%s', (_case, facts, mode, code) => {
    const decision = from(facts);
    expect([decision.mode, decision.placeOfSupply.code]).toEqual([mode, code]);
  });
});

test('a client registered elsewhere computes from its own registration', () => {
  const mumbai = { supplierGstin: '27ABCCF1234A1ZB', supplierHomeState: 'Tamil Nadu' };
  expect(decideSupply({ ...mumbai, recipientGstin: '27SHYCS7732D1ZX' }).mode).toBe('CGST_SGST');
  expect(decideSupply({ ...mumbai, recipientGstin: '33PQRPS5678K2ZF' }).mode).toBe('IGST');
  expect(decideSupply({ ...mumbai, recipientState: 'Maharashtra' }).mode).toBe('CGST_SGST');
});

test('a client without a GSTIN computes from its home state', () => {
  const home = { supplierHomeState: 'Maharashtra' };
  expect(decideSupply({ ...home, recipientGstin: '27ABCCF1234A1ZB' }).mode).toBe('CGST_SGST');
  expect(decideSupply({ ...home, recipientState: 'MH' }).mode).toBe('CGST_SGST');
  expect(decideSupply({ ...home, recipientState: 'Tamil Nadu' }).mode).toBe('IGST');
});

test.each([
  ['', 'Kerala'],
  [' ', 'Kerala'],
  ['Atlantis', 'Kerala'],
])('the home state %j counts as Tamil Nadu', (supplierHomeState, recipientState) => {
  const { supplierState, reason } = decideSupply({ supplierHomeState, recipientState });
  expect(supplierState).toBe('33');
  expect(reason).toBe('The party is in Kerala; the supplier is in Tamil Nadu');
});

test.each<[SupplyContext, SupplySource, string]>([
  [
    { recipientGstin: '27ABCCF1234A1ZB' },
    'gstin',
    'The GSTIN of the party is of Maharashtra; the supplier is in Tamil Nadu',
  ],
  [
    { recipientGstin: '33PQRPS5678K2ZF' },
    'gstin',
    'The GSTIN of the party is of Tamil Nadu, as the supplier is',
  ],
  [{ recipientState: 'kerala' }, 'state', 'The party is in Kerala; the supplier is in Tamil Nadu'],
  [
    { recipientState: 'California', isAbroad: true },
    'abroad',
    'The place of supply is Other Countries; the supplier is in Tamil Nadu',
  ],
  [{ taxGroupItems: group('IGST') }, 'tax_group', 'The tax group of the party says so'],
  [
    { recipientGstin: '33PQRPS5678K2ZF', supplyType: 'sez_with_payment' },
    'supply_type',
    'A zero-rated supply is always between states',
  ],
  [{}, 'default', 'The party has neither a GSTIN nor a state'],
])('the mode of %j comes from %s: %s', (facts, source, reason) => {
  expect(from(facts)).toMatchObject({ source, reason });
});

test('of several GST items the one with a mode decides', () => {
  const taxGroupItems = [{ type: ' GST ' }, { type: ' gst ', gstMode: 'IGST' as const }];
  expect(from({ recipientState: 'Kerala', taxGroupItems })).toMatchObject({
    mode: 'IGST',
    source: 'tax_group',
  });
});

test.each<[SupplyContext, 'warning' | 'error' | undefined, string]>([
  [{ recipientState: 'Chennai' }, 'error', '“Chennai” is no State of India. Choose the State of the party.'],
  [
    { recipientState: ' தமிழ்நாடு ' },
    'error',
    '“தமிழ்நாடு” is no State of India. Choose the State of the party.',
  ],
  [{ recipientState: 'Dubai' }, 'error', '“Dubai” is no State of India. Choose the State of the party.'],
  [
    { recipientState: 'Dubai', supplyType: 'sez_with_payment' },
    'error',
    '“Dubai” is no State of India. Choose the State of the party.',
  ],
  [
    { recipientState: 'Dubai', isAbroad: true },
    'warning',
    'The place of supply is outside India. Is this a regular supply, with IGST, and no export?',
  ],
  [
    { recipientGstin: '33PQRPS5678K2ZF', taxGroupItems: group('IGST') },
    'warning',
    'The tax group says IGST, but the place of supply is Tamil Nadu, as the supplier is. Is this right, and not a supply to a special economic zone?',
  ],
])('a supply that is not clear asks: %j', (facts, severity, message) => {
  expect(from(facts).question).toMatchObject({ severity, message });
});

test.each<[SupplyContext]>([
  [{}],
  [{ recipientGstin: '33PQRPS5678K2ZF', recipientState: 'Chennai' }],
  [{ recipientState: 'Kerala' }],
  [{ recipientState: 'Dubai', isAbroad: true, supplyType: 'export_with_payment' }],
  [{ recipientState: 'Dubai', isAbroad: true, taxGroupItems: group('CGST_SGST') }],
  [{ recipientGstin: '33PQRPS5678K2ZF', taxGroupItems: group('IGST'), supplyType: 'sez_with_payment' }],
])('a supply that is clear asks nothing: %j', (facts) => {
  expect(from(facts).question).toBeUndefined();
});

const states = fc.constantFrom(
  'Tamil Nadu',
  'TN',
  'Kerala',
  'Telengana',
  'Chennai',
  'Dubai',
  'Other Countries',
  '',
);
const gstins = fc.constantFrom('', 'URP', '33PQRPS5678K2ZF', '27ABCCF1234A1ZB', '34CDEJR3344JAZI');
const contexts = fc.record({
  supplierGstin: gstins,
  supplierHomeState: states,
  recipientGstin: gstins,
  recipientState: states,
  isAbroad: fc.boolean(),
  taxGroupItems: fc.constantFrom([], group(), group('IGST'), group('CGST_SGST')),
  supplyType: fc.constantFrom(...SUPPLY_TYPES),
});

test('tax is IGST exactly where place and supplier differ, the supply is zero-rated, or a question is open (MONEY-12)', () => {
  fc.assert(
    // A supplier without a GSTIN collects no tax and is asked nothing.
    fc.property(contexts, ({ supplierGstin, ...facts }) => {
      const context = { ...facts, supplierGstin: supplierGstin || undefined };
      const { mode, placeOfSupply, supplierState, question } = decideSupply(context);
      const isBetweenStates = placeOfSupply.code !== supplierState || context.supplyType !== 'regular';
      const isOpen = question !== undefined && question.about !== 'abroad';
      return isOpen || (mode === 'IGST') === isBetweenStates;
    }),
    { numRuns: 500 },
  );
});

test('an address abroad is never intra-State, unless a tax group says so (MONEY-12)', () => {
  fc.assert(
    fc.property(contexts, (context) => {
      const { mode } = decideSupply({ ...context, recipientGstin: '', isAbroad: true, taxGroupItems: [] });
      return mode === 'IGST';
    }),
  );
});

test.each([
  ['TN', '33'],
  ['T.N.', '33'],
  ['TAMIL NADU', '33'],
  ['Tamil  Nadu', '33'],
  ['33', '33'],
  [' 33 ', '33'],
  ['33 - Tamil Nadu', '33'],
  ['33-Tamil Nadu', '33'],
  ['Tamil Nadu (33)', '33'],
  ['Tamil Nadu (TN)', '33'],
  ['Tamil Nadu - 33', '33'],
  ['IN-TN', '33'],
  ['Tamilnaadu', '33'],
  ['State of Tamil Nadu', '33'],
  ['Tamil Nadu State', '33'],
  ['Chennai, Tamil Nadu', '33'],
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['Pondicherry (UT)', '34'],
  ['Puducherry UT', '34'],
  ['Union Territory of Puducherry', '34'],
  ['Jammu & Kashmir (UT)', '01'],
  ['J&K', '01'],
  ['Telengana', '36'],
  ['Dadra & Nagar Haveli', '26'],
  ['Daman & Diu', '26'],
  ['Dadra & Nagar Haveli and Daman & Diu', '26'],
  ['Andaman & Nicobar', '35'],
  ['A & N Islands', '35'],
  ['Uttaranchal', '05'],
  ['Chattisgarh', '22'],
  ['NCT of Delhi', '07'],
  ['New Delhi', '07'],
  ['Jammu & Kashmir', '01'],
  ['Other Countries', '96'],
  ['India', undefined],
  ['Atlantis', undefined],
  ['Chennai', undefined],
  ['Zürich, CH', undefined],
  ['Kerala / Tamil Nadu', undefined],
  ['UT', undefined],
  ['28', undefined],
  ['constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s has the code %s', (name, code) => {
  expect(stateCodeOf(name)).toBe(code);
});

test('every spelling is that of one state', () => {
  for (const [code, names] of Object.entries({ ...STATE_SPELLINGS }))
    for (const name of names) expect([name, stateCodeOf(name)]).toEqual([name, code]);
  for (const [code, names] of Object.entries(STATE_ABBREVIATIONS))
    for (const name of names) expect([name, stateCodeOf(name)]).toEqual([name, code]);
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

test('a code that is none has no name', () => {
  expect(['constructor', '00', ''].map(stateNameOf)).toEqual([undefined, undefined, undefined]);
});

test('a supplier without a GSTIN is told from one whose GSTIN is not known yet, and is asked nothing (MONEY-14)', () => {
  const abroad = { recipientState: 'California', isAbroad: true };
  expect(from({ ...abroad, supplierGstin: ' ' })).toMatchObject({
    isSupplierRegistered: false,
    question: undefined,
  });
  for (const supplierGstin of [undefined, '33ABCCF1234A1ZI'])
    expect(from({ ...abroad, supplierGstin })).toMatchObject({
      isSupplierRegistered: true,
      question: { about: 'abroad' },
    });
});
