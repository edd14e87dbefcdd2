import type { Quote, QuoteType } from '@freightdesk/contracts/crm';
import { indianDay } from '@freightdesk/tax';
import type { PartyValues } from '../shared/party-and-validity.form';

/** The first fields of every quote form, as typed: customer, type, validity, payment terms. */
export interface QuoteMetadataValues extends PartyValues {
  quoteId: string;
  quoteType: QuoteType;
  validFrom: string;
  validTo: string;
  paymentTermsDays: string;
}

/** The first fields of a new quote: for single use, payable in 30 days. */
export const newQuoteMetadata = (quoteId: string): QuoteMetadataValues => ({
  quoteId,
  partyId: '',
  partyName: '',
  quoteType: 'single_use',
  validFrom: '',
  validTo: '',
  paymentTermsDays: '30',
});

const dayOf = (moment: string | null): string => (moment === null ? '' : indianDay(new Date(moment)));

export const metadataOfQuote = (quote: Quote): QuoteMetadataValues => ({
  quoteId: quote.quoteId,
  partyId: String(quote.partyId),
  partyName: quote.partyName,
  quoteType: quote.quoteType,
  validFrom: dayOf(quote.validFrom),
  validTo: dayOf(quote.validTo),
  paymentTermsDays: String(quote.paymentTermsDays),
});

/**
 * The first fields as sent, with dates for term quotes only. Text that is not a number is sent as it is, so that the
 * schema reports it.
 */
export function toMetadataInput(values: QuoteMetadataValues) {
  const { quoteId, partyId, partyName, quoteType, validFrom, validTo, paymentTermsDays } = values;
  const term = quoteType === 'term' ? { validFrom, validTo } : { validFrom: null, validTo: null };
  return { quoteId, partyId, partyName, quoteType, paymentTermsDays, isUsed: false, ...term };
}

/** The missing dates of a term quote. */
export const missingTermDates = (values: QuoteMetadataValues): ('validFrom' | 'validTo')[] =>
  values.quoteType === 'term'
    ? (['validFrom', 'validTo'] as const).filter((name) => values[name] === '')
    : [];

/** One message for several fields. */
export const messagesFor = (names: readonly string[], message: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, message]));

/** A number with that many digits. */
const randomDigits = (random: number, digits: number): string =>
  String(Math.floor(random * 10 ** digits)).padStart(digits, '0');

/**
 * A suggested id for a standard quote: `QT-` and a random number.
 * @param random at least 0 and below 1
 */
export const newQuoteId = (random: number): string => `QT-${randomDigits(random, 6)}`;

/**
 * A suggested id for the sea-freight (`SQ`) and final (`FQ`) screens: prefix, time and a random number below 1000.
 * @param random at least 0 and below 1
 */
export const newTimedQuoteId = (prefix: 'SQ' | 'FQ', now: number, random: number): string =>
  `${prefix}-${now}-${randomDigits(random, 3)}`;
