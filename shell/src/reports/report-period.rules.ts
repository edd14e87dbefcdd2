import type { DayRange } from '@freightdesk/tax/periods';
import { formatDate } from '@freightdesk/ui/money';

/** `01/11/2026 – 30/11/2026`, or one day. */
export const rangeText = ({ from, to }: DayRange): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
