import { checkIdentifier, type IdentifierCheck, type Rule, wrong } from './identifier-check';

const shape: Rule = (value) =>
  /^[A-Z]{4}\d{5}[A-Z]$/.test(value)
    ? undefined
    : wrong('A TAN has four letters, five digits and a letter, such as CHES12345A');

/** Checks a TAN, the number under which tax that was kept back is deposited (RETURNS-19). */
export const checkTan = (text: string): IdentifierCheck => checkIdentifier(text, [shape]);
