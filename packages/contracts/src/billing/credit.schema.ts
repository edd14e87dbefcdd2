import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  isoDate,
  money,
  recordId,
  requiredText,
  wholeNumber,
} from '../shared/schema';

export const partyCreditParams = z.object({ partyId: recordId });

/** What a party may owe, and what was decided for some time (CREDIT-1, CREDIT-2). */
export const creditTerms = z.object({
  /** In rupees; null without a limit, zero for a party that pays ahead. */
  creditLimit: z.nullable(amount),
  /** How many days a document may be overdue; null for any. */
  creditDays: z.nullable(z.number()),
  /** What the party may owe until the last day of its release, whatever is overdue; null without one. */
  releasedAmount: z.nullable(amount),
  /** The last day of the release, `2026-11-30`. */
  releasedUntil: z.nullable(z.string()),
  releaseReason: z.string(),
  releasedBy: z.string(),
});

/** The credit of a party today. */
export const partyCredit = z.object({
  /** The record of what was agreed for its history; null before anything was. */
  id: z.nullable(z.number()),
  partyId: z.number(),
  partyName: z.string(),
  ...creditTerms.shape,
  /** Whether the client asks for a reason at all. */
  isHoldOn: z.boolean(),
  /** What is open and in open proformas, less what is on account, in rupees. */
  exposure: amount,
  /** The document that is overdue longest, and for how many days; empty and zero for none. */
  oldestNumber: z.string(),
  daysOverdue: z.number(),
  /** Why new work needs a reason today; null where it does not. */
  problem: z.nullable(z.string()),
  /** That most of the limit is used; absent or null below 80% of it, and where work needs a reason already (LEDGER-10). */
  warning: z.optional(z.nullable(z.string())),
});
/** On the wire: decimals. */
export type PartyCredit = z.input<typeof partyCredit>;
/** Inside: minor units. */
export type StoredPartyCredit = z.output<typeof partyCredit>;

const MOST_CREDIT_DAYS = 365;

export const creditTermsBody = z.strictObject({
  creditLimit: z.nullable(money('The credit limit')),
  creditDays: z.nullable(wholeNumber('Days overdue allowed', 0, MOST_CREDIT_DAYS)),
  clientId: clientIdInBody,
});
export type CreditTermsInput = z.input<typeof creditTermsBody>;

export const releaseBody = z.strictObject({
  amount: money('Amount', { minimum: 0.01 }),
  until: isoDate('Choose the last day'),
  reason: requiredText('Say why the party is released', 300),
  clientId: clientIdInBody,
});
