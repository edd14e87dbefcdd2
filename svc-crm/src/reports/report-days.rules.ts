import type { DayRange } from '@freightdesk/data';
import { indianDay, indianMidnight, plusDays } from '@freightdesk/tax';

/** The days of a query. */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): DayRange => ({
  from: indianDay(new Date(from)),
  to: indianDay(new Date(to)),
});

/** The filter for a moment on these days in India. */
export const onDays = ({ from, to }: DayRange) => ({
  $gte: indianMidnight(new Date(from)),
  $lt: indianMidnight(new Date(plusDays(to, 1))),
});
