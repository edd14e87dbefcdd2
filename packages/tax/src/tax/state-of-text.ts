import { OTHER_COUNTRIES_CODE, STATES } from './state-codes';
import { STATE_ABBREVIATIONS, STATE_SPELLINGS } from './state-spellings';
import { isStateCode, OTHER_COUNTRIES } from './states';

/** A name in capitals, without blanks and punctuation, and without what people add to names of states. */
const normalise = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/\bUNION TERRITORY(?: OF)?\b|\bU\.?\s?T\.?(?=$|[^A-Z])|\b(?:THE )?STATE(?: OF)?\b|\bTHE\b/g, ' ')
    .replace(/[^A-Z]/g, '')
    .replace(/(?<=.)INDIA$/, '');

const codesByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STATES).map(([code, name]) => [normalise(name), code] as const),
  ...Object.entries(STATE_SPELLINGS).flatMap(([code, names]) =>
    names.map((name) => [normalise(name), code] as const),
  ),
  [normalise(OTHER_COUNTRIES), OTHER_COUNTRIES_CODE],
]);

const codesByAbbreviation: ReadonlyMap<string, string> = new Map(
  Object.entries(STATE_ABBREVIATIONS).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

const codeOfText = (text: string): string | undefined => {
  const letters = normalise(text.replace(/^\s*IN-/i, ''));
  return isStateCode(text.trim())
    ? text.trim()
    : (codesByName.get(letters) ?? codesByAbbreviation.get(letters));
};

/** The parts of `33 - Tamil Nadu`, `Tamil Nadu (TN)` or `Chennai, Tamil Nadu`. */
const partsOf = (text: string): string[] =>
  text
    .split(/[(),;/[\]]|\s-\s|^(\d{2})\s*-\s*|\s*-\s*(\d{2})$/)
    .map((part) => (part ?? '').trim())
    .filter(Boolean);

const isFullName = (part: string): boolean => codesByName.has(normalise(part));

/**
 * The code of a text of several parts. One part must be the full name of a state, because an abbreviation beside a city
 * may mean another country; the parts must not name two states.
 */
function codeOfParts(parts: readonly string[]): string | undefined {
  const codes = new Set(parts.flatMap((part) => codeOfText(part) ?? []));
  return codes.size === 1 && parts.some(isFullName) ? [...codes][0] : undefined;
}

/**
 * The code of a state in any of its usual spellings (older names, abbreviations, with its code, as a union territory),
 * of a code itself, or 96 for other countries; undefined for anything else.
 */
export function stateCodeOf(name: string | undefined): string | undefined {
  const text = (name ?? '').trim();
  return codeOfText(text) ?? codeOfParts(partsOf(text));
}
