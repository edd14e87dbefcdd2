import { type CalendarDay, endOfMonth, plusDays } from './day';

/** When a document is due: so many days after its day, or after the end of its month (LEDGER-8). */
export interface PaymentTerms {
  readonly days: number;
  readonly from: 'document' | 'end_of_month';
}

/** The day a document falls due. Holidays do not move it. */
export const dueDay = (documentDay: CalendarDay, { days, from }: PaymentTerms): CalendarDay =>
  plusDays(from === 'end_of_month' ? endOfMonth(documentDay) : documentDay, days);
