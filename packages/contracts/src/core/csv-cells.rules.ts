/** The start of a cell that a spreadsheet would run as a formula, or that looks as if it were guarded already. */
const FORMULA = /^'*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const GUARDED = /^'(?='*[=+\-@\t\r])/;

/**
 * The text of a cell for a file that spreadsheets open. What would run as a formula gets an apostrophe, which
 * {@link readCell} removes again. Negative numbers stay as they are.
 */
export const guardedCell = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/** The value of a cell, without surrounding blanks and without the apostrophe of {@link guardedCell}. */
export const readCell = (text: string): string => text.trim().replace(GUARDED, '');
