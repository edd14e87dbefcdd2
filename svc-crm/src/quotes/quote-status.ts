import type { QuoteStatus } from '@freightdesk/contracts';
import { indianDay, indianDaysBetween } from '@freightdesk/tax';
import type { QuoteRecord } from './quote.model';

type Dated = Pick<QuoteRecord, 'status' | 'quoteType' | 'validTo'>;

const EXPIRING: readonly QuoteStatus[] = ['pending_approval', 'approved'];

/** The status on the day of `now`: a term quote past its last day in India has expired (decisions E4). */
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

/** The statuses as screens name them (document 2, section 4). */
const LABELS: Readonly<Record<QuoteStatus, string>> = {
  pending_approval: 'Pending Approval',
  approved: 'Final Quote',
  rejected: 'rejected',
  converted_to_contract: 'Converted to Contract',
  expired: 'expired',
  used: 'Used in Billing',
};

/** The statuses of which the name or the label holds `text`. */
export function statusesNamed(text: string): QuoteStatus[] {
  const wanted = text.toLowerCase();
  return (Object.keys(LABELS) as QuoteStatus[]).filter(
    (status) => status.includes(wanted) || LABELS[status].toLowerCase().includes(wanted),
  );
}
