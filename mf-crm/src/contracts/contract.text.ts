import { formatMoney } from '@freightdesk/ui/money';

/** A contract's max value in rupees; empty is no limit. */
export const maxValueText = (maxValue: number | null): string =>
  maxValue === null ? 'No Limit' : formatMoney(maxValue);
