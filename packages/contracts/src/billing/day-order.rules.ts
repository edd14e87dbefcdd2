import { indianDay } from '@freightdesk/tax';
import { lateDayProblem } from '../shared/day-limits.rules';

/** A day that another one may not be before, and what happened on it. */
export interface EarliestDay {
  readonly name: string;
  readonly day: string | Date;
}

export const displayDay = (day: string): string => day.split('-').reverse().join('/');

/**
 * What is wrong with a day that is before the one that it answers: a payment before its approval, a refund before its
 * advance (BILL-15). Days are compared as in India; a text that is no day is left to the schema.
 */
export function dayOrderProblem(
  label: string,
  day: string | Date,
  { name, day: earliest }: EarliestDay,
): string | undefined {
  const [moment, first] = [new Date(day), new Date(earliest)];
  if (Number.isNaN(moment.getTime()) || indianDay(moment) >= indianDay(first)) return undefined;
  return `${label} is before ${name}, ${displayDay(indianDay(first))}`;
}

/** What is wrong with a due date: it is before its document, or so late that it was mistyped (BILL-15). */
export function dueDayProblem(dueDay: Date, documentDay: Date): string | undefined {
  const label = 'The due date';
  const document = { name: 'the date of the document', day: indianDay(documentDay) };
  return dayOrderProblem(label, dueDay, document) ?? lateDayProblem(label, indianDay(dueDay), document);
}
