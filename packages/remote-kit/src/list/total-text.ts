import { formatCount } from '@freightdesk/tax';
import type { ListPage } from './use-record-list';

/** How many records a list has: `1 party`, `2 parties`, `More than 1,000 parties`. */
export const totalText = (
  { total, isTotalExceeded }: ListPage<unknown>,
  singular: string,
  plural: string,
): string =>
  total === 1 ? `1 ${singular}` : `${isTotalExceeded ? 'More than ' : ''}${formatCount(total)} ${plural}`;
