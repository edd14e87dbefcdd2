/** A cell that a spreadsheet would run as a formula begins with one of these; one that looks guarded is guarded too. */
const FORMULA = /^'*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const GUARDED = /^'(?='*[=+\-@\t\r])/;

/**
 * The text of a cell for a file that spreadsheets open: what would run as a formula gets an apostrophe before it.
 * Negative numbers stay as they are. {@link readCell} takes the apostrophe away again.
 */
export const guardedCell = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/** The value of a cell of such a file: without blanks around it and without the guard of {@link guardedCell}. */
export const readCell = (text: string): string => text.trim().replace(GUARDED, '');
