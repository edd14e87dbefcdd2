import { foreignLetterProblem, registrationText, shortenedNumberProblem } from './visible-text';

/**
 * The verdict on an identifier: `doubtful` is possible but unusual, `wrong` is impossible. Both are warnings while
 * typing, and stop a legal document until they are corrected or confirmed with a reason (MONEY-8).
 */
export type Verdict = 'valid' | 'doubtful' | 'wrong';

export interface IdentifierCheck {
  /** In capitals and without blanks, as it is stored. */
  readonly value: string;
  readonly verdict: Verdict;
  /** Why it is not valid, for the user to read; empty when it is. */
  readonly reason: string;
}

/** Why a value is not valid; undefined when it passes. */
export type Rule = (
  value: string,
) => { readonly verdict: 'doubtful' | 'wrong'; readonly reason: string } | undefined;

export const wrong = (reason: string) => ({ verdict: 'wrong', reason }) as const;
export const doubtful = (reason: string) => ({ verdict: 'doubtful', reason }) as const;

const misread: Rule = (value) => {
  const reason = foreignLetterProblem(value) ?? shortenedNumberProblem(value);
  return reason === undefined ? undefined : wrong(reason);
};

/** Checks an identifier, in capitals and without blanks, against rules in order; the first that fails is reported. */
export function checkIdentifier(text: string, rules: readonly Rule[]): IdentifierCheck {
  const value = registrationText(text);
  for (const rule of [misread, ...rules]) {
    const objection = rule(value);
    if (objection) return { value, ...objection };
  }
  return { value, verdict: 'valid', reason: '' };
}
