import type { Minor } from '../money/minor';
import { toMinor } from '../money/money';
import { checkIdentifier, type IdentifierCheck, type Rule, wrong } from './identifier-check';

const shape: Rule = (value) =>
  /^(?:\d{4}|\d{6}|\d{8})$/.test(value) ? undefined : wrong('An HSN/SAC code has 4, 6 or 8 digits');

const service: Rule = (value) =>
  value.startsWith('99') && value.length === 8
    ? wrong('A service code, which begins with 99, has 4 or 6 digits')
    : undefined;

const zeros: Rule = (value) => (/^0+$/.test(value) ? wrong('An HSN/SAC code is not all zeros') : undefined);

/** Checks an HSN code of goods or a SAC of services (MONEY-8, LAW-4). */
export const checkHsnSac = (text: string): IdentifierCheck => checkIdentifier(text, [shape, service, zeros]);

/** Above this turnover of the year before, the law asks for six digits, below for four; since 1 April 2021 (LAW-4). */
const SIX_DIGIT_TURNOVER = toMinor(50_000_000);

/** How many digits the codes of a firm have at least, where it has more than the law asks for; services never have eight. */
export type HsnLength = 'by_turnover' | 'six' | 'eight';

/** What decides how many digits a code has. */
export interface CodeTerms {
  /** The turnover of the firm, in paise. */
  readonly turnover: Minor;
  /** `by_turnover` by default. */
  readonly hsnLength?: HsnLength | undefined;
}

/** The fewest digits that a code may have: what the law asks for, or more where the firm has so decided (LAW-4). */
export function leastDigits(code: string, { turnover, hsnLength = 'by_turnover' }: CodeTerms): 4 | 6 | 8 {
  if (hsnLength === 'eight' && !code.trim().startsWith('99')) return 8;
  return hsnLength !== 'by_turnover' || turnover > SIX_DIGIT_TURNOVER ? 6 : 4;
}

/** Whether a code has fewer digits than the firm's codes need. */
export const isCodeShort = (code: string, terms: CodeTerms): boolean =>
  code.trim().length < leastDigits(code, terms);
