import * as z from 'zod/mini';
import { answerFields, atMost, eachOnce, wholeNumber } from '../shared/schema';
import { MOST_STATUTORY_TERMS, STATUTORY_TERM_LABELS } from './statutory-terms.rules';

/** A day of the month that follows a period; a shorter month ends on its last day. */
const dayOfMonth = (name: keyof typeof STATUTORY_TERM_LABELS) =>
  wholeNumber(STATUTORY_TERM_LABELS[name], 1, 31);

/** In whole rupees, as the law states them; 0 for none. */
const rupees = (name: keyof typeof STATUTORY_TERM_LABELS) =>
  wholeNumber(STATUTORY_TERM_LABELS[name], 0, 1_000_000_000);

const DAY_NEEDED = 'Choose the first day';

const fields = {
  from: z.string(DAY_NEEDED).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, DAY_NEEDED)),
  gstr1Day: dayOfMonth('gstr1Day'),
  gstr1QuarterDay: dayOfMonth('gstr1QuarterDay'),
  tdsDepositDay: dayOfMonth('tdsDepositDay'),
  tdsDepositMarchDay: dayOfMonth('tdsDepositMarchDay'),
  tdsReturnDay: dayOfMonth('tdsReturnDay'),
  tdsReturnMarchDay: dayOfMonth('tdsReturnMarchDay'),
  contractPayment: rupees('contractPayment'),
  contractYear: rupees('contractYear'),
  technicalYear: rupees('technicalYear'),
  professionalYear: rupees('professionalYear'),
  commissionYear: rupees('commissionYear'),
  rentMonth: rupees('rentMonth'),
};

/** Due days and thresholds of the law from a day on (RETURNS-19). */
export const statutoryTermsBody = z.object(fields);

/** The same as stored and answered. */
export const statutoryTerms = z.object(answerFields(fields));

/** All that a client states of them, each from a day of its own. */
export const allStatutoryTermsBody = z
  .array(statutoryTermsBody)
  .check(atMost(MOST_STATUTORY_TERMS, 'first days'), eachOnce('from', 'Each first day stands once'));
