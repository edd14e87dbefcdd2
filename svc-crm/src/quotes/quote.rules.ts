import {
  type Charge,
  QUOTE_STATUS_TEXTS,
  QUOTE_STATUSES,
  type QuoteStatus,
  type StoredQuote,
  type StoredQuoteLine,
} from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';
import { categoriesMatch, indianDaysBetween } from '@freightdesk/tax';
import { inactiveCharge, refusedCharge } from '../masters/named-record.rules';

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

export const serviceTwice = refusedCharge('This service is already added');
export const chargeNotOffered = refusedCharge(
  'This charge is not offered for the chosen shipment categories',
);

const NO_CATEGORY = 'Please select at least one shipment category';
export const categoryMissing = () => refuse('invalid', NO_CATEGORY, { shipmentCategories: NO_CATEGORY });

export const rateMissing = (index: number) => {
  const message = `Please add a rate for a chosen shipment category at row ${index + 1}`;
  return refuse('invalid', message, { [`services.${index}.dynamicRates`]: message });
};

interface Dated extends Pick<StoredQuote, 'status' | 'quoteType'> {
  readonly validTo: Date | null;
}

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

type Offered = Pick<Charge, 'active' | 'shipmentCategories'>;
type Rated = Pick<StoredQuote, 'metadata' | 'shipmentCategories'> & {
  readonly services: readonly StoredQuoteLine[];
};

/** The sea-freight screen offers the charges of this category, whatever containers are chosen. */
const SEA_CHARGES = 'SEA_FCL';

/** The categories that the charges of a quote may belong to; none where any charge may be quoted. */
export const chargeCategories = (
  type: StoredQuote['metadata']['type'],
  chosen: readonly string[],
): readonly string[] => (type === 'sea_freight' ? [...chosen, SEA_CHARGES] : chosen);

const matchesAny = (category: string, others: readonly string[]): boolean =>
  others.some((other) => categoriesMatch(category, other));

/** A charge without categories of its own suits all of them. */
const suits = ({ shipmentCategories: own }: Offered, wanted: readonly string[]): boolean =>
  wanted.length === 0 || own.length === 0 || own.some((category) => matchesAny(category, wanted));

/** Refuses a charge that line `index` cannot take anew: an inactive one, or one of other shipment categories. */
export function checkOffered(charge: Offered, index: number, wanted: readonly string[]): void {
  if (!charge.active) throw inactiveCharge(index);
  if (!suits(charge, wanted)) throw chargeNotOffered(index);
}

const hasRate = ({ dynamicRates }: StoredQuoteLine, chosen: readonly string[]): boolean =>
  dynamicRates.some(({ category, rate }) => rate > 0 && matchesAny(category, chosen));

/**
 * Refuses a sea-freight or final quote without shipment categories, and a line of a final quote that has a rate above 0
 * for none of them (QUOTE-10).
 */
export function checkCategories({ metadata: { type }, shipmentCategories, services }: Rated): void {
  if (!type) return;
  if (shipmentCategories.length === 0) throw categoryMissing();
  const unrated = services.findIndex((line) => !hasRate(line, shipmentCategories));
  if (type === 'quote_final' && unrated >= 0) throw rateMissing(unrated);
}
