import { financialYear } from './financial-year';

/** The series of documents, whose names are their prefixes unless a client has others: invoices, consolidated invoices, credit and debit
 * notes, receipt and refund vouchers, receipts, payments of vendors, write-offs, refunds of credits, contras (ID-3). */
export const DOCUMENT_SERIES = [
  'INV',
  'CI',
  'CN',
  'DN',
  'RV',
  'RFV',
  'RC',
  'PAY',
  'WO',
  'REF',
  'CON',
] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

const MAX_LENGTH = 16;
const LEAST_DIGITS = 5;

/** What is wrong with the number of a legal document, for the user to read; undefined when nothing is (LAW-17). */
export function legalNumberProblem(number: string): string | undefined {
  if (number === '') return 'A document number is needed';
  if (number.length > MAX_LENGTH) return `A document number has at most ${MAX_LENGTH} characters`;
  if (/[^A-Za-z0-9/-]/.test(number)) return 'A document number has only letters, digits, "-" and "/"';
  if (/^[0/-]/.test(number)) return 'A document number does not begin with "0", "/" or "-"';
  return undefined;
}

/** The form in which two document numbers are compared: in capitals. */
export const comparableLegalNumber = (number: string): string => number.toUpperCase();

/** What is wrong with the prefix of a series, for the user to read; undefined when nothing is (LAW-17). */
export const prefixProblem = (prefix: string): string | undefined =>
  /^[A-Z1-9][A-Z0-9-]{0,3}$/.test(prefix)
    ? undefined
    : 'A prefix has 1 to 4 letters, digits or "-", and begins with neither "0" nor "-"';

/**
 * The number of a legal document, `INV/26-27/00001`, in the financial year of its date. `sequence` counts from 1
 * within client, series and year.
 *
 * @throws {RangeError} for a sequence that gives no valid number
 */
export function legalNumber(prefix: string, date: Date, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`${sequence} is no place in a series of documents`);
  const number = `${prefix}/${financialYear(date).short}/${String(sequence).padStart(LEAST_DIGITS, '0')}`;
  const problem = legalNumberProblem(number);
  if (problem) throw new RangeError(`${problem}: ${number}`);
  return number;
}

/** What a proforma shows as its number; it has none of a legal series (ID-3). */
export const proformaNumber = (id: number): string => `PI-${id}`;
