import { checkIdentifier, type IdentifierCheck, type Rule, wrong } from './identifier-check';

/** Values of ISO 6346: letters start at 10 and skip multiples of 11; a blank marks each skipped value. */
const VALUES = '0123456789A BCDEFGHIJK LMNOPQRSTU VWXYZ';
const SERIAL_END = 10;

/** The check digit of a container, from the first ten characters in capitals (LAW-5). */
export function containerCheckDigit(container: string): string {
  const sum = [...container.slice(0, SERIAL_END)].reduce(
    (total, character, index) => total + VALUES.indexOf(character) * 2 ** index,
    0,
  );
  return String((sum % 11) % 10);
}

const shape: Rule = (value) =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(value)
    ? undefined
    : wrong('A container number has three letters, U, J or Z, and seven digits, such as CSQU3054383');

const checkDigit: Rule = (value) =>
  value.endsWith(containerCheckDigit(value)) ? undefined : wrong('The check digit does not agree');

/** Checks a container number by ISO 6346. */
export const checkContainerNumber = (text: string): IdentifierCheck =>
  checkIdentifier(text, [shape, checkDigit]);
