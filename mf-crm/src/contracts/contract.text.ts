import { moneyText } from '@freightdesk/remote-kit';

/** A contract's max value in rupees; empty is no limit. */
export const maxValueText = (maxValue: number | null): string =>
  maxValue === null ? 'No Limit' : moneyText(maxValue);
