import { RATE_DIGITS } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { amount, decimal, namedAmounts, pastDay } from '../shared/schema';
import { EXCHANGE_RATE_SOURCES, MISSING_RATE_TEXTS } from './exchange-rate.rules';

/** The exchange rate of a document in answers; null in rupees, and on documents of earlier releases (MONEY-15). */
export const exchangeRateAnswer = {
  /** Rupees for one unit of the currency, with at most six decimals. */
  exchangeRate: z.nullable(z.number()),
  /** The day of the rate, such as 2026-11-25. */
  exchangeRateDay: z.nullable(z.string()),
  exchangeRateSource: z.nullable(z.enum(EXCHANGE_RATE_SOURCES)),
};

/** The exchange rate in requests. A rate below 1 is one of the other direction. */
export const exchangeRateInput = {
  exchangeRate: z.optional(
    z.nullable(
      decimal('Exchange rate', { digits: RATE_DIGITS, minimum: 1, maximum: 1000, example: '83.2550' }),
    ),
  ),
  exchangeRateDay: z.optional(z.nullable(pastDay('The day of the exchange rate'))),
  exchangeRateSource: z.optional(
    z.nullable(z.enum(EXCHANGE_RATE_SOURCES, MISSING_RATE_TEXTS.exchangeRateSource)),
  ),
};

/** The totals of a document in rupees: the sums of its lines (MONEY-15). */
export const documentRupees = z.object({
  subtotal: amount,
  taxAmount: amount,
  sgstAmount: amount,
  cgstAmount: amount,
  igstAmount: amount,
  otherTaxTotals: namedAmounts,
  totalAmount: amount,
});
