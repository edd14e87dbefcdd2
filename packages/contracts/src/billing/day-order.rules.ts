import { indianDay } from '@freightdesk/tax';

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
