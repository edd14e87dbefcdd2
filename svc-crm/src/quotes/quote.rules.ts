import {
  QUOTE_STATUS_TEXTS,
  QUOTE_STATUSES,
  type QuoteStatus,
  type StoredQuote,
} from '@freightdesk/contracts/crm';
import { refuse } from '@freightdesk/service-kit';
import { indianDaysBetween } from '@freightdesk/tax';
import { refusedCharge } from '../masters/master-record.rules';

export const quoteNotFound = () => refuse('not_found', 'Quote not found');

export const quoteIdTaken = (quoteId: string) =>
  refuse('quote_id_taken', `The quote ID ${quoteId} is already taken`, { quoteId: 'Already taken' });

export const quoteChanged = () =>
  refuse('changed_meanwhile', 'A newer version of this quote exists; reload it to see the changes');

export const quoteClosed = () =>
  refuse(
    'quote_closed',
    'A version of this quote was converted to a contract; the quote can no longer be changed',
  );

const wrongState = (message: string) => refuse('quote_state', message);

export const notPending = (decision: 'approved' | 'rejected') =>
  wrongState(`Only a quote that is pending approval can be ${decision}`);
export const stillDraft = () =>
  wrongState('A draft cannot be approved; save it with Generate Quote or Update Quote first');
export const quoteExpired = () => wrongState('This quote has expired');
export const notApproved = () => wrongState('Only an approved quote can be saved as a contract');

export const quoteConverted = () =>
  refuse('quote_converted', 'A quote that was converted to a contract cannot be deleted');

export const termRefused = (message: string) => refuse('invalid', message, { validTo: message });

export const duplicateService = refusedCharge('This service is already added');
interface QuoteTerm extends Pick<StoredQuote, 'status' | 'quoteType'> {
  readonly validTo: Date | null;
}

/** The statuses in which a term quote can expire. */
export const EXPIRING: readonly QuoteStatus[] = ['pending_approval', 'approved'];

/** The status on the day of `now`: a term quote past its last day in India has expired (QUOTE-4). */
export function statusOn({ status, quoteType, validTo }: QuoteTerm, now: Date): QuoteStatus {
  const isPast = quoteType === 'term' && validTo !== null && indianDaysBetween(now, validTo) < 0;
  return isPast && EXPIRING.includes(status) ? 'expired' : status;
}

/** The statuses whose name or label contains `text`. */
export function statusesMatching(text: string): QuoteStatus[] {
  const lowerText = text.toLowerCase();
  return QUOTE_STATUSES.filter(
    (status) => status.includes(lowerText) || QUOTE_STATUS_TEXTS[status].toLowerCase().includes(lowerText),
  );
}
