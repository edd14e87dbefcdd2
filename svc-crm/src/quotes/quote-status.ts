import { QUOTE_STATUS_TEXTS, QUOTE_STATUSES, type QuoteStatus } from '@freightdesk/contracts';
import { indianDaysBetween } from '@freightdesk/tax';
import type { QuoteRecord } from './quote.model';

type Dated = Pick<QuoteRecord, 'status' | 'quoteType' | 'validTo'>;

/** The statuses in which a term quote can run out. */
export const EXPIRING: readonly QuoteStatus[] = ['pending_approval', 'approved'];

/** The status on the day of `now`: a term quote past its last day in India has expired (QUOTE-4). */
export function statusOn({ status, quoteType, validTo }: Dated, now: Date): QuoteStatus {
  const isPast = quoteType === 'term' && validTo !== null && indianDaysBetween(now, validTo) < 0;
  return isPast && EXPIRING.includes(status) ? 'expired' : status;
}

/** The statuses of which the name or the label holds `text`. */
export function statusesNamed(text: string): QuoteStatus[] {
  const wanted = text.toLowerCase();
  return QUOTE_STATUSES.filter(
    (status) => status.includes(wanted) || QUOTE_STATUS_TEXTS[status].toLowerCase().includes(wanted),
  );
}
