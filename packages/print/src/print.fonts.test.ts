import { fontRuns, hasMissingLetter, MISSING_LETTER } from './print.fonts';

test.each([
  ['Meridian ₹ 1,250.00 – Café', [['Meridian ₹ 1,250.00 – Café', 'Inter']]],
  ['राजाजी', [['राजाजी', 'Devanagari']]],
  [
    'CGST 9%।',
    [
      ['CGST 9%', 'Inter'],
      ['।', 'Devanagari'],
    ],
  ],
  [
    'M/s தமிழ் 14',
    [
      ['M/s ', 'Inter'],
      ['தமிழ்', 'Tamil'],
      [' 14', 'Inter'],
    ],
  ],
  [
    'ਅੰਮ੍ਰਿਤਸਰ ગુજરાત',
    [
      ['ਅੰਮ੍ਰਿਤਸਰ', 'Gurmukhi'],
      [' ', 'Inter'],
      ['ગુજરાત', 'Gujarati'],
    ],
  ],
])('%s is set in the fonts that have its letters', (text, runs) => {
  expect(fontRuns(text).map(({ text: part, font }) => [part, font])).toEqual(runs);
});

test('a letter that no font has leaves a sign in its place', () => {
  expect(fontRuns('Port of 上海')).toEqual([
    { text: `Port of ${MISSING_LETTER}${MISSING_LETTER}`, font: 'Inter' },
  ]);
  expect(hasMissingLetter('Port of 上海')).toBe(true);
  expect(hasMissingLetter('Port of ಮಂಗಳೂರು')).toBe(false);
});
