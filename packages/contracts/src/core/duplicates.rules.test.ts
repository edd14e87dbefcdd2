import {
  type ComparedTexts,
  duplicateKeys,
  partyTexts,
  repetitionsIn,
  vendorTexts,
} from './duplicates.rules';

const keysBy = (criterion: string, texts: ComparedTexts) =>
  duplicateKeys(texts).flatMap(([by, key]) => (by === criterion ? [key] : []));
const nameKeys = (name: string, place = 'Chennai') => keysBy('name', { gstin: '', name, place });
const gstinKeys = (gstin: string) => keysBy('gstin', { gstin, name: '', place: '' });

test.each([
  ['Coromandel Textiles', 'COROMANDEL  TEXTILES'],
  ['Coromandel Textiles', ' coromandel-textiles. '],
  ['A.B.C. & Sons (P) Ltd.', 'ABC Sons P Ltd'],
  ['Coromandel Textiles', 'Coromandel\u200b Textiles'],
  ['Coromandel Textiles', 'Ｃoromandel\u00a0Textiles'],
  ['Straße Logistik', 'STRASSE LOGISTIK'],
  ['O’Neill Shipping', "O'Neill Shipping"],
  ['கடல் வணிகம்', 'கடல்வணிகம்'],
])('the names %j and %j are the same', (one, other) => {
  expect(nameKeys(one)).toEqual(nameKeys(other));
  expect(nameKeys(one)).toHaveLength(1);
});

test.each([
  ['Coromandel Textiles', 'Coromandel Textile'],
  ['Block 7 Traders', 'Block 1 Traders'],
  ['கடல்', 'கடலை'],
])('the names %j and %j are different', (one, other) => {
  expect(nameKeys(one)).not.toEqual(nameKeys(other));
});

test('a name in another place is somebody else, and without a place it is compared as such', () => {
  expect(nameKeys('Acme', 'Pune')).toEqual(nameKeys('ACME', ' pune'));
  expect(nameKeys('Acme', 'Pune')).not.toEqual(nameKeys('Acme', 'Chennai'));
  expect(nameKeys('Acme', 'Pune')).not.toEqual(nameKeys('Acme', ''));
  expect(nameKeys('Acme', '')).toEqual(nameKeys('acme', ' - '));
  expect(nameKeys('Acme Pune', '')).not.toEqual(nameKeys('Acme', 'Pune'));
});

test.each(['', '  ', '-', '***'])('the name %j is none', (name) => {
  expect(nameKeys(name)).toEqual([]);
});

test.each([
  ['33ABCCF1234A1ZI', '33abccf1234a1zi'],
  ['33ABCCF1234A1ZI', ' 33 ABCCF 1234 A1ZI'],
  ['33ABCCF1234A1ZI', '33-ABCCF-1234-A1ZI.'],
])('the GSTINs %j and %j are the same', (one, other) => {
  expect(gstinKeys(one)).toEqual(gstinKeys(other));
  expect(gstinKeys(one)).toHaveLength(1);
});

test.each(['', 'URP', 'Unregistered', 'NA', '33ABCCF1234A1Z', '33ABCCF1234A1ZII'])(
  '%j is no GSTIN to compare',
  (text) => {
    expect(gstinKeys(text)).toEqual([]);
  },
);

test('a GSTIN is never a name', () => {
  const both = duplicateKeys({ gstin: '33ABCCF1234A1ZI', name: '33ABCCF1234A1ZI', place: '' });
  expect(new Set(both.map(([, key]) => key)).size).toBe(2);
});

test('a party is placed by its city, a vendor by the state of its GSTIN; absent texts are empty', () => {
  expect(partyTexts({ name: 'Acme', city: 'Pune', gstNumber: null })).toEqual({
    gstin: '',
    name: 'Acme',
    place: 'Pune',
  });
  expect(partyTexts({})).toEqual({ gstin: '', name: '', place: '' });
  const place = (gst_number: string) => vendorTexts({ vendor_name: 'Acme', gst_number }).place;
  expect(['33abccf1234a1zi', '27ABCCF1234A1ZB', 'URP'].map(place)).toEqual(['33', '27', '']);
});

test('rows of a file name the first row that they repeat, by each criterion', () => {
  const acme = { gstin: '', name: 'Acme', place: 'Pune' };
  const rows = [
    { row: 2, texts: { ...acme, gstin: '33ABCCF1234A1ZI' } },
    { row: 3, texts: { ...acme, place: 'Chennai' } },
    { row: 5, texts: { ...acme, name: 'ACME.' } },
    { row: 6, texts: { ...acme, gstin: '33 abccf1234a1zi' } },
  ];
  const keyedRows = rows.map(({ row, texts }) => ({ row, keys: duplicateKeys(texts) }));
  expect([...repetitionsIn(keyedRows)]).toEqual([
    [5, [{ by: 'name', row: 2 }]],
    [
      6,
      [
        { by: 'gstin', row: 2 },
        { by: 'name', row: 2 },
      ],
    ],
  ]);
});
