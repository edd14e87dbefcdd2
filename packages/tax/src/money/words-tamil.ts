import type { Currency } from './format';
import type { Minor } from './minor';
import { spellAmount } from './words-frame';

const ONES = ['', 'ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது'] as const;
const TEENS = [
  ...['பத்து', 'பதினொன்று', 'பன்னிரண்டு', 'பதின்மூன்று', 'பதினான்கு'],
  ...['பதினைந்து', 'பதினாறு', 'பதினேழு', 'பதினெட்டு', 'பத்தொன்பது'],
] as const;

/** A number that stands alone, and the form that a further number follows. */
type Forms = readonly [alone: string, followed: string];

const TENS: readonly Forms[] = [
  ['', ''],
  ['', ''],
  ['இருபது', 'இருபத்து'],
  ['முப்பது', 'முப்பத்து'],
  ['நாற்பது', 'நாற்பத்து'],
  ['ஐம்பது', 'ஐம்பத்து'],
  ['அறுபது', 'அறுபத்து'],
  ['எழுபது', 'எழுபத்து'],
  ['எண்பது', 'எண்பத்து'],
  ['தொண்ணூறு', 'தொண்ணூற்று'],
];
const HUNDREDS: readonly Forms[] = [
  ['', ''],
  ['நூறு', 'நூற்று'],
  ['இருநூறு', 'இருநூற்று'],
  ['முந்நூறு', 'முந்நூற்று'],
  ['நானூறு', 'நானூற்று'],
  ['ஐந்நூறு', 'ஐந்நூற்று'],
  ['அறுநூறு', 'அறுநூற்று'],
  ['எழுநூறு', 'எழுநூற்று'],
  ['எண்ணூறு', 'எண்ணூற்று'],
  ['தொள்ளாயிரம்', 'தொள்ளாயிரத்து'],
];

/** The signs of the vowels that a number begins with, behind a consonant. */
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ஒ: 'ொ',
  இ: 'ி',
  ஐ: 'ை',
  ஆ: 'ா',
  ஏ: 'ே',
  எ: 'ெ',
};
const SHORT_U = /ு$/;

/** Joins two words as they are spoken: the short u at the end gives way to a vowel (`இருபத்து` + `ஒன்று`). */
function joined(first: string, second: string): string {
  const sign = VOWEL_SIGNS[second.charAt(0)];
  return sign ? first.replace(SHORT_U, sign) + second.slice(1) : `${first} ${second}`;
}

function spellBelowHundred(number: number): string {
  if (number < 10) return ONES[number] ?? '';
  if (number < 20) return TEENS[number - 10] ?? '';
  const [alone, followed] = TENS[Math.floor(number / 10)] ?? ['', ''];
  return number % 10 === 0 ? alone : joined(followed, ONES[number % 10] ?? '');
}

/** A number as it stands before a noun: `ஒரு` for `ஒன்று`, also at the end of a longer one. */
const beforeNoun = (words: string): string => words.replace(/(ஒ|ொ)ன்று$/, '$1ரு');

/** `ஆயிரம்` behind its number, with which it is joined. */
function thousands(number: number, spell: (number: number) => string): string {
  if (number === 1) return 'ஆயிரம்';
  if (number === 3) return 'மூவாயிரம்';
  const words = spell(number);
  if (/(ஒ|ொ)ன்று$/.test(words)) return words.replace(/ஒன்று$/, 'ஓராயிரம்').replace(/ொன்று$/, 'ோராயிரம்');
  return SHORT_U.test(words) ? words.replace(SHORT_U, 'ாயிரம்') : `${words} ஆயிரம்`;
}

interface Step {
  readonly size: number;
  /** The words for so many of this size. */
  readonly count: (number: number, spell: (number: number) => string) => string;
  /** The form of these words that a further number follows. */
  readonly followed: (words: string) => string;
}

const asNoun =
  (name: string): Step['count'] =>
  (number, spell) =>
    `${beforeNoun(spell(number))} ${name}`;
const withEnding = (words: string): string => words.replace(/ம்$/, 'த்து');

const THOUSAND: Step = { size: 1_000, count: thousands, followed: withEnding };
const INDIAN: readonly Step[] = [
  { size: 10_000_000, count: asNoun('கோடி'), followed: (words) => `${words}யே` },
  { size: 100_000, count: asNoun('இலட்சம்'), followed: withEnding },
  THOUSAND,
];
const WESTERN: readonly Step[] = [
  { size: 1_000_000_000, count: asNoun('பில்லியன்'), followed: (words) => words },
  { size: 1_000_000, count: asNoun('மில்லியன்'), followed: (words) => words },
  THOUSAND,
];

function spellNumber(number: number, scale: readonly Step[]): string {
  if (number < 100) return spellBelowHundred(number);
  const spell = (part: number) => spellNumber(part, scale);
  const step = scale.find(({ size }) => number >= size);
  const size = step?.size ?? 100;
  const [count, rest] = [Math.floor(number / size), number % size];
  const [alone, followed] = HUNDREDS[count] ?? ['', ''];
  const words = step ? step.count(count, spell) : alone;
  if (rest === 0) return words;
  return `${step ? step.followed(words) : followed} ${spell(rest)}`;
}

const CURRENCIES = {
  INR: { unit: 'ரூபாய்', fraction: 'பைசா', scale: INDIAN },
  USD: { unit: 'டாலர்', fraction: 'சென்ட்', scale: WESTERN },
} as const;

/**
 * An amount in Tamil words (LAW-23): `ஒரு இலட்சம் ரூபாய் ஐந்து பைசா மட்டும்`.
 *
 * @throws {MoneyError} for what is not minor units
 */
export function tamilAmountInWords(amount: Minor, currency: Currency = 'INR'): string {
  const { unit, fraction, scale } = CURRENCIES[currency];
  const spell = (name: string) => (number: number) =>
    `${beforeNoun(spellNumber(number, scale) || 'பூஜ்ஜியம்')} ${name}`;
  return spellAmount(amount, {
    minus: 'மைனஸ்',
    only: 'மட்டும்',
    units: spell(unit),
    fractions: spell(fraction),
  });
}
