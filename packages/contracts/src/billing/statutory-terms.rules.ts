import type { StatutoryTerms } from '@freightdesk/tax';
import type { FieldLabels } from '../shared/field-labels.rules';

/** How many first days a client states: more than the law has changed in a generation. */
export const MOST_STATUTORY_TERMS = 30;

/** What each term is called in forms, lists and the history. */
export const STATUTORY_TERM_LABELS = {
  from: 'In force from',
  gstr1Day: 'GSTR-1 of a month',
  gstr1QuarterDay: 'GSTR-1 of a quarter',
  tdsDepositDay: 'TDS of a month',
  tdsDepositMarchDay: 'TDS of March',
  tdsReturnDay: 'TDS return of a quarter',
  tdsReturnMarchDay: 'TDS return to March',
  contractPayment: 'Contractor, one payment',
  contractYear: 'Contractor, a year',
  technicalYear: 'Technical services, a year',
  professionalYear: 'Professional fees, a year',
  commissionYear: 'Commission, a year',
  rentMonth: 'Rent, a month',
} as const satisfies FieldLabels & Readonly<Record<keyof StatutoryTerms, string>>;
