import { QUOTE_STATUS_TEXTS, QUOTE_STATUSES, type QuoteStatus } from '@freightdesk/contracts';
import { indianDay, indianDaysBetween } from '@freightdesk/tax';
import type { QuoteRecord } from './quote.model';

type Dated = Pick<QuoteRecord, 'status' | 'quoteType' | 'validTo'>;

const EXPIRING: readonly QuoteStatus[] = ['pending_approval', 'approved'];

/** The status on the day of `now`: a term quote past its last day in India has expired (QUOTE-4). */
export function statusOn({ status, quoteType, validTo }: Dated, now: Date): QuoteStatus {
  const isPast = quoteType === 'term' && validTo !== null && indianDaysBetween(now, validTo) < 0;
  return isPast && EXPIRING.includes(status) ? 'expired' : status;
}

/** A filter for the records of which {@link statusOn} says that they have expired. */
export const expiredOn = (now: Date): object => ({
  quoteType: 'term',
  status: { $in: EXPIRING },
  validTo: { $lt: new Date(`${indianDay(now)}T00:00:00+05:30`) },
});

/** A filter for the records of which {@link statusOn} says one of `statuses`. */
export function inStatuses(statuses: readonly QuoteStatus[], now: Date): object {
  const stored = statuses.filter((status) => status !== 'expired');
  const lasting = { status: { $in: stored }, $nor: [expiredOn(now)] };
  if (!statuses.includes('expired')) return lasting;
  return stored.length === 0 ? expiredOn(now) : { $or: [expiredOn(now), lasting] };
}

/** The statuses of which the name or the label holds `text`. */
export function statusesNamed(text: string): QuoteStatus[] {
  const wanted = text.toLowerCase();
  return QUOTE_STATUSES.filter(
    (status) => status.includes(wanted) || QUOTE_STATUS_TEXTS[status].toLowerCase().includes(wanted),
  );
}
