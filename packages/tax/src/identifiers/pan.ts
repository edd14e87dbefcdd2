import { checkIdentifier, doubtful, type IdentifierCheck, type Rule, wrong } from './identifier-check';

const HOLDERS: ReadonlySet<string> = new Set('PCHFATBLJGE');

/** Objects to a PAN whose fourth letter names no known kind of holder. */
export const unknownHolder: Rule = (pan) =>
  HOLDERS.has(pan.charAt(3))
    ? undefined
    : doubtful(`The fourth letter of the PAN, ${pan.charAt(3)}, is no known kind of holder`);

const shape: Rule = (value) =>
  /^[A-Z]{5}\d{4}[A-Z]$/.test(value)
    ? undefined
    : wrong('A PAN has five letters, four digits and a letter, such as ABCCF1234A');

/** Checks a PAN: its shape, and the kind of holder that its fourth letter names (LAW-2). */
export const checkPan = (text: string): IdentifierCheck => checkIdentifier(text, [shape, unknownHolder]);
