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
 * The series that each GST registration of a firm has for itself, because their numbers are consecutive for a GSTIN, and what
 * follows its code in their prefixes (REGISTRATION-3).
 */
export const REGISTRATION_SERIES = { INV: 'IN', CI: 'CI', CN: 'CN', DN: 'DN', RV: 'RV', RFV: 'RF' } as const;
export type RegistrationSeries = keyof typeof REGISTRATION_SERIES;

/** Whether a series is of a registration, and not of the whole firm. */
export const isRegistrationSeries = (series: DocumentSeries): series is RegistrationSeries =>
  Object.hasOwn(REGISTRATION_SERIES, series);

/** What is wrong with the code of a registration, for the user to read; undefined when nothing is. */
export const registrationCodeProblem = (code: string): string | undefined =>
  /^[A-Z1-9][A-Z0-9]$/.test(code)
    ? undefined
    : 'A code has two letters or digits, such as MH, and does not begin with "0"';

/** The prefix of a series of a registration other than the main one: `MHIN` for invoices under the code MH. */
export const registrationPrefix = (code: string, series: RegistrationSeries): string =>
  code + REGISTRATION_SERIES[series];

/** All prefixes that a registration makes of its code. */
export const registrationPrefixes = (code: string): string[] =>
  DOCUMENT_SERIES.filter(isRegistrationSeries).map((series) => registrationPrefix(code, series));

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
