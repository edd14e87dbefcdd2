import { displayDay } from './day-order.rules';

/** Where the exchange rate of a document comes from. */
export const EXCHANGE_RATE_SOURCES = ['reference', 'customs', 'bank', 'carrier', 'agreed'] as const;
export type ExchangeRateSource = (typeof EXCHANGE_RATE_SOURCES)[number];

/** The labels of the sources. */
export const EXCHANGE_RATE_SOURCE_TEXTS: Readonly<Record<ExchangeRateSource, string>> = {
  reference: 'RBI/FBIL reference rate',
  customs: 'Customs rate',
  bank: 'Bank’s TT selling rate',
  carrier: 'Carrier’s published rate',
  agreed: 'Agreed with the party',
};

/** The exchange rate of a document, its day and its source. */
export interface ExchangeRate {
  /** Rupees for one unit of the currency. */
  readonly exchangeRate: number | null;
  readonly exchangeRateDay: string | null;
  readonly exchangeRateSource: ExchangeRateSource | null;
}

/** What a document in rupees has, and one of an earlier release. */
export const NO_EXCHANGE_RATE = {
  exchangeRate: null,
  exchangeRateDay: null,
  exchangeRateSource: null,
} as const satisfies ExchangeRate;

/** What a user reads of a part of the rate that is missing, by field. */
export const MISSING_RATE_TEXTS: Readonly<Record<keyof ExchangeRate, string>> = {
  exchangeRate: 'Enter the exchange rate',
  exchangeRateDay: 'Enter the day of the exchange rate',
  exchangeRateSource: 'Choose where the exchange rate comes from',
};

/** The rate that documents share in all its parts; none where they differ: rates are never blended (MONEY-15). */
export function commonExchangeRate([first, ...others]: readonly ExchangeRate[]): ExchangeRate {
  const isShared = others.every(
    (other) =>
      other.exchangeRate === first?.exchangeRate &&
      other.exchangeRateDay === first.exchangeRateDay &&
      other.exchangeRateSource === first.exchangeRateSource,
  );
  return first && isShared ? first : NO_EXCHANGE_RATE;
}

/** `1 USD = ₹83.255 on 25/11/2026 (RBI/FBIL reference rate)`; empty without a rate (MONEY-15). */
export function exchangeRateText({
  currency,
  exchangeRate,
  exchangeRateDay,
  exchangeRateSource,
}: ExchangeRate & { readonly currency: string }): string {
  if (!exchangeRate || !exchangeRateDay || !exchangeRateSource) return '';
  return `1 ${currency} = ₹${exchangeRate} on ${displayDay(exchangeRateDay)} (${EXCHANGE_RATE_SOURCE_TEXTS[exchangeRateSource]})`;
}
