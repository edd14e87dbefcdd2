import type { Currency } from './format';
import { type Minor, minorUnits } from './minor';

const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

type Scale = readonly (readonly [size: number, name: string])[];

const INDIAN: Scale = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];
const WESTERN: Scale = [
  [1_000_000_000, 'Billion'],
  [1_000_000, 'Million'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

const currencies = {
  INR: { unit: 'Rupees', fraction: 'Paise', scale: INDIAN },
  USD: { unit: 'Dollars', fraction: 'Cents', scale: WESTERN },
} as const;

const belowHundred = (number: number): string[] =>
  number < 20
    ? [ONES[number] ?? '']
    : [TENS[Math.floor(number / 10)] ?? '', ...(number % 10 ? [ONES[number % 10] ?? ''] : [])];

function spellNumber(number: number, scale: Scale): string[] {
  const step = scale.find(([size]) => number >= size);
  if (!step) return belowHundred(number);
  const [size, name] = step;
  const rest = number % size;
  return [...spellNumber(Math.floor(number / size), scale), name, ...(rest ? spellNumber(rest, scale) : [])];
}

/**
 * An amount in words in the house style (LAW-23): `Rupees One Lakh and Five Paise Only`.
 *
 * @throws {MoneyError} for what is not minor units
 */
export function amountInWords(amount: Minor, currency: Currency = 'INR'): string {
  const { unit, fraction, scale } = currencies[currency];
  const size = Math.abs(minorUnits(amount));
  const whole = Math.floor(size / 100);
  const parts = size % 100;
  const fractionWords = parts > 0 ? [...spellNumber(parts, scale), fraction] : [];
  const wholeWords = whole > 0 || parts === 0 ? [unit, ...spellNumber(whole, scale)] : [];
  const joint = wholeWords.length > 0 && fractionWords.length > 0 ? ['and'] : [];
  return [...(amount < 0 ? ['Minus'] : []), ...wholeWords, ...joint, ...fractionWords, 'Only'].join(' ');
}
