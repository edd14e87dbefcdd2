/**
 * Removes invisible characters: marks of direction, joiners, soft hyphens and byte order marks, which come along from
 * PDF files and chats. Turns letters of double width into ordinary ones and drops the apostrophe by which spreadsheets
 * mark a text. For identifiers and phones only: the scripts of India need joiners in names.
 */
export const visibleText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^['’‘`]+\s*(?=\S)/, '');

/** A registration number or code in its stored form: visible characters, in capitals, without blanks. */
export const registrationText = (text: string): string => visibleText(text).replace(/\s+/g, '').toUpperCase();

const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** What a user reads of a letter in an identifier that may look like a Latin one; undefined where there is none. */
export function foreignLetterProblem(text: string): string | undefined {
  const [letter] = LOOK_ALIKE.exec(text) ?? [];
  return letter && `“${letter}” is no Latin letter, even if it looks like one. Type it again.`;
}

/** What a user reads of a number that a spreadsheet has shortened, such as `9.87654E+09`; undefined for any other. */
export const shortenedNumberProblem = (text: string): string | undefined =>
  /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim())
    ? `A spreadsheet has shortened this number to ${text.trim()}. Enter all of its digits, or format the column as text.`
    : undefined;
