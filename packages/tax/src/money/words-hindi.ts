import type { Currency } from './format';
import type { Minor } from './minor';
import { spellAmount } from './words-frame';

/** Hindi has a word of its own for each number below a hundred. */
const BELOW_HUNDRED = [
  ...['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
  ...['दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस'],
  ...['बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस'],
  ...['तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस'],
  ...['चालीस', 'इकतालीस', 'बयालीस', 'तैंतालीस', 'चौवालीस', 'पैंतालीस', 'छियालीस', 'सैंतालीस', 'अड़तालीस', 'उनचास'],
  ...['पचास', 'इक्यावन', 'बावन', 'तिरपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ'],
  ...['साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर'],
  ...['सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उनासी'],
  ...['अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सत्तासी', 'अट्ठासी', 'नवासी'],
  ...['नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे'],
] as const;

type Scale = readonly (readonly [size: number, name: string])[];

const INDIAN: Scale = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
];
const WESTERN: Scale = [
  [1_000_000_000, 'बिलियन'],
  [1_000_000, 'मिलियन'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
];

/** The names of units and fractions: of one, and of any other number. */
const CURRENCIES = {
  INR: { unit: ['रुपया', 'रुपये'], fraction: ['पैसा', 'पैसे'], scale: INDIAN },
  USD: { unit: ['डॉलर', 'डॉलर'], fraction: ['सेंट', 'सेंट'], scale: WESTERN },
} as const;

function spellNumber(number: number, scale: Scale): string {
  const step = scale.find(([size]) => number >= size);
  if (!step) return BELOW_HUNDRED[number] ?? '';
  const [size, name] = step;
  const rest = number % size;
  const words = [spellNumber(Math.floor(number / size), scale), name];
  return [...words, ...(rest ? [spellNumber(rest, scale)] : [])].join(' ');
}

/**
 * An amount in Hindi words (LAW-23): `एक लाख रुपये पाँच पैसे मात्र`.
 *
 * @throws {MoneyError} for what is not minor units
 */
export function hindiAmountInWords(amount: Minor, currency: Currency = 'INR'): string {
  const { unit, fraction, scale } = CURRENCIES[currency];
  const spell =
    ([one, many]: readonly [string, string]) =>
    (number: number) =>
      `${spellNumber(number, scale)} ${number === 1 ? one : many}`;
  return spellAmount(amount, {
    minus: 'माइनस',
    only: 'मात्र',
    units: spell(unit),
    fractions: spell(fraction),
  });
}
