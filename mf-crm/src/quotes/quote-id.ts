const NUMBERS = 1_000_000;
const BELOW_A_THOUSAND = 1000;

const digits = (random: number, below: number): string =>
  String(Math.floor(random * below)).padStart(String(below - 1).length, '0');

/**
 * A quote id suggested for a standard quote: `QT-` and a random number.
 * @param random at least 0 and below 1
 */
export const newQuoteId = (random: number): string => `QT-${digits(random, NUMBERS)}`;

/**
 * A quote id of the sea-freight (`SQ`) and final (`FQ`) screens: prefix, time and a random number below 1000.
 * @param random at least 0 and below 1
 */
export const newTimedQuoteId = (prefix: 'SQ' | 'FQ', now: number, random: number): string =>
  `${prefix}-${now}-${digits(random, BELOW_A_THOUSAND)}`;
