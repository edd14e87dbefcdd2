import { formatMoney } from '@freightdesk/ui/money';

/** A contract's max value in rupees; empty is no limit (document 2, section 2). */
export const maxValueText = (maxValue: number | null): string =>
  maxValue === null ? 'No Limit' : formatMoney(maxValue);
