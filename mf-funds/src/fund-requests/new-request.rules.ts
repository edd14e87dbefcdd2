import type { FundRequest } from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import { moneyText } from '@freightdesk/remote-kit';

type Currency = FundRequest['currency'];

/** A number for a new request: `FR-{timestamp}-{3 digits}`. */
export const newRequestId = (now = Date.now(), random = Math.random()): string =>
  `FR-${now}-${String(Math.floor(random * 1000)).padStart(3, '0')}`;

/** The limit of a category in a currency; undefined when there is none. */
export const limitOf = (category: ExpenseCategory | undefined, currency: Currency): number | undefined =>
  category?.applicabilities[0]?.rateSlabs.find((slab) => slab.currency === currency)?.maxReqamount;

/** The message after an amount was reduced to its limit (FUND-5). */
export const limitText = (limit: number, currency: Currency): string =>
  `The maximum allowed amount for this category is ${moneyText(limit, currency)}. Your entered amount has been restricted to this limit.`;

/** Corrects a typed amount: empty when it is not a number, the limit when it exceeds that. */
export function limitAmount(text: string, limit: number | undefined): { text: string; isLimited: boolean } {
  if (text.trim() === '') return { text: '', isLimited: false };
  const amount = Number(text);
  if (Number.isNaN(amount)) return { text: '', isLimited: false };
  return limit !== undefined && amount > limit
    ? { text: String(limit), isLimited: true }
    : { text, isLimited: false };
}
