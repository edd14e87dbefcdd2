import fc from 'fast-check';
import { minorUnits, toMinor } from '../index';
import { hindiAmountInWords, tamilAmountInWords } from '../words';

test.each([
  [0, 'शून्य रुपये मात्र', 'பூஜ்ஜியம் ரூபாய் மட்டும்'],
  [0.01, 'एक पैसा मात्र', 'ஒரு பைசா மட்டும்'],
  [1.05, 'एक रुपया पाँच पैसे मात्र', 'ஒரு ரூபாய் ஐந்து பைசா மட்டும்'],
  [21, 'इक्कीस रुपये मात्र', 'இருபத்தொரு ரூபாய் மட்டும்'],
  [950, 'नौ सौ पचास रुपये मात्र', 'தொள்ளாயிரத்து ஐம்பது ரூபாய் மட்டும்'],
  [3000, 'तीन हज़ार रुपये मात्र', 'மூவாயிரம் ரூபாய் மட்டும்'],
  [11800, 'ग्यारह हज़ार आठ सौ रुपये मात्र', 'பதினோராயிரத்து எண்ணூறு ரூபாய் மட்டும்'],
  [90000, 'नब्बे हज़ार रुपये मात्र', 'தொண்ணூறாயிரம் ரூபாய் மட்டும்'],
  [100000, 'एक लाख रुपये मात्र', 'ஒரு இலட்சம் ரூபாய் மட்டும்'],
  [
    123456.78,
    'एक लाख तेईस हज़ार चार सौ छप्पन रुपये अठहत्तर पैसे मात्र',
    'ஒரு இலட்சத்து இருபத்து மூன்றாயிரத்து நானூற்று ஐம்பத்தாறு ரூபாய் எழுபத்தெட்டு பைசா மட்டும்',
  ],
  [
    12_34_56_78_901,
    'एक हज़ार दो सौ चौंतीस करोड़ छप्पन लाख अठहत्तर हज़ार नौ सौ एक रुपये मात्र',
    'ஆயிரத்து இருநூற்று முப்பத்து நான்கு கோடியே ஐம்பத்தாறு இலட்சத்து எழுபத்தெட்டாயிரத்து தொள்ளாயிரத்து ஒரு ரூபாய் மட்டும்',
  ],
  [
    -14567.5,
    'माइनस चौदह हज़ार पाँच सौ सड़सठ रुपये पचास पैसे मात्र',
    'மைனஸ் பதினான்காயிரத்து ஐந்நூற்று அறுபத்தேழு ரூபாய் ஐம்பது பைசா மட்டும்',
  ],
])('%d is spelled %s and %s', (decimal, hindi, tamil) => {
  expect([hindiAmountInWords(toMinor(decimal)), tamilAmountInWords(toMinor(decimal))]).toEqual([
    hindi,
    tamil,
  ]);
});

test('dollars are spelled in millions', () => {
  const amount = minorUnits(123_456_789);
  expect(hindiAmountInWords(amount, 'USD')).toBe('एक मिलियन दो सौ चौंतीस हज़ार पाँच सौ सड़सठ डॉलर नवासी सेंट मात्र');
  expect(tamilAmountInWords(amount, 'USD')).toBe(
    'ஒரு மில்லியன் இருநூற்று முப்பத்து நான்காயிரத்து ஐந்நூற்று அறுபத்தேழு டாலர் எண்பத்தொன்பது சென்ட் மட்டும்',
  );
});

const HINDI_SCALES: readonly (readonly [string, number])[] = [
  ['करोड़', 1e7],
  ['लाख', 1e5],
  ['हज़ार', 1e3],
  ['सौ', 100],
];
const belowHundred = new Map(
  Array.from({ length: 100 }, (_, number) => [
    hindiAmountInWords(minorUnits(number * 100)).split(' ')[0],
    number,
  ]),
);

/** Parses a number in Hindi words: a larger power multiplies everything before it. */
function numberOf(words: readonly string[]): number {
  for (const [name, size] of HINDI_SCALES) {
    const at = words.lastIndexOf(name);
    if (at >= 0) return numberOf(words.slice(0, at)) * size + numberOf(words.slice(at + 1));
  }
  return words.length === 0 ? 0 : (belowHundred.get(words[0] ?? '') ?? Number.NaN);
}

test('each number below a hundred has a Hindi word of its own, and whole rupees read back as the same number', () => {
  expect(belowHundred.size).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (rupees) => {
      const words = hindiAmountInWords(minorUnits(rupees * 100))
        .split(' ')
        .slice(0, -2);
      expect(numberOf(words)).toBe(rupees);
    }),
  );
});

test('no two amounts are spelled alike', () => {
  const amounts = Array.from({ length: 12_000 }, (_, at) => minorUnits((at < 2_000 ? at : at * 997) * 100));
  for (const spell of [hindiAmountInWords, tamilAmountInWords])
    expect(new Set(amounts.map((amount) => spell(amount))).size).toBe(amounts.length);
});

test('Tamil words are joined by the signs of vowels: no vowel letter stands inside a word', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
      expect(tamilAmountInWords(minorUnits(paise))).not.toMatch(/\S[அ-ஔ]/u);
    }),
  );
});
